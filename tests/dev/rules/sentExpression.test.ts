import { expect, test } from 'vitest'
import { parseExpression } from '@careslot/local-firebase'
import { sentExpression } from '#dev/rules/shortExpression.ts'

const PATIENT = "data.child('userId').val()"

test.each([
  [
    'after both were found equal',
    "auth.uid === $a && root.child('b').child(auth.uid).exists()",
    "auth.uid==$a&&root.hasChild('b/'+$a)",
  ],
  [
    'after both were found equal, whichever came first',
    `$a === ${PATIENT} && root.child(${PATIENT}).exists()`,
    `$a==${PATIENT}&&root.hasChild($a)`,
  ],
  [
    'behind a choice where both are equal',
    "auth.uid === $a ? root.hasChild(auth.uid) : root.hasChild('b')",
    "auth.uid==$a?root.hasChild($a):root.hasChild('b')",
  ],
  [
    'where they would otherwise have ended the search',
    'auth.uid !== $a || root.hasChild(auth.uid)',
    'auth.uid!=$a||root.hasChild($a)',
  ],
  [
    'in every part that is only evaluated then',
    'auth.uid === $a && (now > 5 || !root.hasChild(auth.uid))',
    'auth.uid==$a&&(now>5||!root.hasChild($a))',
  ],
])('the shorter of two values is sent %s', (_where, written, sent) => {
  expect(sentExpression(written)).toBe(sent)
  expect(() => parseExpression(sent)).not.toThrow()
})

test.each([
  ['before both are compared', 'root.hasChild(auth.uid)&&auth.uid==$a'],
  ['where both may differ', 'auth.uid==$a||root.hasChild(auth.uid)'],
  ['where both do differ', 'auth.uid!=$a&&root.hasChild(auth.uid)'],
  ['outside of the part that compares them', '(auth.uid==$a||now>5)&&root.hasChild(auth.uid)'],
  ['behind the other choice', "auth.uid==$a?root.hasChild('b'):root.hasChild(auth.uid)"],
  ['for nothing, which is no text', 'auth.token.a==null&&root.hasChild(auth.token.a)'],
])('a value is sent as it is written %s', (_where, rule) => {
  expect(sentExpression(rule)).toBe(rule)
})

test.each([
  ['that nothing is there', "data.child('a').val() === null", "!data.hasChild('a')"],
  ['that something is there', 'data.val() !== null && now > 5', 'data.exists()&&now>5'],
  ['for one child', "data.hasChildren(['a'])", "data.hasChild('a')"],
  ['for one child further down', "data.child('a').hasChildren(['b'])", "data.hasChild('a/b')"],
  ['for a least length', '$a.length >= 2', '$a.length>1'],
  ['for a greatest length', '$a.length <= 100', '$a.length<101'],
  ['for digits', '$a.matches(/^[0-9]{4}$/)', '$a.matches(/^\\d{4}$/)'],
  ['for the signs of an id', '$a.matches(/^[-_A-Za-z0-9]+$/)', '$a.matches(/^[-\\w]+$/)'],
])('a rule that asks %s is sent in its shortest form', (_what, written, sent) => {
  expect(sentExpression(written)).toBe(sent)
  expect(() => parseExpression(sent)).not.toThrow()
})

test.each([
  ['a greatest length whose successor is longer', '$a.length<=9'],
  ['a number that need not be whole', 'data.val()>=1&&data.val()<=100'],
  ['several children', "data.hasChildren(['a','b'])"],
  ['an absent claim', 'auth.token.a==null'],
])('a rule is sent as it is written where it asks for %s', (_what, rule) => {
  expect(sentExpression(rule)).toBe(rule)
})
