/** What makes a hook of catalogues. */
const BIND = 'bindText'

/**
 * Allows an English catalogue only in what is handed to `bindText`: read from there, it would stay English
 * whatever language is shown.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const readTextsThroughHook = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direct: `Read this catalogue through the hook of its area, or hand it to ${BIND}: the language is not known here.`,
    },
  },
  create: (context) => ({
    ImportDeclaration(node) {
      if (!/text\/(?:en\/|english)/u.test(String(node.source.value))) return
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        for (const { identifier } of variable.references) {
          const isBound = context.sourceCode
            .getAncestors(identifier)
            .some((place) => place.type === 'CallExpression' && isBind(place.callee))
          if (!isBound) context.report({ node: identifier, messageId: 'direct' })
        }
      }
    },
  }),
}

/** @param {import('estree').Expression | import('estree').Super} callee */
function isBind(callee) {
  return callee.type === 'Identifier' && callee.name === BIND
}
