import { expect, onTestFinished, test } from 'vitest'
import { loadMailLibrary } from '#src/data/mail/mailLibrary.ts'

test('the e-mail library loads where the browser blocks the data of sites', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage')
    else Object.defineProperty(globalThis, 'localStorage', before)
  })
  const blocked: PropertyDescriptor = {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', blocked)
  expect(await loadMailLibrary()).toHaveProperty('send')
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})
