// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { createMailPost, findMailProblem } from '#src/areas/mails/repository/createMailPost.ts'
import type { MailProblem } from '#src/areas/visits/model/dueMail.ts'
import { buildNotification, type Notification } from '#src/areas/visits/model/notification.ts'
import type { Recaptcha } from '#src/data/mail/recaptcha.ts'
import { startRecordingProxy } from '#tests/data/recordingProxy.ts'
import { aCartItem } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { startStallingProxy } from '#tests/support/startStallingProxy.ts'

const { emailJs } = openTestBackend().environment
const { ports } = inject('localBackend')

function aNotification(email: string): Notification {
  return {
    from_email: 'desk@riverside.example',
    email,
    from_name: 'Riverside Dental',
    to_name: 'Amara Osei',
    doctor_email: 'roy@riverside.example',
    doctor_name: 'Dr Lena Roy',
    message: 'Your appointment is confirmed.',
    subject: 'Confirmed: Tue 3 Mar, 1:30 PM, Riverside Dental',
  }
}

async function readMails(to: string): Promise<unknown> {
  return await (await fetch(`${emailJs.origin}/mail?to=${encodeURIComponent(to)}`)).json()
}

interface PostOptions {
  readonly origin?: string
  readonly answerMs?: number
  readonly paceMs?: number
  readonly loadRecaptcha?: () => Promise<Recaptcha>
}

const postAt = ({
  origin = emailJs.origin,
  loadRecaptcha,
  ...options
}: PostOptions = {}): ReturnType<typeof createMailPost> =>
  createMailPost(
    {
      ...emailJs,
      origin,
      recaptchaSiteKey: loadRecaptcha === undefined ? null : 'site-key',
    },
    { ...options, ...(loadRecaptcha !== undefined && { loadRecaptcha }) },
  )

/** What keeps a mail from being sent; null where nothing does. */
async function problemOf(options: PostOptions): Promise<MailProblem | null> {
  try {
    await postAt({ paceMs: 0, ...options }).send(aNotification(anAddress()))
    return null
  } catch (error) {
    return findMailProblem(error)
  }
}

/** A mail service that answers with a status. */
async function refusingWith(status: number): Promise<string> {
  const { port } = await startRecordingProxy(ports.mailbox, ({ method }) =>
    method === 'POST' ? { status, body: 'No' } : { status: 204, body: '' },
  )
  return `http://127.0.0.1:${port}`
}

function anAddress(): string {
  return `${randomUUID()}@mail.example`
}

describe('A mail', () => {
  test('a mail reaches the e-mail service with every parameter of the template', async () => {
    const notification = aNotification(anAddress())
    await postAt().send(notification)
    expect(await readMails(notification.email)).toMatchObject([{ templateParams: notification }])
  })

  test('a mail is one POST with service, template, public key and the parameters (spec §7)', async () => {
    const { port, asked } = await startRecordingProxy(ports.mailbox, ({ method }) => ({
      status: method === 'OPTIONS' ? 204 : 200,
      body: 'OK',
    }))
    const notification = buildNotification('patient', aCartItem(), {
      subject: 'Confirmed',
      message: 'Good news',
    })
    await postAt({ origin: `http://127.0.0.1:${port}` }).send(notification)

    const sent = asked.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1.0/email/send'])
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      service_id: emailJs.serviceId,
      template_id: emailJs.templateId,
      user_id: emailJs.publicKey,
      template_params: notification,
    })
  })

  test.each([
    [400, 'settings'],
    [401, 'settings'],
    [404, 'settings'],
    [402, 'quota'],
    [426, 'quota'],
    [429, 'quota'],
    [422, 'address'],
    [500, 'unreachable'],
  ] as const)(
    'a mail that the service answers with %i has the problem %s',
    async (status, problem) => {
      expect(await problemOf({ origin: await refusingWith(status) })).toBe(problem)
    },
  )

  test('a mail that the service never answers is given up after a while', async () => {
    const proxy = await startStallingProxy(ports.mailbox)
    proxy.holdAnswers()
    expect(await problemOf({ origin: `http://127.0.0.1:${proxy.port}`, answerMs: 50 })).toBe(
      'unanswered',
    )
    await proxy.stop()
  })

  test('a mail that comes too soon after another is sent a little later', async () => {
    let answers = 0
    const { port } = await startRecordingProxy(ports.mailbox, ({ method }) => {
      if (method !== 'POST') return undefined
      answers += 1
      return answers === 1 ? { status: 429, body: 'Too Many Requests' } : undefined
    })
    const mail = aNotification(anAddress())
    await postAt({ origin: `http://127.0.0.1:${port}`, paceMs: 10 }).send(mail)
    expect(await readMails(mail.email)).toHaveLength(1)
  })

  test('a mail for which reCAPTCHA never answers has the problem that no service was reached', async () => {
    const loadRecaptcha = (): Promise<Recaptcha> => new Promise(() => undefined)
    expect(await problemOf({ loadRecaptcha, answerMs: 50 })).toBe('unreachable')
  })

  test('a mail that reaches no service at all has a problem', async () => {
    expect(await problemOf({ origin: 'http://127.0.0.1:1' })).toBe('unreachable')
  })

  test('a mail carries a reCAPTCHA token of its own when the installation has a site key', async () => {
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
    const post = postAt({
      loadRecaptcha: () => {
        loads += 1
        return Promise.resolve(recaptcha)
      },
    })
    for (const mail of mails) await post.send(mail)
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

  test('a mail whose reCAPTCHA fails has a problem, and the next mail loads it again', async () => {
    let loads = 0
    const post = postAt({
      loadRecaptcha: () => {
        loads += 1
        return Promise.reject(new Error('no network'))
      },
    })
    for (const mail of [aNotification(anAddress()), aNotification(anAddress())]) {
      await expect(post.send(mail)).rejects.toThrow('no network')
    }
    expect(loads).toBe(2)
  })

  test('a mail for which reCAPTCHA gives no token has a problem', async () => {
    const post = postAt({
      loadRecaptcha: () =>
        Promise.resolve({
          render: (_container, options) => {
            options['error-callback']()
            return 0
          },
          execute: () => undefined,
        }),
    })
    await expect(post.send(aNotification(anAddress()))).rejects.toThrow('reCAPTCHA gave no token')
  })
})
