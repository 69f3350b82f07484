import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { chooseLanguage, languageOf } from './chooseLanguage.ts'
import { builtLanguages, languages } from './languages.ts'

/** After the English build, builds every other language into a folder of it: `dist/fr`. */
export function buildOtherLanguages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'build-other-languages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error !== undefined || languageOf(config) !== 'en') return
        const out = resolve(config.root, config.build.outDir)
        for (const language of builtLanguages.filter((built) => built !== 'en')) {
          await build({
            root: config.root,
            mode: config.mode,
            logLevel: config.logLevel ?? 'info',
            plugins: [chooseLanguage(language)],
            build: { outDir: join(out, languages[language].base), emptyOutDir: true },
          })
        }
      },
    },
  }
}
