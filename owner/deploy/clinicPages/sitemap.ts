import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#dev/installation/fillIn.ts'
import { paths } from '#src/config/paths.ts'

const SITEMAP = 'sitemap.xml'
const ROBOTS = 'robots.txt'
/** As many as one file may have. */
const MAX_ADDRESSES = 50_000

/** The pages that are for everyone, beside those of clinics. */
const PAGES = [
  paths.home(),
  paths.services(),
  paths.find(),
  paths.about(),
  paths.contact(),
  paths.accessibility(),
  paths.privacy(),
]

/** Writes the list of all public pages, and names it where search engines look. */
export async function writeSitemap(
  folder: string,
  appUrl: string,
  ofClinics: readonly string[],
): Promise<void> {
  const entries = [...PAGES, ...ofClinics]
    .slice(0, MAX_ADDRESSES)
    .map((path) => `  <url><loc>${escapeHtml(new URL(path, appUrl).href)}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  await writeFile(join(folder, SITEMAP), `${sitemap.join('\n')}\n`)
  const robots = await readFile(join(folder, ROBOTS), 'utf8')
  const [rules = ''] = robots.split(/^Sitemap:/mu)
  const place = new URL(`/${SITEMAP}`, appUrl).href
  await writeFile(join(folder, ROBOTS), `${rules.trimEnd()}\n\nSitemap: ${place}\n`)
}
