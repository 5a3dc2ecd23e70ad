/// Every rule, one a line, in the order of the catalogue.
package let allRules: [Rule] = []
