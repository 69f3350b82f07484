import type { Plugin } from 'vite'
import { nameVersion, readVersion } from './readVersion.ts'

/** Names the version in every page of a build, so that the owner's `doctor` can tell which one a website shows. */
export function addVersion(): Plugin {
  let root = ''
  return {
    name: 'add-version',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: async () => {
      const content = nameVersion(await readVersion(root))
      return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }]
    },
  }
}
