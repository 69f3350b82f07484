import { expect, test } from 'vitest'
import { leaf, record } from '#src/core/rules/ruleTree.ts'

test('the fields of a record that have nothing but a form share one rule, which refuses other names', () => {
  const { children } = record({
    at: leaf('newData.val() === now'),
    by: leaf("newData.val() === 'a' || newData.val() === 'b'"),
  })
  expect(children).toEqual({
    $field: leaf(
      "($field === 'at' && newData.val() === now) || ($field === 'by' && (newData.val() === 'a' || newData.val() === 'b'))",
    ),
  })
})

test('a field with a .write or with children keeps a rule of its own', () => {
  const written = leaf('newData.val() === now', { write: 'auth !== null' })
  const inner = record({ from: leaf('newData.isNumber()') })
  const { children } = record({ written, inner, a: leaf('true'), b: leaf('false') })
  expect(children).toMatchObject({ written, inner })
  expect(Object.keys(children ?? {})).toEqual(['written', 'inner', '$field'])
})

test('a single field with a form keeps its name, and other names are refused', () => {
  const at = leaf('newData.val() === now')
  expect(record({ at }).children).toEqual({ at, $other: { validate: 'false' } })
})
