import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseLanguage } from '#dev/language/chooseLanguage.ts'
import type { loadMailTexts } from '#src/areas/mails/text/loadMailTexts.ts'
import type { Language } from '#src/config/language.ts'
import { aCartItemWith, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })
const APP = { appUrl: 'https://clinic.example' }

/** What was built has no types of its own. */
type Built = Readonly<Record<'loadMailTexts', typeof loadMailTexts>>

describe.each<Language>(['en', 'fr'])('the application built in %s', (built) => {
  let server: ViteDevServer
  let module: Built

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      logLevel: 'error',
      plugins: built === 'en' ? [] : [chooseLanguage(built)],
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    module = (await server.ssrLoadModule('/src/areas/mails/text/loadMailTexts.ts')) as Built
  })

  afterAll(() => server.close())

  test('writes an English mail in English alone, dates and places included', async () => {
    const words = await module.loadMailTexts('en')
    expect(words.subject('approved', 'patient', BOOKING)).toBe(
      'Confirmed: Tue 3 Mar, 1:30 PM, Riverside Dental',
    )
    const message = words.message('approved', 'patient', BOOKING, APP)
    expect(message).toContain('on Tuesday, 3rd March 2026 at 01:30 PM (Toronto time).')
    expect(message).not.toMatch(/[éèàç«»]|\u00a0/)
  })

  test('writes a French mail in French alone, dates and places included', async () => {
    const words = await module.loadMailTexts('fr')
    expect(words.subject('approved', 'patient', BOOKING)).toBe(
      'Confirmé\u00a0: mar. 3 mars à\u00a013\u00a0h\u00a030, Riverside Dental',
    )
    const message = words.message('approved', 'patient', BOOKING, APP)
    expect(message).toContain('du mardi 3 mars 2026 à\u00a013\u00a0h\u00a030 (heure de Toronto).')
    expect(message).not.toMatch(/\b(the|your|with|at|you|from)\b/i)
  })
})
