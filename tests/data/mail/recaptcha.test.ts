// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createRecaptcha, type Recaptcha } from '#src/data/mail/recaptcha.ts'

const WIDGET: Recaptcha = {
  render: (_container, { callback }) => {
    callback('a token')
    return 0
  },
  execute: () => undefined,
}

/** The script that was asked for; jsdom loads none, so the test says what comes of it. */
function script(): HTMLScriptElement {
  const element = document.querySelector('script')
  if (element === null) throw new Error('No script was asked for.')
  return element
}

afterEach(() => {
  delete window.grecaptcha
  document.head.replaceChildren()
})

test("Google's reCAPTCHA is loaded with the first token", async () => {
  const getToken = createRecaptcha('key')
  expect(document.querySelector('script')).toBeNull()
  const token = getToken()
  expect(script().src).toBe('https://www.google.com/recaptcha/api.js?render=explicit')
  window.grecaptcha = {
    ...WIDGET,
    ready: (callback) => {
      callback()
    },
  }
  script().dispatchEvent(new Event('load'))
  expect(await token).toBe('a token')
  expect(await getToken()).toBe('a token')
  expect(document.querySelectorAll('script')).toHaveLength(1)
})

test('a reCAPTCHA script that cannot be loaded is a failure, and is asked for again', async () => {
  const getToken = createRecaptcha('key')
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const token = getToken()
    script().dispatchEvent(new Event('error'))
    await expect(token).rejects.toMatchObject({ code: 'unavailable' })
    expect(document.querySelector('script')).toBeNull()
  }
})

test('a script that brings no reCAPTCHA is a failure', async () => {
  const token = createRecaptcha('key')()
  script().dispatchEvent(new Event('load'))
  await expect(token).rejects.toMatchObject({ code: 'unavailable' })
})
