import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIRED_MAIL_PARAMETERS } from '#dev/launcher/startProjectBackend.ts'
import {
  PARAMETERS_NOT_SHOWN,
  templateWithoutTime,
  templateWithTime,
  type MailTemplate,
} from '#src/areas/mails/model/mailTemplate.ts'

const NAMES = {
  brand: 'Lakeside',
  supportMailbox: 'help@lakeside-dental.ca',
  appUrl: 'https://lakeside-dental.ca',
}
const TEMPLATES: readonly (readonly [string, MailTemplate])[] = [
  ['with the time', templateWithTime(NAMES)],
  ['without the time', templateWithoutTime(NAMES)],
]

/** Everything that is typed in at EmailJS. */
function typedIn({ fields, text }: MailTemplate): string {
  return [...fields.map(([, value]) => value), text].join('\n')
}

function parametersOf(template: MailTemplate): readonly string[] {
  return Array.from(typedIn(template).matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)
}

test('the template with the time shows every parameter of a mail, but for those that any sender chooses', () => {
  const shown = new Set([...parametersOf(templateWithTime(NAMES)), ...PARAMETERS_NOT_SHOWN])
  expect([...shown].sort()).toEqual([...REQUIRED_MAIL_PARAMETERS].sort())
})

test('the template without the time shows nothing that a sender chooses but a name', () => {
  expect(parametersOf(templateWithoutTime(NAMES))).toEqual(['email', 'to_name'])
})

test.each(TEMPLATES)('the template %s has the installation’s names typed in', (_name, template) => {
  const text = typedIn(template)
  for (const name of [NAMES.brand, NAMES.supportMailbox]) expect(text).toContain(name)
  expect(text).not.toMatch(/CareSlot|careslot/)
  expect(Object.fromEntries(template.fields)).toMatchObject({
    'From name': 'Lakeside',
    'Reply to': 'help@lakeside-dental.ca',
  })
})

test.each(TEMPLATES)('the template %s lets EmailJS escape every parameter', (_name, template) => {
  expect(typedIn(template)).not.toContain('{{{')
})

test('the guide has both templates to copy, letter by letter', () => {
  const guide = readFileSync('docs/mail-templates.md', 'utf8')
  const example = {
    brand: 'CareSlot',
    supportMailbox: 'support@careslot.example',
    appUrl: 'https://your-domain.example',
  }
  for (const template of [templateWithTime(example), templateWithoutTime(example)]) {
    expect(guide).toContain(template.text)
    for (const [, value] of template.fields) expect(guide).toContain(`\`${value}\``)
  }
})
