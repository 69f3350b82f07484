import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\//u
/** `Form.displayName = "Form";` on a line of its own. */
const NAME = /^[\w$]+\.displayName = "[^"]*";$/gmu
/** `var Form = React10.forwardRef(` */
const COMPONENT = /^(var [\w$]+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gmu

/**
 * Leaves out of the build the names that the router's components have for React's developer tools. To name a
 * component counts as using it: the router's forms, which nothing here uses, came with every page.
 */
export function dropDebugNames(): Plugin {
  return {
    name: 'drop-debug-names',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutDebugNames(code), map: null }),
    },
  }
}

/** Returns a module of the router of which only what is used needs to stay. Its lines stay where they are. */
export function withoutDebugNames(code: string): string {
  return code.replaceAll(NAME, '').replaceAll(COMPONENT, '$1/* @__PURE__ */ $2')
}
