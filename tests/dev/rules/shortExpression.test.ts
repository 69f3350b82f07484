import { expect, test } from 'vitest'
import { parseExpression } from '@careslot/local-firebase'
import { shortExpression } from '#dev/rules/shortExpression.ts'

test.each([
  ['no blanks between its parts', 'now  > \n 5', 'now>5'],
  [
    'the blanks of a text and of a pattern',
    "$id.matches(/^a b$/) || $id === 'a b'",
    "$id.matches(/^a b$/)||$id=='a b'",
  ],
  ['two equals signs', "$id === 'a' && $id !== 'b'", "$id=='a'&&$id!='b'"],
  ['equals signs within a text', "$id === 'a === b'", "$id=='a === b'"],
  [
    'no brackets around conditions that bind more',
    '(auth === null && now > 5) || (now < 3)',
    'auth==null&&now>5||now<3',
  ],
  [
    'no brackets within a chain of one operator',
    "auth !== null && ($id === 'a' && now > 5)",
    "auth!=null&&$id=='a'&&now>5",
  ],
  [
    'brackets around conditions that bind less',
    "auth !== null && ($id === 'a' || now > 5)",
    "auth!=null&&($id=='a'||now>5)",
  ],
  [
    'brackets of what is negated',
    '!(data.exists() && now > 5) && !data.exists()',
    '!(data.exists()&&now>5)&&!data.exists()',
  ],
  [
    'brackets around a choice within a sum',
    'now + (auth === null ? 1 : 2) > 5',
    'now+(auth==null?1:2)>5',
  ],
  [
    'brackets around what is taken away',
    'now - (5 - 3) * 2 > (now - 5) - 3',
    'now-(5-3)*2>now-5-3',
  ],
  [
    'brackets around a comparison that is compared',
    '(now > 5) === (data.val() === null)',
    '(now>5)==(data.val()==null)',
  ],
  [
    'members, lists and longer chains of calls',
    "auth.token['a-b'] === 1 && data.parent().hasChildren(['a', 'b'])",
    "auth.token['a-b']==1&&data.parent().hasChildren(['a','b'])",
  ],
])('a rule is sent with %s', (_what, written, sent) => {
  expect(shortExpression(written)).toBe(sent)
  expect(() => parseExpression(sent)).not.toThrow()
})

test('a text that would need an escape is refused', () => {
  expect(() => shortExpression("$id === 'it\\'s'")).toThrow(
    'a text of the rules needs no such signs',
  )
})
