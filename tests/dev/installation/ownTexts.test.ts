import { expect, test } from 'vitest'
import { findTextProblems, readShownText } from '#dev/installation/ownTexts.ts'
import { readExample } from '#dev/installation/readSiteFile.ts'
import type { SiteFile } from '#dev/installation/siteSchema.ts'
import { replaceTexts } from '#dev/installation/textEdits.ts'

const CODE = `import { site } from './site.ts'
export const about = {
  mission: ['One', 'Two'],
  profile: (name: string): string => \`\${name} on LinkedIn\`,
  kept: \`\${site.retentionYears} years at \${site.brand}\`,
  'first-time': 'Hello',
} as const satisfies object
`

function replaceIn(path: string, text: string): string {
  return replaceTexts(CODE, 'about', new Map([[path, text]]))
}

function withTexts(en: Readonly<Record<string, string>>): SiteFile {
  return { ...readExample(), texts: { en, fr: {} } }
}

test('a text of the installation’s own takes the place of one within a list', () => {
  expect(replaceIn('mission.1', 'It’s "ours"')).toBe(CODE.replace("'Two'", '"It’s \\"ours\\""'))
})

test('a text of the installation’s own keeps what is between the words', () => {
  expect(replaceIn('profile', 'More of {name}, for $5 `now`')).toBe(
    CODE.replace('`${name} on LinkedIn`', '`More of ${name}, for \\$5 \\`now\\``'),
  )
  expect(replaceIn('kept', '{site.brand} keeps it {site.retentionYears} years')).toContain(
    'kept: `${site.brand} keeps it ${site.retentionYears} years`',
  )
})

test('several texts of one module are replaced at once', () => {
  const texts = new Map([
    ['first-time', 'Welcome back'],
    ['mission.0', 'Longer than one'],
  ])
  expect(replaceTexts(CODE, 'about', texts)).toBe(
    CODE.replace("'Hello'", '"Welcome back"').replace("'One'", '"Longer than one"'),
  )
})

test.each([
  ['mission.2', 'x', 'There is no such text.'],
  ['mission', 'x', 'There is no such text.'],
  ['nothing.at.all', 'x', 'There is no such text.'],
  ['profile', 'x', 'It needs {name}'],
  ['mission.0', 'x {name}', 'It has no {name}.'],
  ['kept', '{site.brand}', 'It needs {site.retentionYears}'],
])('the text %s as %j is refused: %s', (path, text, reason) => {
  expect(() => replaceIn(path, text)).toThrow(reason)
})

test('texts of the catalogue are found by their keys, and what is wrong with one is named', () => {
  const problems = findTextProblems(
    withTexts({
      'about.mission.0': 'Ours',
      'common.stillLoading': 'Please wait',
      'about.misson.0': 'Ours',
      'nowhere.title': 'Ours',
      '../about.title': 'Ours',
      'common.brokenText': 'Ours',
    }),
  )
  expect(problems).toEqual([
    'installation/site.json: texts.en["about.misson.0"] is "Ours". There is no such text.',
    'installation/site.json: texts.en["nowhere.title"] is "Ours". There is no such text.',
    'installation/site.json: texts.en["../about.title"] is "Ours". There is no such text.',
    'installation/site.json: texts.en["common.brokenText"] is "Ours". The program puts this text together: it cannot be replaced.',
  ])
})

test('a document shows the installation’s own text where there is one', () => {
  expect(readShownText(readExample(), 'en', 'contact.title')).toBe('Contact Us')
  expect(readShownText(withTexts({ 'contact.title': 'Write' }), 'en', 'contact.title')).toBe(
    'Write',
  )
})
