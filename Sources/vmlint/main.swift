import Linking
import Linting
import Reporting
import Rulebook
import Syntax

print("vmlint 0.1.0")
