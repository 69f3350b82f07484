import { describe, expect, test } from 'vitest'
import { compileRules } from '@careslot/local-firebase'
import { applyBatch, mutantBatches } from '#dev/mutation/mutantBatches.ts'
import { generateRuleMutants } from '#dev/mutation/ruleMutants.ts'

// A tool that makes no mutants reports that all of them were noticed: here is one of each kind.

const RULES = `{
  // A comment stays.
  "rules": {
    "notes": {
      ".indexOn": ["from", "to"],
      "$id": {
        ".read": "!data.exists() || (auth.a && now > auth.from)",
        ".write": "data.exists() ? auth.uid === $id : newData.hasChildren(['a', 'b'])",
        "text": { ".validate": "newData.val().length <= 20 && newData.val().matches(/^(a|[b_]{2})+$/)" },
        "$other": { ".validate": false } } } } }`

const mutants = generateRuleMutants(RULES)

describe('the mutants of rules', () => {
  test('the mutants of rules change each thing that a rule is made of', () => {
    expect(mutants.map(({ name }) => name.replace('/notes/$id', '…'))).toEqual([
      '/notes .indexOn: without from',
      '/notes .indexOn: without to',
      '… .read: true',
      '… .read: false',
      '… .read: without !data.exists()',
      '… .read: without (auth.a && now > auth.from)',
      '… .read: !data.exists() without !',
      '… .read: without auth.a',
      '… .read: without now > auth.from',
      '… .read: now > auth.from with >=',
      '… .read: now > auth.from with <',
      '… .write: true',
      '… .write: false',
      "… .write: data.exists() ? auth.uid === $id : newData.hasChildren(['a', 'b']) with true for data.exists()",
      "… .write: data.exists() ? auth.uid === $id : newData.hasChildren(['a', 'b']) with false for data.exists()",
      '… .write: auth.uid === $id with !==',
      "… .write: ['a', 'b'] without 'a'",
      "… .write: ['a', 'b'] without 'b'",
      '…/text .validate: true',
      '…/text .validate: false',
      '…/text .validate: without newData.val().length <= 20',
      '…/text .validate: without newData.val().matches(/^(a|[b_]{2})+$/)',
      '…/text .validate: newData.val().length <= 20 with <',
      '…/text .validate: newData.val().length <= 20 with >=',
      '…/text .validate: newData.val().length <= 20 with 19 for 20',
      '…/text .validate: newData.val().length <= 20 with 21 for 20',
      '…/text .validate: /^(a|[b_]{2})+$/ without ^',
      '…/text .validate: /^(a|[b_]{2})+$/ without $',
      '…/text .validate: /^(a|[b_]{2})+$/ without the alternative a',
      '…/text .validate: /^(a|[b_]{2})+$/ without the alternative [b_]{2}',
      '…/text .validate: /^(a|[b_]{2})+$/ with any character for the [b_] at 4',
      '…/text .validate: /^(a|[b_]{2})+$/ without b in the [b_] at 4',
      '…/text .validate: /^(a|[b_]{2})+$/ without _ in the [b_] at 4',
      '…/text .validate: /^(a|[b_]{2})+$/ with {1} for the {2} at 8',
      '…/text .validate: /^(a|[b_]{2})+$/ with {3} for the {2} at 8',
      '…/text .validate: /^(a|[b_]{2})+$/ with * for the + at 12',
      '…/text .validate: /^(a|[b_]{2})+$/ with nothing for the + at 12',
      '…/$other .validate: true for false',
    ])
  })

  test('a mutant of the rules is the rules with that one change', () => {
    const textOf = (end: string): string | undefined =>
      mutants.find(({ name }) => name.endsWith(end))?.text
    expect(textOf('without to')).toBe(RULES.replace('["from", "to"]', '["from"]'))
    expect(textOf('without auth.a')).toBe(RULES.replace('auth.a && ', ''))
    expect(textOf('without ^')).toBe(RULES.replace('/^(', '/('))
  })

  test('the mutants of rules can all be compiled, and no two are the same', () => {
    for (const mutant of mutants) expect(() => compileRules(mutant.text)).not.toThrow()
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  test('the mutants of rules are in batches that change each rule once, and each mutant is in one', () => {
    const batches = mutantBatches(mutants)
    expect(batches.flat()).toHaveLength(mutants.length)
    for (const batch of batches) {
      const places = batch.map(({ edit }) => edit.start)
      expect(new Set(places).size).toBe(places.length)
      expect(() => compileRules(applyBatch(RULES, batch))).not.toThrow()
    }
    expect(applyBatch(RULES, batches[0] ?? [])).toContain('".read": "true"')
  })
})
