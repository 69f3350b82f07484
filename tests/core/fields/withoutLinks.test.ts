import { expect, test } from 'vitest'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'

test.each([
  ['Riverside Dental', 'Riverside Dental'],
  ["St. Mary's Clinic, 12 King St.", "St. Mary's Clinic, 12 King St."],
  ['Dr.Roy', 'Dr. Roy'],
  ['Elm & Oak (East) – 24/7', 'Elm & Oak (East) – 24/7'],
  ['Wait...', 'Wait...'],
  ['evil.example/pay', 'evil. example/pay'],
  ['http://evil.example login pay now', 'http: //evil. example login pay now'],
  ['www.evil.example', 'www. evil. example'],
  ['pay@evil.example', 'pay at evil. example'],
  ['mailto:pay@evil.example', 'mailto: pay at evil. example'],
  ['tel:+15195550142', 'tel: +15195550142'],
  ['evil。example', 'evil。 example'],
  ['evil\u200b.example', 'evil. example'],
  ['evil.\u200bexample', 'evil. example'],
  ['Line one\nhttps://evil.example', 'Line one https: //evil. example'],
  ['', ''],
])('%j is put into a mail as %j', (name, expected) => {
  expect(withoutLinks(name)).toBe(expected)
})
