import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeClinicPages } from '#owner/deploy/clinicPages/writeClinicPages.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { french } from '#src/areas/text/french.ts'
import { paths } from '#src/config/paths.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { storedListing } from '#tests/support/storedRecords.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()
const APP_URL = 'https://care.example'
/** What the build of a language makes: the switch leads to the same page of the other one. */
const templateOf = (tag: string, menu: string, otherPage: string): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8" />
<meta name="description" content="General" /><meta property="og:title" content="CareSlot: book" />
<meta property="og:description" content="General" /><title>CareSlot</title>
</head><body><div id="root"><header>${menu}</header><main data-is-start id="content"><p>Loading</p></main>
<footer><a href="${otherPage}">Other language</a></footer></div></body></html>`

/** What the head of both languages' documents says of one page. */
const ALTERNATES = [
  ['en-CA', 'https://care.example/c/lakeside'],
  ['fr-CA', 'https://care.example/fr/c/lakeside'],
  ['x-default', 'https://care.example/c/lakeside'],
]

let folder = ''
beforeEach(async () => {
  await stage.write('', null)
  folder = await mkdtemp(join(tmpdir(), 'clinic-pages-'))
  await mkdir(join(folder, 'fr'))
  await writeFile(join(folder, 'clinic-page.html'), templateOf('en-CA', 'Menu', '/fr/c/any'))
  await writeFile(join(folder, 'fr/clinic-page.html'), templateOf('fr-CA', 'Le menu', '/c/any'))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /dashboard\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function list(overrides: Partial<ClinicAccount>): Promise<ClinicAccount> {
  const clinic = await stage.createClinic(overrides)
  await stage.write(`listed_clinics/${clinic.userId}`, storedListing(clinic))
  return clinic
}

async function write(): Promise<{ readonly count: number; readonly output: string }> {
  const lines: string[] = []
  const count = await writeClinicPages({
    database: stage.project.database,
    folder,
    appUrl: APP_URL,
    brand: 'CareSlot',
    log: (line) => lines.push(line),
  })
  return { count, output: lines.join('\n') }
}

const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

/** The addresses that a document or an entry of the sitemap names, by their languages. */
const alternatesIn = (markup: string): readonly unknown[] =>
  [...markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gu)].map((link) =>
    link.slice(1),
  )

/** What search engines read of a document. */
function dataOf(html: string): unknown {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html)?.[1] ?? ''
  return JSON.parse(data)
}

describe("the documents of clinics' pages", () => {
  test('the document of a clinic says who and where it is, without scripts and to search engines', async () => {
    const clinic = await list({ name: 'Lakeside Dental', pageName: 'lakeside' })
    const service = await stage.createService(clinic, {
      name: 'Whitening',
      doctor: 'Dr. Ann Other',
      price: 120,
    })
    expect((await write()).count).toBe(1)
    const html = await read('c/lakeside.html')
    expect(html).toContain('<title>Lakeside Dental · CareSlot</title>')
    expect(html).toContain('<link rel="canonical" href="https://care.example/c/lakeside" />')
    expect(html).toContain(
      `<meta name="description" content="${text.clinicPage.description('Lakeside Dental')}"`,
    )
    expect(html).toContain('<header>Menu</header>')
    expect(html).toContain('<h1>Lakeside Dental</h1>')
    expect(html).not.toContain('Loading')
    expect(html).toContain('href="tel:+15195550199"')
    const link = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}">Whitening</a>`)
    expect(dataOf(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MedicalClinic',
      name: 'Lakeside Dental',
      url: 'https://care.example/c/lakeside',
      telephone: '+1 (519) 555-0199',
      address: { streetAddress: clinic.address, addressRegion: 'ON', addressCountry: 'CA' },
      employee: [{ '@type': 'Person', name: 'Dr. Ann Other' }],
      makesOffer: [{ price: 120, itemOffered: { name: 'Whitening' } }],
    })
  })

  test('each document of a clinic says what the clinic wrote in its language, and marks what is in the other', async () => {
    const clinic = await list({
      pageName: 'lakeside',
      arrivalNote: 'Ring twice.',
      otherArrivalNote: 'Sonnez deux fois.',
    })
    await stage.createService(clinic, { id: 'both', name: 'Cleaning', otherName: 'Nettoyage' })
    await stage.createService(clinic, { id: 'one', name: 'Whitening' })
    await write()
    const [english, inFrench] = [await read('c/lakeside.html'), await read('fr/c/lakeside.html')]
    expect(english).toContain('Ring twice.')
    expect(english).toContain('>Cleaning</a>')
    expect(english).not.toContain('<span lang')
    expect(inFrench).toContain('<p>Sonnez deux fois.</p>')
    expect(inFrench).toContain('>Nettoyage</a>')
    expect(inFrench).toMatch(/<span lang="en-CA"><a [^>]*>Whitening<\/a><\/span>/u)
    expect(dataOf(inFrench)).toMatchObject({
      makesOffer: [{ itemOffered: { name: 'Nettoyage' } }, { itemOffered: { name: 'Whitening' } }],
    })
  })

  test('the document of a clinic says when it is open, to people and to search engines', async () => {
    await list({ pageName: 'lakeside', openingHours: '09:00-12:00,13:00-17:00;;;;;10:00-14:00;' })
    await list({ pageName: 'damaged', openingHours: '09:00-08:00;;;;;;' })
    await write()
    const html = await read('c/lakeside.html')
    expect(html).toContain(
      '<div><dt>Monday</dt><dd>9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM</dd></div><div><dt>Tuesday to Friday</dt><dd>Closed</dd></div>',
    )
    const opening = (day: string, opens: string, closes: string): unknown => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      opens,
      closes,
    })
    expect(dataOf(html)).toHaveProperty('openingHoursSpecification', [
      opening('Monday', '09:00', '12:00'),
      opening('Monday', '13:00', '17:00'),
      opening('Saturday', '10:00', '14:00'),
    ])
    const damaged = await read('c/damaged.html')
    expect(damaged).not.toContain(text.openingHours.title)
    expect(dataOf(damaged)).not.toHaveProperty('openingHoursSpecification')
  })

  test('the documents of a clinic say how soon it usually answers, where that is known', async () => {
    const quick = await list({ pageName: 'quick' })
    const damaged = await list({ pageName: 'damaged' })
    await stage.update({
      [`answer_hours/${quick.userId}`]: 1,
      [`answer_hours/${damaged.userId}`]: '1',
    })
    await write()
    expect(await read('c/quick.html')).toContain('<p>Usually answers within an hour</p>')
    expect(await read('fr/c/quick.html')).toContain(
      '<p>Répond habituellement en moins d’une heure</p>',
    )
    expect(await read('c/damaged.html')).not.toContain('Usually answers')
  })

  test('the French document of a clinic has French words, its own address and links within French', async () => {
    const openingHours = '09:00-12:00,13:30-17:00;;;;;;'
    const clinic = await list({ name: 'Lakeside Dental', pageName: 'lakeside', openingHours })
    const service = await stage.createService(clinic, { name: 'Whitening', price: 120 })
    expect((await write()).count).toBe(1)
    const html = await read('fr/c/lakeside.html')
    // For the questions that it asks.
    expect(html).toContain(
      `<html data-clinic="${clinic.userId}" data-services="${service.id}" lang="fr-CA">`,
    )
    expect(html).toContain('<header>Le menu</header>')
    expect(html).toContain('<link rel="canonical" href="https://care.example/fr/c/lakeside" />')
    expect(html).toContain(
      '<meta property="og:url" content="https://care.example/fr/c/lakeside" />',
    )
    const description = french.clinicPage.description('Lakeside Dental')
    expect(html).toContain(`<meta name="description" content="${description}"`)
    expect(html).toContain(`<meta property="og:description" content="${description}"`)
    for (const words of [
      french.specialties[clinic.category],
      french.clinicPage.map,
      french.clinicPage.doctors,
      french.openingHours.holidays,
      '<dt>Lundi</dt><dd>9\u00a0h à 12\u00a0h, 13\u00a0h\u00a030 à 17\u00a0h</dd>',
    ]) {
      expect(html).toContain(words)
    }
    const link = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
    expect(html).toContain(
      `href="/fr${link.replaceAll('&', '&amp;')}">Whitening</a></span>, ${french.format.price(120)}`,
    )
    expect(dataOf(html)).toMatchObject({ url: 'https://care.example/fr/c/lakeside' })
  })

  test('the documents of a clinic name each other, to search engines and in the switch of languages', async () => {
    await list({ pageName: 'lakeside' })
    await write()
    const [inEnglish, inFrench] = [await read('c/lakeside.html'), await read('fr/c/lakeside.html')]
    expect(alternatesIn(inEnglish)).toEqual(ALTERNATES)
    expect(alternatesIn(inFrench)).toEqual(ALTERNATES)
    expect(inEnglish).toContain('<a href="/fr/c/lakeside">Other language</a>')
    expect(inFrench).toContain('<a href="/c/lakeside">Other language</a>')
  })

  test('what a clinic says of itself stays text in its documents', async () => {
    const name = '</script><script>alert(1)</script> $& "Dental"'
    await list({ name, pageName: 'hostile', arrivalNote: '<img src=x onerror=alert(1)>' })
    await write()
    for (const html of [await read('c/hostile.html'), await read('fr/c/hostile.html')]) {
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img')
      expect(html).toContain('$&amp; &quot;Dental&quot;')
      expect(dataOf(html)).toMatchObject({ name })
    }
  })

  test('a clinic with accents in its name keeps them in both languages', async () => {
    const name = "Clinique de l'Île-d’Été & Fils «\u00a0Œil\u00a0»"
    await list({ name, pageName: 'ile-d-ete' })
    await write()
    for (const html of [await read('c/ile-d-ete.html'), await read('fr/c/ile-d-ete.html')]) {
      expect(html).toContain(`<h1>${name.replace('&', '&amp;')}</h1>`)
      expect(html).toContain(`<title>${name.replace('&', '&amp;')} · CareSlot</title>`)
      expect(dataOf(html)).toMatchObject({ name })
    }
  })

  test('a clinic without a name for its page is in the list for search engines alone', async () => {
    const clinic = await list({ name: 'Hilltop Dental' })
    await list({ name: 'Lakeside Dental', pageName: 'lakeside' })
    expect((await write()).count).toBe(1)
    expect(await readdir(join(folder, 'c'))).toEqual(['lakeside.html'])
    expect(await readdir(join(folder, 'fr/c'))).toEqual(['lakeside.html'])
    const sitemap = await read('sitemap.xml')
    expect(sitemap).toContain('<loc>https://care.example/c/lakeside</loc>')
    expect(sitemap).toContain(`<loc>https://care.example/services?clinic=${clinic.userId}</loc>`)
    for (const { path } of Object.values(PUBLIC_PAGES)) {
      expect(sitemap).toContain(`<loc>https://care.example${path()}</loc>`)
    }
    expect(await read('robots.txt')).toBe(
      'User-agent: *\nDisallow: /dashboard\n\nSitemap: https://care.example/sitemap.xml\n',
    )
  })

  test('the list for search engines has each page in both languages, and each entry names both', async () => {
    const unnamed = await list({ name: 'Hilltop Dental' })
    await list({ pageName: 'lakeside' })
    await write()
    const sitemap = await read('sitemap.xml')
    expect(sitemap).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    const entryOf = (address: string): string =>
      sitemap.split('\n').find((line) => line.includes(`<loc>${address}</loc>`)) ?? ''
    for (const address of ['c/lakeside', 'fr/c/lakeside']) {
      expect(alternatesIn(entryOf(`https://care.example/${address}`))).toEqual(ALTERNATES)
    }
    for (const path of ['/', '/privacy', `/services?clinic=${unnamed.userId}`]) {
      const addresses = [`https://care.example${path}`, `https://care.example/fr${path}`]
      for (const address of addresses) {
        expect(alternatesIn(entryOf(address))).toEqual([
          ['en-CA', addresses[0]],
          ['fr-CA', addresses[1]],
          ['x-default', addresses[0]],
        ])
      }
    }
  })

  test('a clinic that is not on the list has a document in no language', async () => {
    await stage.createClinic({ pageName: 'unlisted', isListed: false })
    expect((await write()).count).toBe(0)
    expect(await readdir(join(folder, 'c'))).toEqual([])
    expect(await readdir(join(folder, 'fr/c'))).toEqual([])
    expect(await read('sitemap.xml')).not.toContain('unlisted')
  })

  test('a clinic that is off the list has no document the next time', async () => {
    const clinic = await list({ pageName: 'gone-since' })
    await write()
    await stage.write(`listed_clinics/${clinic.userId}`, null)
    expect((await write()).count).toBe(0)
    expect(await readdir(join(folder, 'c'))).toEqual([])
    expect(await readdir(join(folder, 'fr/c'))).toEqual([])
    // Written again, it is named once.
    expect((await read('robots.txt')).match(/Sitemap/g)).toHaveLength(1)
  })

  test('damaged clinics and services are left out, and the others written', async () => {
    const clinic = await list({ pageName: 'lakeside' })
    await stage.write('listed_clinics/damaged', { name: 5 })
    await stage.write(`clinic_services/${clinic.userId}`, { s000: 'gone', s001: 7 })
    const { count, output } = await write()
    expect(count).toBe(1)
    expect(output).toContain('listed_clinics/damaged')
  })
})
