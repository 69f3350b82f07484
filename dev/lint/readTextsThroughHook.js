/** Where a component names the catalogues that it reads. */
const LIST = 'TEXTS'

/**
 * Allows an English catalogue only in the list that is handed to `useText`: read from there, it would stay
 * English whatever language is shown.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const readTextsThroughHook = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direct: `Put this catalogue into ${LIST} and read it through useText: the language is not known here.`,
    },
  },
  create: (context) => ({
    ImportDeclaration(node) {
      if (!/text\/(?:en\/|english)/u.test(String(node.source.value))) return
      for (const variable of context.sourceCode.getDeclaredVariables(node)) {
        for (const { identifier } of variable.references) {
          const isListed = context.sourceCode
            .getAncestors(identifier)
            .some((place) => place.type === 'VariableDeclarator' && isList(place.id))
          if (!isListed) context.report({ node: identifier, messageId: 'direct' })
        }
      }
    },
  }),
}

/** @param {import('estree').Pattern} id */
function isList(id) {
  return id.type === 'Identifier' && id.name === LIST
}
