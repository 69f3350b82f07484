import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#dev/installation/fillIn.ts'
import { alternatesOf } from '#dev/language/alternatesOf.ts'
import { builtLanguages } from '#dev/language/languages.ts'
import { startOfPages } from '#dev/language/startOfPages.ts'
import { paths, publicPatterns } from '#src/config/paths.ts'

const SITEMAP = 'sitemap.xml'
const ROBOTS = 'robots.txt'
/** As many as one file may have. */
const MAX_ADDRESSES = 50_000

/** The pages that are for everyone, beside those of clinics. */
const PAGES = [paths.home(), paths.services(), paths.find(), ...Object.values(publicPatterns)]

/** Writes the list of all public pages in each language, and names it where search engines look. */
export async function writeSitemap(
  folder: string,
  appUrl: string,
  ofClinics: readonly string[],
): Promise<void> {
  const entries = [...PAGES, ...ofClinics]
    .slice(0, Math.floor(MAX_ADDRESSES / builtLanguages.length))
    .flatMap((path) => entriesOf(path, appUrl))
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ]
  await writeFile(join(folder, SITEMAP), `${sitemap.join('\n')}\n`)
  const robots = await readFile(join(folder, ROBOTS), 'utf8')
  const [rules = ''] = robots.split(/^Sitemap:/mu)
  const place = `${appUrl}/${SITEMAP}`
  await writeFile(join(folder, ROBOTS), `${rules.trimEnd()}\n\nSitemap: ${place}\n`)
}

/** Returns the lines of a page: one for each language, each naming all of them. */
function entriesOf(path: string, appUrl: string): readonly string[] {
  const alternates = alternatesOf(path, appUrl).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`,
  )
  return builtLanguages.map((language) => {
    const address = escapeHtml(`${startOfPages(appUrl, language)}${path}`)
    return `  <url><loc>${address}</loc>${alternates.join('')}</url>`
  })
}
