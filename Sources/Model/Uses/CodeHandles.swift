import Syntax

// The handles of nodes, for modules that see only this one; see `CodeTree`.
package typealias Call = Syntax.Call
package typealias CallArgument = Syntax.CallArgument
package typealias MemberAccess = Syntax.MemberAccess
package typealias Name = Syntax.Name
package typealias Closure = Syntax.Closure
package typealias Capture = Syntax.Capture
package typealias SimpleLiteral = Syntax.SimpleLiteral
package typealias AssignmentExpression = Syntax.AssignmentExpression
package typealias Conditional = Syntax.Conditional
package typealias ForLoop = Syntax.ForLoop
package typealias PatternBinding = Syntax.PatternBinding
package typealias Variable = Syntax.Variable
package typealias CatchClause = Syntax.CatchClause
package typealias EffectExpression = Syntax.EffectExpression
package typealias SwitchStatement = Syntax.SwitchStatement
package typealias SwitchCase = Syntax.SwitchCase
package typealias Accessor = Syntax.Accessor
package typealias DoStatement = Syntax.DoStatement
package typealias CodeParameter = Syntax.CodeParameter
package typealias SubscriptAccess = Syntax.SubscriptAccess
package typealias OperatorSequence = Syntax.OperatorSequence
package typealias CodeKind = Syntax.CodeKind
package typealias MacroExpansion = Syntax.MacroExpansion
package typealias StringLiteral = Syntax.StringLiteral
