import { expect, test } from 'vitest'
import { withMergedFields } from '#dev/rules/mergedFields.ts'
import { shortExpression } from '#dev/rules/shortExpression.ts'
import type { RuleNode } from '#src/core/rules/ruleTree.ts'

const NO_PRIORITY = 'newData.getPriority() === null'

function fieldsOf(children: Readonly<Record<string, RuleNode>>): Record<string, RuleNode> {
  const merged = withMergedFields({ children }).children ?? {}
  return Object.fromEntries(
    Object.entries(merged).map(([key, { read, write, validate, ...rest }]) => [
      key,
      {
        ...rest,
        ...(read === undefined ? {} : { read: shortExpression(read) }),
        ...(write === undefined ? {} : { write: shortExpression(write) }),
        ...(validate === undefined ? {} : { validate: shortExpression(validate) }),
      },
    ]),
  )
}

test('a named field is judged in the place of all others, by its name', () => {
  expect(
    fieldsOf({
      taken: { validate: 'newData.val() === false' },
      $field: { validate: '$field.matches(/^(a|b)$/)' },
    }),
  ).toEqual({
    $field: { validate: "$field=='taken'?newData.val()==false:$field.matches(/^(a|b)$/)" },
  })
})

test('what a named field and the others both ask for is written once', () => {
  expect(
    fieldsOf({
      taken: { validate: `now > 5 && newData.val() === false && ${NO_PRIORITY}` },
      $field: { validate: `now > 5 && newData.val() === 1 && ${NO_PRIORITY}` },
    }),
  ).toEqual({
    $field: {
      validate:
        "now>5&&($field=='taken'?newData.val()==false:newData.val()==1)&&newData.getPriority()==null",
    },
  })
})

test('where no other field may be there, no other name passes', () => {
  expect(
    fieldsOf({ at: { validate: 'newData.val() === now' }, $other: { validate: 'false' } }),
  ).toEqual({ $other: { validate: "$other=='at'&&newData.val()==now" } })
})

test('only the field that may be written alone may still be', () => {
  expect(
    fieldsOf({
      name: { write: 'auth !== null', validate: `newData.isString() && ${NO_PRIORITY}` },
      $field: { validate: `newData.isNumber() && ${NO_PRIORITY}` },
    }),
  ).toEqual({
    $field: {
      write: "$field=='name'&&auth!=null",
      validate:
        "($field=='name'?newData.isString():newData.isNumber())&&newData.getPriority()==null",
    },
  })
})

test('a field without rules of its own does not get those of the others', () => {
  expect(
    fieldsOf({
      note: { validate: NO_PRIORITY },
      $field: { write: 'auth !== null', validate: `newData.isNumber() && ${NO_PRIORITY}` },
    }),
  ).toEqual({
    $field: {
      write: "$field!='note'&&auth!=null",
      validate: "($field=='note'||newData.isNumber())&&newData.getPriority()==null",
    },
  })
})

test.each<[string, Record<string, RuleNode>]>([
  [
    'it may be read',
    { name: { read: 'true', validate: 'now > 5' }, $other: { validate: 'false' } },
  ],
  [
    'it has an index',
    { name: { indexOn: ['at'], validate: 'now > 5' }, $other: { validate: 'false' } },
  ],
  [
    'it has places below it',
    { name: { children: { $key: { validate: 'now > 5' } } }, $other: { validate: 'false' } },
  ],
  ['all others may be read', { name: { validate: 'now > 5' }, $field: { read: 'true' } }],
  [
    'the others have places below them, and it may be more than a value',
    { name: { validate: 'now > 5' }, $part: { children: { $field: { validate: 'false' } } } },
  ],
  [
    'there is no place for the others',
    { name: { validate: 'now > 5' }, at: { validate: 'now > 6' } },
  ],
])('a named field keeps a place of its own where %s', (_why, children) => {
  expect(withMergedFields({ children }).children).toEqual(children)
})

test('a named field that is always a value needs no place beside one with places below it', () => {
  const merged = fieldsOf({
    taken: { validate: `newData.val() === false && ${NO_PRIORITY}` },
    $part: {
      validate: `newData.hasChildren() && ${NO_PRIORITY}`,
      children: { $field: { validate: 'false' } },
    },
  })
  expect(merged).toEqual({
    $part: {
      validate:
        "($part=='taken'?newData.val()==false:newData.hasChildren())&&newData.getPriority()==null",
      children: { $field: { validate: 'false' } },
    },
  })
})

test('a field that others may read is chosen by its name, and no other field becomes readable', () => {
  const owns = 'auth.uid === $user'
  expect(
    fieldsOf({
      language: { read: 'auth !== null', write: owns, validate: 'newData.isString()' },
      note: { write: owns, validate: 'newData.isBoolean()' },
      $field: { write: owns, validate: 'newData.isNumber()' },
    }),
  ).toEqual({
    $field: {
      read: "$field=='language'&&auth!=null",
      write: 'auth.uid==$user',
      validate:
        "$field=='note'?newData.isBoolean():$field=='language'?newData.isString():newData.isNumber()",
    },
  })
})
