import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StyleRule {
  /** Below src. */
  readonly file: string
  readonly selector: string
  /** Property to value. */
  readonly declarations: ReadonlyMap<string, string>
}

const SOURCE = join(process.cwd(), 'src')
/** The only source of colours and sizes. */
export const TOKENS_FILE = 'ui/tokens.css'

/** The files below src that end so, as paths with slashes. */
export function sourceFiles(ending: string): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
}

/** A file below src, without its block comments. */
export function readSource(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*.*?\*\//gsu, '')
}

/** The rules of every style sheet but the tokens, those of @font-face and of keyframes included. */
export const styleRules: readonly StyleRule[] = sourceFiles('.css')
  .filter((file) => file !== TOKENS_FILE)
  .flatMap((file) =>
    // The innermost blocks.
    [...readSource(file).matchAll(/([^{}]+)\{([^{}]*)\}/gu)].map(
      ([, selector = '', body = '']) => ({
        file,
        selector: selector.trim(),
        declarations: new Map(
          body
            .split(';')
            .map((declaration) => declaration.split(':'))
            .filter((parts) => parts.length > 1)
            .map(([property = '', ...value]) => [property.trim(), value.join(':').trim()]),
        ),
      }),
    ),
  )
