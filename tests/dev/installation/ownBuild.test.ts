import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readExample } from '#dev/installation/readSiteFile.ts'
import type { SiteFile } from '#dev/installation/siteSchema.ts'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

/** A build takes seconds, and minutes where other tests want the same processors. */
const BUILD_MS = 300_000
/** What a build reads. */
const SOURCES = ['src', 'dev', 'public', 'packages', 'index.html', 'offline.html']
const SETTINGS = ['package.json', 'tsconfig.json', 'vite.config.ts', 'installation/example.json']

const OWN: SiteFile = {
  brand: 'Lake & Side',
  supportMailbox: 'help@lakeside-dental.ca',
  phoneNumber: '705-555-0123',
  openingHours: 'Tue to Sat, 10am to 6pm',
  headquarters: '8 Water Street, Sudbury, Ontario',
  socialLinks: [{ name: 'News', url: 'https://lakeside-dental.ca/news' }],
  databasePlace: 'Belgium',
  retentionYears: 7,
  answerDays: 21,
  backupPublicKey: null,
  privacyOfficer: { name: 'Ana Roy', title: 'Director' },
  cofounders: [
    {
      name: 'Ben Ng',
      role: 'Dentist',
      text: 'Looks after teeth.',
      url: 'https://lakeside-dental.ca/ben',
      portrait: '/ben.png',
      portraitText: 'Ben Ng, smiling',
    },
  ],
  fr: { openingHours: 'du mardi au samedi' },
  texts: {
    en: {
      'home.description': 'Dentists in "Sudbury".',
      'about.mission.0': 'Teeth for all.',
      'privacy.officer': 'Ask {privacyOfficer.name}, {privacyOfficer.title}.',
    },
    fr: { 'home.description': 'Des dentistes à Sudbury.' },
  },
}

/** Copies what a build reads, as another clinic's copy of the repository has it, beside a file of its own. */
async function copyRepository(own: object): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'careslot-own-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  for (const name of [...SOURCES, ...SETTINGS]) {
    await cp(join(PROJECT_DIRECTORY, name), join(copy, name), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    })
  }
  await symlink(join(PROJECT_DIRECTORY, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await writeFile(join(copy, 'installation/site.json'), JSON.stringify(own))
  await mkdir(join(copy, 'installation/public'))
  for (const name of ['logo.svg', 'favicon.svg', 'ben.png']) {
    await writeFile(join(copy, 'installation/public', name), `own ${name}`)
  }
  return copy
}

async function build(copy: string): Promise<void> {
  const environment = { ...process.env }
  delete environment['VITEST']
  delete environment['INSTALLATION']
  const vite = join(copy, 'node_modules/vite/bin/vite.js')
  const options = { cwd: copy, env: environment }
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
}

/** Returns the texts of a build, by the names of their files. */
async function readTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    ['.html', '.js', '.webmanifest', '.css', '.txt'].includes(extname(name)),
  )
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
}

/** Texts of the example in which nothing else can be meant. */
function namesOf(site: SiteFile): readonly string[] {
  const { brand, supportMailbox, phoneNumber, openingHours, headquarters } = site
  return [
    ...[brand, supportMailbox, phoneNumber, openingHours, headquarters, site.privacyOfficer.name],
    ...site.socialLinks.map(({ url }) => url),
    ...site.cofounders.flatMap(({ name, role, text, url }) => [name, role, text, url]),
  ]
}

test(
  'a build from a copy with a file of its own has its values in every document, and none of the example',
  async () => {
    const copy = await copyRepository(OWN)
    await build(copy)
    const texts = await readTexts(join(copy, 'dist'))
    const fileOf = (name: string): string => texts.get(name) ?? ''

    const pages = [...texts.keys()].filter((name) => name.endsWith('.html'))
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'shell.html', 'privacy.html']))
    for (const page of pages) {
      expect(fileOf(page)).toContain(
        `<a href="tel:+17055550123">705-555-0123</a>, ${page.startsWith('fr/') ? 'du mardi' : 'Tue to'}`,
      )
      expect(fileOf(page)).toContain('Lake &amp; Side')
      expect(fileOf(page)).not.toContain('{{')
    }
    expect(fileOf('fr/index.html')).toContain('content="Des dentistes à Sudbury."')
    expect(fileOf('fr/about.html')).toContain('<html lang="fr-CA">')
    expect(fileOf('index.html')).toContain('content="Dentists in &quot;Sudbury&quot;."')
    expect(fileOf('contact.html')).toContain('8 Water Street, Sudbury, Ontario')
    expect(fileOf('about.html')).toContain('Teeth for all.')
    expect(fileOf('about.html')).toMatch(/<img[^>]* src="\/ben.png" alt="Ben Ng, smiling"/u)
    expect(fileOf('privacy.html')).toContain('Ask Ana Roy, Director.')
    expect(fileOf('privacy.html')).toContain('The database is in Belgium.')
    expect(JSON.parse(fileOf('manifest.webmanifest'))).toMatchObject({
      name: 'Lake & Side',
      short_name: 'Lake & Side',
    })
    expect(fileOf('index.html')).toContain('href="/logo.svg"')
    for (const name of ['logo.svg', 'favicon.svg', 'ben.png']) {
      expect(await readFile(join(copy, 'dist', name), 'utf8')).toBe(`own ${name}`)
    }

    const everything = [...texts.values()].join('\n')
    expect(namesOf(readExample()).filter((text) => everything.includes(text))).toEqual([])
    expect(everything).not.toContain('careslot.example')

    // Each page downloads what it names, and the home page nothing of the others.
    const scripts = Array.from(fileOf('index.html').matchAll(/assets\/[\w-]+\.js/gu), ([name]) =>
      fileOf(name),
    )
    expect(scripts.join('\n')).toContain('help@lakeside-dental.ca')
    for (const text of ['Ana Roy', 'Looks after teeth.', 'Teeth for all.']) {
      expect(scripts.join('\n')).not.toContain(text)
    }
  },
  BUILD_MS,
)

test(
  'a build stops at a wrong file, and names all that is wrong in it',
  async () => {
    const texts = { en: { 'about.misson.0': 'Teeth' } }
    const copy = await copyRepository({ ...OWN, brand: undefined, phone: '1', texts })
    await expect(build(copy)).rejects.toThrow(
      /installation\/site\.json: brand is missing[^]*installation\/site\.json: phone is no key/u,
    )
    await writeFile(join(copy, 'installation/site.json'), JSON.stringify({ ...OWN, texts }))
    await expect(build(copy)).rejects.toThrow('about.misson.0"] is "Teeth". There is no such text.')
  },
  BUILD_MS,
)
