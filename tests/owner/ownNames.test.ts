import { expect, test } from 'vitest'
import { readExample, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import { databasePlace } from '#owner/doctor/checks/databasePlace.ts'
import { ownNames } from '#owner/doctor/checks/ownNames.ts'
import type { Installation } from '#owner/doctor/Installation.ts'
import { promisedMonths } from '#owner/retention/readMonths.ts'
import { openDoctorStage } from './openDoctorStage.ts'
import { ownSite } from './ownSite.ts'

const stage = openDoctorStage()
const NO_FILE: SiteFileResult = { ok: true, site: readExample(), isExample: true }
const WRONG_FILE: SiteFileResult = { ok: false, problems: ['installation/site.json: brand is 1.'] }

async function problemsOf(
  siteFile: SiteFileResult,
  change: Partial<Installation> = {},
): Promise<readonly string[]> {
  const installation = await stage.open({ siteFile })
  try {
    return (await ownNames.find({ ...installation, isLocal: false, ...change })).problems
  } finally {
    await installation.close()
  }
}

test('the doctor finds nothing in a file that has nothing of the example', async () => {
  expect(await problemsOf(ownSite())).toEqual([])
})

test('the doctor refuses a public site without a file of its own, and each of the example’s values on it', async () => {
  const problems = await problemsOf(NO_FILE)
  expect(problems).toContain('there is no installation/site.json.')
  expect(problems).toContain("phoneNumber: (519) 555-0142 is the example's.")
  const named = problems.flatMap((problem) => /^([\w.]+):/.exec(problem)?.[1] ?? [])
  expect(named).toEqual([
    'brand',
    'supportMailbox',
    'phoneNumber',
    'headquarters',
    'privacyOfficer.name',
    ...[0, 1, 2].map((index) => `socialLinks.${index}.url`),
    ...[0, 1, 2].flatMap((index) =>
      ['name', 'url', 'portrait'].map((key) => `cofounders.${index}.${key}`),
    ),
  ])
})

test.each([
  [{ brand: 'CareSlot' }, "brand: CareSlot is the example's."],
  [{ headquarters: 'Kitchener, Ontario' }, "headquarters: Kitchener, Ontario is the example's."],
  [
    { supportMailbox: 'help@lakeside.example' },
    "supportMailbox: help@lakeside.example is the example's.",
  ],
  [
    { privacyOfficer: { name: 'Robin Example', title: 'Director' } },
    "privacyOfficer.name: Robin Example is the example's.",
  ],
])('the doctor refuses %j on a public site', async (change, problem) => {
  expect(await problemsOf(ownSite(change))).toEqual([problem])
})

test('the doctor says what is wrong in the file, also where only the local backend shows it', async () => {
  const problems = ['installation/site.json: brand is 1.']
  expect(await problemsOf(WRONG_FILE)).toEqual(problems)
  expect(await problemsOf(WRONG_FILE, { isLocal: true })).toEqual(problems)
})

test('the doctor names a text of the installation’s own that no page has', async () => {
  expect(await problemsOf(ownSite({ texts: { en: { 'home.headlin': 'Teeth' }, fr: {} } }))).toEqual(
    ['installation/site.json: texts.en["home.headlin"] is "Teeth". There is no such text.'],
  )
})

test('the doctor names icons of the example beside others', async () => {
  expect(await problemsOf(ownSite(), { missingIcons: ['favicon.svg'] })).toEqual([
    "favicon.svg is the example's, and other icons are yours.",
  ])
})

test('the doctor compares where the database is with what the file says', async () => {
  const installation = await stage.open({ siteFile: ownSite({ databasePlace: 'Belgium' }) })
  try {
    expect((await databasePlace.find(installation)).problems).toEqual([
      'the database is in the United States, but the privacy page says Belgium: correct databasePlace in installation/site.json.',
    ])
  } finally {
    await installation.close()
  }
})

test('retention keeps what the privacy page promises, and asks where no file promises anything', () => {
  expect(promisedMonths(ownSite({ retentionYears: 7 }))).toBe(84)
  expect(() => promisedMonths(NO_FILE)).toThrow('Add --months.')
  expect(() => promisedMonths(WRONG_FILE)).toThrow('brand is 1.')
})
