// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createNotifications } from '#src/data/appointments/notifications.ts'
import type { Recaptcha } from '#src/data/appointments/recaptcha.ts'
import type { Notification } from '#src/domain/notification.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const { emailJs } = openTestBackend().environment

function aNotification(email: string): Notification {
  return {
    from_email: 'desk@riverside.example',
    email,
    from_name: 'Riverside Dental',
    to_name: 'Amara Osei',
    doctor_email: 'roy@riverside.example',
    doctor_name: 'Dr Lena Roy',
    message: 'Your appointment is confirmed.',
  }
}

async function readMails(to: string): Promise<unknown> {
  return await (await fetch(`${emailJs.origin}/mail?to=${encodeURIComponent(to)}`)).json()
}

async function makeServiceFail(mode: string): Promise<void> {
  await fetch(`${emailJs.origin}/failure`, { method: 'PUT', body: JSON.stringify({ mode }) })
}

async function send(
  notifications: readonly Notification[],
  options: {
    readonly origin?: string
    readonly answerMs?: number
    readonly loadRecaptcha?: () => Promise<Recaptcha>
  } = {},
): Promise<readonly string[]> {
  const { origin = emailJs.origin, answerMs, loadRecaptcha } = options
  const problems: string[] = []
  await createNotifications({
    emailJs: {
      ...emailJs,
      origin,
      recaptchaSiteKey: loadRecaptcha === undefined ? null : 'site-key',
    },
    reportProblem: (where, reason) => problems.push(`${where}: ${String(reason)}`),
    ...(answerMs !== undefined && { answerMs }),
    ...(loadRecaptcha !== undefined && { loadRecaptcha }),
  }).send('appointment', notifications)
  return problems
}

function anAddress(): string {
  return `${randomUUID()}@mail.example`
}

afterEach(() => makeServiceFail('none'))

describe('Notification mails', () => {
  test('reach the e-mail service with all seven parameters', async () => {
    const [first, second] = [aNotification(anAddress()), aNotification(anAddress())]
    expect(await send([first, second])).toEqual([])
    for (const notification of [first, second]) {
      expect(await readMails(notification.email)).toMatchObject([{ templateParams: notification }])
    }
  })

  test.each([
    ['400', '400'],
    ['429', '429'],
    ['500', '500'],
  ])(
    'that the service answers with %s are logged, and nothing is thrown',
    async (mode, expected) => {
      await makeServiceFail(mode)
      const problems = await send([aNotification(anAddress()), aNotification(anAddress())])
      expect(problems).toHaveLength(2)
      expect(problems[0]).toContain(`A notification mail can't be sent: ${expected}`)
    },
  )

  test('are known to be sent once the service has taken them, until the sign-out', async () => {
    const notifications = createNotifications({
      emailJs: { ...emailJs, recaptchaSiteKey: null },
      reportProblem: () => undefined,
    })
    const [first, second, third] = [anAddress(), anAddress(), anAddress()]
    const seen: (readonly string[])[] = []
    const stop = notifications.watchSent('a', (addresses) => seen.push(addresses))
    await notifications.send('a', [aNotification(first), aNotification(second)])
    await notifications.send('another', [aNotification(third)])
    await makeServiceFail('500')
    await notifications.send('a', [aNotification(third)])
    expect(seen.at(0)).toEqual([])
    expect(seen.at(-1)).toEqual([first, second])

    stop()
    notifications.forgetSent()
    notifications.watchSent('a', (addresses) => seen.push(addresses))
    expect(seen.at(-1)).toEqual([])
  })

  test('that the service never answers are given up after a while', async () => {
    await makeServiceFail('silence')
    const problems = await send([aNotification(anAddress())], { answerMs: 50 })
    expect(problems).toEqual([expect.stringContaining('timeout')])
  })

  test('that reach no service at all are logged', async () => {
    const problems = await send([aNotification(anAddress())], { origin: 'http://127.0.0.1:1' })
    expect(problems).toHaveLength(1)
  })

  test('carry a reCAPTCHA token each, where the installation has a site key', async () => {
    let tokens = 0
    const widgets: Parameters<Recaptcha['render']>[1][] = []
    const recaptcha: Recaptcha = {
      render: (_container, options) => widgets.push(options) - 1,
      execute: (widget) => {
        tokens += 1
        widgets[widget]?.callback(`token ${String(tokens)}`)
      },
    }
    const mails = [aNotification(anAddress()), aNotification(anAddress())]
    let loads = 0
    const loadRecaptcha = (): Promise<Recaptcha> => {
      loads += 1
      return Promise.resolve(recaptcha)
    }
    expect(await send(mails, { loadRecaptcha })).toEqual([])
    for (const [index, { email }] of mails.entries()) {
      expect(await readMails(email)).toMatchObject([
        { templateParams: { 'g-recaptcha-response': `token ${String(index + 1)}` } },
      ])
    }
    expect([loads, widgets[0]?.sitekey, document.body.childElementCount]).toEqual([
      1,
      'site-key',
      0,
    ])
  })

  test('whose reCAPTCHA fails are logged, and the next one loads it again', async () => {
    let loads = 0
    const problems = await send([aNotification(anAddress()), aNotification(anAddress())], {
      loadRecaptcha: () => {
        loads += 1
        return Promise.reject(new Error('no network'))
      },
    })
    expect(problems).toEqual([expect.stringContaining('no network'), expect.any(String)])
    expect(loads).toBe(2)
  })

  test('for which reCAPTCHA gives no token are logged', async () => {
    const problems = await send([aNotification(anAddress())], {
      loadRecaptcha: () =>
        Promise.resolve({
          render: (_container, options) => {
            options['error-callback']()
            return 0
          },
          execute: () => undefined,
        }),
    })
    expect(problems).toEqual([expect.stringContaining('reCAPTCHA gave no token')])
  })
})
