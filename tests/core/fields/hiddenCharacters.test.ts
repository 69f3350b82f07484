import { expect, test } from 'vitest'
import {
  BLANK_CHARACTERS,
  hasHiddenCharacter,
  HIDDEN_CHARACTERS,
  membersOfSet,
  withoutHiddenCharacters,
} from '#src/core/fields/hiddenCharacters.ts'

test.each([
  ['a line break', 'River\nside'],
  ['a null character', 'River\u0000side'],
  ['a soft hyphen', 'River\u00adside'],
  ['a space without a width', 'River\u200bside'],
  ['a reversed direction', 'River\u202eside'],
  ['an isolated direction', 'River\u2066side'],
  ['the filler of Hangul', '\u3164'],
  ['a byte order mark', '\ufeffRiverside'],
])('%s is found as a hidden character', (_what, name) => {
  expect(hasHiddenCharacter(name)).toBe(true)
})

test.each([
  'Amara Osei',
  "Zoë O'Neill-Ångström",
  'Nguyễn Thị Minh Khai',
  '渥太华 诊所',
  'عيادة تورونتو',
  '김서연',
  'Clinique Saint\u00a0Jean 🦷',
])('%j has no hidden characters', (name) => {
  expect(hasHiddenCharacter(name)).toBe(false)
  expect(withoutHiddenCharacters(name)).toBe(name)
})

test('a name loses its hidden characters, and the blanks at its ends', () => {
  expect(withoutHiddenCharacters(' \u200bRiver\u202eside\u200b \u3000')).toBe('Riverside')
  expect(withoutHiddenCharacters('\u200b \u3164')).toBe('')
})

test('every character that trimming removes counts as blank, except those that are hidden anyway', () => {
  const isListed = new RegExp(`[${membersOfSet([...BLANK_CHARACTERS, ...HIDDEN_CHARACTERS])}]`)
  const isBlank = new RegExp(`[${membersOfSet(BLANK_CHARACTERS)}]`)
  for (let code = 0; code <= 0xff_ff; code += 1) {
    const character = String.fromCharCode(code)
    const isTrimmed = character.trim() === ''
    if (isTrimmed) expect(isListed.test(character)).toBe(true)
    if (isBlank.test(character)) expect(isTrimmed).toBe(true)
  }
})

test('the lists of hidden and blank characters have none twice, and their ranges go upwards', () => {
  for (const ranges of [HIDDEN_CHARACTERS, BLANK_CHARACTERS]) {
    const bounds = ranges.flat()
    for (const [index, bound] of bounds.entries()) {
      expect(bound).toBeGreaterThanOrEqual(bounds[index - 1] ?? 0)
    }
  }
})
