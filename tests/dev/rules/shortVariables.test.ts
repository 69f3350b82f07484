import { expect, test } from 'vitest'
import { withShortVariables } from '#dev/rules/shortVariables.ts'

test('a variable is sent by its first letter, in its place and in the conditions below it', () => {
  const rules = {
    children: {
      clinics: {
        children: {
          $clinic: {
            read: 'auth.uid === $clinic',
            children: { $field: { validate: '$clinic !== $field' } },
          },
        },
      },
    },
  }
  expect(withShortVariables(rules)).toEqual({
    children: {
      clinics: {
        children: { $c: { read: 'auth.uid === $c', children: { $f: { validate: '$c !== $f' } } } },
      },
    },
  })
})

test('a variable below another that begins alike keeps a letter more', () => {
  const rules = { children: { $place: { children: { $part: { validate: '$place === $part' } } } } }
  expect(withShortVariables(rules)).toEqual({
    children: { $p: { children: { $pa: { validate: '$p === $pa' } } } },
  })
})

test('the end of a pattern is no variable', () => {
  const rules = { children: { $name: { validate: '$name.matches(/^a$/)' } } }
  expect(withShortVariables(rules)).toEqual({
    children: { $n: { validate: '$n.matches(/^a$/)' } },
  })
})

test('a condition with a variable of another place is refused', () => {
  const rules = { children: { $name: { validate: '$other === 1' } } }
  expect(() => withShortVariables(rules)).toThrow('$other is no variable of this place')
})
