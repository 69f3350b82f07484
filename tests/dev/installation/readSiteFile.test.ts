import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readExample, readSiteFile } from '#dev/installation/readSiteFile.ts'
import { toSiteValues } from '#dev/installation/siteValues.ts'

/** Reads a folder with the example and this text as the installation's own file. */
async function readOwn(content: string | null): Promise<ReturnType<typeof readSiteFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'careslot-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'example.json'), JSON.stringify(readExample()))
  if (content !== null) await writeFile(join(folder, 'site.json'), content)
  return readSiteFile(folder)
}

async function problemsOf(change: object): Promise<readonly string[]> {
  const result = await readOwn(JSON.stringify({ ...readExample(), ...change }))
  return result.ok ? [] : result.problems
}

test('an installation without a file of its own has the example’s values', async () => {
  expect(await readOwn(null)).toEqual({ ok: true, site: readExample(), isExample: true })
})

test('an installation’s own file gives its values', async () => {
  const own = { ...readExample(), brand: 'Lakeside', socialLinks: [] }
  expect(await readOwn(JSON.stringify(own))).toEqual({ ok: true, site: own, isExample: false })
})

test('a file from before there was a key for backups still gives its values', async () => {
  const { backupPublicKey, ...own } = readExample()
  expect(backupPublicKey).toBeNull()
  const site = { ...own, backupPublicKey: null }
  expect(await readOwn(JSON.stringify(own))).toEqual({ ok: true, site, isExample: false })
})

test('a file that is no JSON is named', async () => {
  const result = await readOwn('{ "brand": }')
  expect(result.ok ? [] : result.problems).toEqual([
    expect.stringMatching(/^installation\/site\.json: it cannot be read: .*JSON/),
  ])
})

test.each([
  ['brand', ' Lakeside', '" Lakeside"', 'one line of 1 to 30 characters'],
  ['brand', 'Lake\u200Bside', '"Lake\u200Bside"', 'one line'],
  ['supportMailbox', 'lakeside', '"lakeside"', 'an e-mail address'],
  ['phoneNumber', '555-0123', '"555-0123"', 'a Canadian or American number'],
  ['databasePlace', 'Canada', '"Canada"', '"the United States", "Belgium" or "Singapore"'],
  ['retentionYears', '10', '"10"', 'a whole number from 1 to 100'],
  ['retentionYears', 0, '0', 'a whole number from 1 to 100'],
  ['socialLinks', 'none', '"none"', 'a list of 0 to 8'],
  ['cofounders', [], '[]', 'a list of 1 to 8'],
  ['backupPublicKey', 'AGE-SECRET-KEY-1', '"AGE-SECRET-KEY-1"', 'the public key of "backup-key"'],
])('a wrong %s %j is named with what it must be', async (key, value, shown, mustBe) => {
  const [problem, ...others] = await problemsOf({ [key]: value })
  expect(others).toEqual([])
  expect(problem).toContain(`installation/site.json: ${key} is ${shown}. It must be ${mustBe}`)
})

test('a wrong value within a list is named with its place', async () => {
  const socialLinks = [{ name: 'News', url: 'http://lakeside.example/news' }]
  expect(await problemsOf({ socialLinks })).toEqual([
    'installation/site.json: socialLinks.0.url is "http://lakeside.example/news". It must be an address that begins with https://.',
  ])
})

test('every missing and unknown key is named at once', async () => {
  const privacyOfficer = { title: 'Privacy Officer', phone: '1' }
  expect(await problemsOf({ phoneNumber: undefined, phonenumber: '1', privacyOfficer })).toEqual([
    'installation/site.json: phoneNumber is missing. The example has "(519) 555-0142".',
    'installation/site.json: privacyOfficer.name is missing. The example has "Robin Example".',
    'installation/site.json: privacyOfficer.phone is no key of this file. Is it a typo?',
    'installation/site.json: phonenumber is no key of this file. Is it a typo?',
  ])
})

test.each(['(519) 555-0142', '519-555-0142', '+1 519 555 0142', '1-519-555-0142'])(
  'the link of %s calls that number',
  (phoneNumber) => {
    const { site } = toSiteValues({ ...readExample(), phoneNumber })
    expect(site.phoneLink).toBe('+15195550142')
  },
)
