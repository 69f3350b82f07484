import { describe, expect, test } from 'vitest'
import { readSiteFile } from '#dev/installation/readSiteFile.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { findMailing, requireOwnNames } from '#owner/reminders/readMailing.ts'
import { aVisitAt } from './reminderScene.ts'

const LINK = 'AZaz09-_AZaz09-_AZaz09'
const MAIL_API = {
  VITE_APP_URL: 'https://clinic.example',
  MAIL_API_KEY: 're_secret',
  MAIL_FROM: 'CareSlot <reminders@mail.clinic.example>',
}
const EMAILJS = {
  VITE_APP_URL: 'https://clinic.example',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_PRIVATE_KEY: 'private',
}

describe('the service that sends reminders', () => {
  test('is none where no key is in the environment', () => {
    expect(findMailing({ VITE_APP_URL: 'https://clinic.example', MAIL_API_KEY: ' ' })).toBeNull()
  })

  test.each([
    ['a mail service with a key', MAIL_API, 'api.resend.com', true],
    [
      'another one with the same form',
      { ...MAIL_API, MAIL_API_URL: 'https://api.mail.example/v2/emails' },
      'api.mail.example',
      true,
    ],
    ['EmailJS with its private key', EMAILJS, 'api.emailjs.com', false],
    ['the mail service where both have a key', { ...EMAILJS, ...MAIL_API }, 'api.resend.com', true],
  ])('is %s', (_, variables, name, knowsKeys) => {
    const service = findMailing(variables)?.service
    expect(service?.name).toBe(name)
    expect((service?.remembersMs ?? 0) > 0).toBe(knowsKeys)
  })

  test.each([
    [{ ...MAIL_API, MAIL_FROM: '' }, 'MAIL_FROM is not set'],
    [{ ...MAIL_API, MAIL_FROM: 'CareSlot' }, 'MAIL_FROM takes an address such as'],
    [
      { ...MAIL_API, MAIL_API_URL: 'http://mail.example' },
      'MAIL_API_URL takes an address that begins with https://',
    ],
    [{ ...MAIL_API, VITE_APP_URL: '' }, 'VITE_APP_URL is not set'],
    [{ ...EMAILJS, VITE_EMAILJS_TEMPLATE_ID: '' }, 'VITE_EMAILJS_TEMPLATE_ID is not set'],
  ])('is refused with %j', (variables, reason) => {
    expect(() => findMailing(variables)).toThrow(OwnerError)
    expect(() => findMailing(variables)).toThrow(reason)
  })
})

test('reminders with the names of the example are refused', () => {
  const result = readSiteFile()
  expect(() => {
    requireOwnNames(result)
  }).toThrow('There is no installation/site.json')
  expect(() => {
    if (result.ok) requireOwnNames({ ...result, isExample: false })
  }).not.toThrow()
})

test.each([
  ['en', `https://clinic.example/answer/${LINK}`, 'This is a reminder'],
  ['fr', `https://clinic.example/fr/answer/${LINK}`, 'Ceci est un rappel'],
] as const)('a reminder in %s leads to the pages of its language', async (language, url, words) => {
  const visit = aVisitAt({ clinicId: 'elm', start: Date.UTC(2026, 4, 13, 15), name: 'ada' })
  const reminder = { visit, clinic: null, language, link: LINK, now: 0 }
  const mail = await findMailing(MAIL_API)?.compose(reminder)
  expect(mail?.message).toContain(url)
  expect(mail?.message).toContain(words)
  expect(mail?.email).toBe('ada@mail.example')
})
