import { expect, test } from 'vitest'
import { shortExpression } from '#dev/rules/shortExpression.ts'

const E = "data.child('id').val()"

test.each([
  [
    'keys and variables',
    "root.child('a').child($b).child('c').val()",
    "root.child('a/'+$b+'/c').val()",
  ],
  ['what exists', "root.child('a').child($b).exists()", "root.hasChild('a/'+$b)"],
  ['a child that is asked for', "root.child('a').hasChild($b)", "root.hasChild('a/'+$b)"],
  [
    'the id of the account',
    "root.child('a').child(auth.uid).exists()",
    "root.hasChild('a/'+auth.uid)",
  ],
  [
    'a sum of texts',
    `root.child('a').child(${E} + ':' + $b).val()`,
    `root.child('a/'+${E}+':'+$b).val()`,
  ],
  [
    'what was looked up before',
    `root.child('a').child(${E}).val() === 1 && root.child('b').child(${E}).child('c').val() === 2`,
    `root.child('a').child(${E}).val()==1&&root.child('b/'+${E}+'/c').val()==2`,
  ],
  [
    'what was looked up before, where this is another choice',
    `!root.child('a').child(${E}).exists() || root.child(${E}).child('c').exists()`,
    `!root.child('a').child(${E}).exists()||root.hasChild(${E}+'/c')`,
  ],
  [
    'what was looked up to choose',
    `root.child(${E}).exists() ? root.child('a').child(${E}).exists() : root.child('b').child(${E}).exists()`,
    `root.child(${E}).exists()?root.hasChild('a/'+${E}):root.hasChild('b/'+${E})`,
  ],
  [
    'what was compared with a pattern before',
    `${E}.matches(/^a$/) && root.child('a').child(${E}).exists()`,
    `${E}.matches(/^a$/)&&root.hasChild('a/'+${E})`,
  ],
])('a path is joined from %s', (_what, written, sent) => {
  expect(shortExpression(written)).toBe(sent)
})

test.each([
  ['it is looked up for the first time', `root.child('a').child(${E}).child('b').val()==1`],
  ['it is the last step of a path that asks what exists', `root.child('a').child(${E}).exists()`],
  [
    'it was only looked up for another choice',
    `$a=='a'&&root.child(${E}).exists()||root.child('a').child(${E}).exists()`,
  ],
  [
    'it was only looked up where the choice was another',
    `$a=='a'?root.child(${E}).exists():root.child('a').child(${E}).exists()`,
  ],
  [
    'it was only asked for as a child, of which it is not known what it refuses',
    `root.hasChild(${E})&&root.child('a').child(${E}).exists()`,
  ],
  [
    'it was looked up in the other state',
    `root.child(newData.child('id').val()).exists()&&root.child('a').child(${E}).exists()`,
  ],
  ['it is a sum of two numbers', `root.child('a').child(${E}+now).val()==1`],
  ['it depends on what is asked', "root.child('a').child(now>5?'b':null).val()==1"],
])('a step that may be a number keeps a `child` of its own: %s', (_why, rule) => {
  expect(shortExpression(rule)).toBe(rule)
})
