import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { siteSchema, type SiteFile } from './siteSchema.ts'

/** The repository's folder of what is an installation's own. */
export const INSTALLATION_FOLDER = fileURLToPath(new URL('../../installation', import.meta.url))

/** How messages name the installation's own file. */
export const SITE_FILE = 'installation/site.json'
const OWN = 'site.json'
const EXAMPLE = 'example.json'

export type SiteFileResult =
  | {
      readonly ok: true
      readonly site: SiteFile
      /** The installation has no file of its own. */
      readonly isExample: boolean
    }
  | {
      readonly ok: false
      /** One sentence or two each, with the file, the key and the value. */
      readonly problems: readonly string[]
    }

/** The tests know the example's names, whatever is deployed from this folder. */
export function isExampleForced(): boolean {
  return process.env['VITEST'] !== undefined || process.env['INSTALLATION'] === 'example'
}

/**
 * Returns what the installation's own file says, or the example where there is none. Never throws for that file.
 *
 * @param folder by default that of this repository, whose own file tests never read
 */
export function readSiteFile(folder?: string): SiteFileResult {
  return readFolder(folder ?? INSTALLATION_FOLDER, folder === undefined && isExampleForced())
}

function readFolder(folder: string, isForced: boolean): SiteFileResult {
  const example = readExample(folder)
  if (isForced || !existsSync(join(folder, OWN))) {
    return { ok: true, site: example, isExample: true }
  }
  const read = readJson(join(folder, OWN))
  if ('problem' in read) return { ok: false, problems: [`${SITE_FILE}: ${read.problem}`] }
  const parsed = v.safeParse(siteSchema, read.content)
  return parsed.success
    ? { ok: true, site: parsed.output, isExample: false }
    : {
        ok: false,
        problems: parsed.issues.map((issue) => `${SITE_FILE}: ${describe(issue, example)}`),
      }
}

/** Returns the values with which the project is developed and tested. */
export function readExample(folder: string = INSTALLATION_FOLDER): SiteFile {
  const content: unknown = JSON.parse(readFileSync(join(folder, EXAMPLE), 'utf8'))
  return v.parse(siteSchema, content)
}

/** @throws Error – with all that is wrong with the installation's own file */
export function requireSiteFile(folder?: string): SiteFile {
  const result = readSiteFile(folder)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.site
}

function readJson(file: string): { readonly content: unknown } | { readonly problem: string } {
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) as unknown }
  } catch (error) {
    return { problem: `it cannot be read: ${error instanceof Error ? error.message : 'unknown'}.` }
  }
}

function describe(issue: v.InferIssue<typeof siteSchema>, example: SiteFile): string {
  const key = v.getDotPath(issue) ?? 'the file'
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${key} is no key of this file. Is it a typo?`
  }
  if (issue.type === 'strict_object' && issue.input === undefined) {
    const value = v
      .getDotPath(issue)
      ?.split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        example,
      )
    return `${key} is missing.${value === undefined ? '' : ` The example has ${JSON.stringify(value)}.`}`
  }
  return `${key} is ${JSON.stringify(issue.input)}. ${issue.message}`
}
