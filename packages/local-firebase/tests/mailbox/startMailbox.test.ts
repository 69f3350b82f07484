import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as emailjs from '@emailjs/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PortInUseError } from '#local-firebase/http/PortInUseError.ts'
import { startMailbox, type Mailbox } from '#local-firebase/mailbox/startMailbox.ts'

const NOTIFICATION = {
  email: 'robin@people.example',
  from_name: 'The library',
  to_name: 'Robin Field',
  message: 'Your book is here.\nSee you on Tuesday.',
}

let mailbox: Mailbox
let origin: string

beforeEach(async () => {
  mailbox = await startMailbox({ port: 0, requiredParameters: ['from_name', 'to_name'] })
  origin = `http://127.0.0.1:${String(mailbox.port)}`
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await mailbox.stop()
})

function send(body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
}

function validBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    lib_version: '4.4.1',
    user_id: 'public-key',
    service_id: 'service',
    template_id: 'template',
    template_params: NOTIFICATION,
    ...changes,
  }
}

async function sendNotification(changes: Partial<typeof NOTIFICATION> = {}): Promise<void> {
  const response = await send(validBody({ template_params: { ...NOTIFICATION, ...changes } }))
  expect(response.status).toBe(200)
}

async function listMail(query = ''): Promise<unknown> {
  return (await fetch(`${origin}/mail${query}`)).json()
}

describe('the EmailJS endpoint', () => {
  test("the mailbox takes what EmailJS's own library sends, and answers as EmailJS does", async () => {
    // The library looks at the page's address, which Node has none of.
    vi.stubGlobal('location', { pathname: '/' })
    emailjs.init({ publicKey: 'public-key', origin })

    const result = await emailjs.send('service', 'template', NOTIFICATION)

    expect(result).toMatchObject({ status: 200, text: 'OK' })
    expect(await listMail()).toEqual([
      {
        id: '1',
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        to: 'robin@people.example',
        subject: 'Your book is here.',
        text: NOTIFICATION.message,
        templateParams: NOTIFICATION,
      },
    ])
  })

  test('the mailbox shows a mail under its parameter `subject`, in one line', async () => {
    const subject = 'Ready: Tuesday, main desk\nBcc: nobody@people.example'
    await send(validBody({ template_params: { ...NOTIFICATION, subject } }))
    expect(await listMail()).toMatchObject([
      { subject: 'Ready: Tuesday, main desk', text: NOTIFICATION.message },
    ])
  })

  test('the mailbox takes mail from a browser on another origin', async () => {
    const preflight = await send(undefined, { method: 'OPTIONS', body: null })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    const answer = await send(validBody())
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(Object.keys(NOTIFICATION))(
    'the mailbox refuses a mail without %s by that name',
    async (name) => {
      const others = Object.fromEntries(
        Object.entries(NOTIFICATION).filter(([parameter]) => parameter !== name),
      )
      const response = await send(validBody({ template_params: others }))
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(`: ${name}.`)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await listMail()).toEqual([])
    },
  )

  test.each(['user_id', 'service_id', 'template_id'])(
    'the mailbox refuses a mail without %s',
    async (name) => {
      const response = await send(validBody({ [name]: '' }))
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(name)
    },
  )

  test('the mailbox refuses a parameter that is no text', async () => {
    const response = await send(validBody({ template_params: { ...NOTIFICATION, message: 7 } }))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('message')
  })

  test('the mailbox refuses an empty recipient', async () => {
    const response = await send(validBody({ template_params: { ...NOTIFICATION, email: ' ' } }))
    expect(response.status).toBe(422)
  })

  test.each(['not json', '[]', 'null', '"text"', '{"user_id":"a"}'])(
    'the mailbox refuses the body %s and goes on',
    async (body) => {
      expect((await send(body)).status).toBe(400)
      await sendNotification()
    },
  )

  test('the mailbox refuses a body beyond every mail', async () => {
    const message = 'x'.repeat(300_000)
    const response = await send(validBody({ template_params: { ...NOTIFICATION, message } }))
    expect(response.status).toBe(413)
  })

  test('the mailbox sends only with POST', async () => {
    expect((await fetch(`${origin}/api/v1.0/email/send`)).status).toBe(405)
  })
})

describe('failing on purpose', () => {
  function setFailure(mode: unknown): Promise<Response> {
    return fetch(`${origin}/failure`, { method: 'PUT', body: JSON.stringify({ mode }) })
  }

  test.each([400, 429, 500])(
    'the mailbox fails with %i until the failure is turned off',
    async (status) => {
      expect((await setFailure(String(status))).status).toBe(200)
      const response = await send(validBody())
      expect(response.status).toBe(status)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await listMail()).toEqual([])

      await setFailure('none')
      await sendNotification()
    },
  )

  test('a silent mailbox never answers, and does not hold up stopping', async () => {
    await setFailure('silence')
    const silent = send(validBody())
    const outcome = expect(silent).rejects.toThrow('fetch failed')
    // A later request that is answered shows that the silent one was not just slow.
    expect(await listMail()).toEqual([])
    await mailbox.stop()
    await outcome
  })

  test('the mailbox refuses an unknown failure mode, which changes nothing', async () => {
    const response = await setFailure('sometimes')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('mode')
    expect(await (await fetch(`${origin}/failure`)).json()).toEqual({ mode: 'none' })
  })

  test('the page of the mailbox says that sending fails', async () => {
    await setFailure('429')
    expect(await (await fetch(origin)).text()).toContain('Sending fails on purpose now: 429')
  })
})

describe('reading the mail', () => {
  test('the mailbox lists the newest first, or those of one recipient by a part of the address', async () => {
    await sendNotification({ email: 'one@people.example', message: 'first' })
    await sendNotification({ email: 'two@people.example', message: 'second' })
    await sendNotification({ email: 'ONE@people.example', message: 'third' })
    expect(await listMail('?to=one%40')).toMatchObject([{ text: 'third' }, { text: 'first' }])
    expect(await listMail()).toMatchObject([{ id: '3' }, { id: '2' }, { id: '1' }])
  })

  test('the mailbox shows mail of Auth too, and further parameters', async () => {
    mailbox.receive({ to: 'a@people.example', subject: 'Reset', text: 'Open the link' })
    await send(validBody({ template_params: { ...NOTIFICATION, shelf: '<b>4</b>' } }))
    expect(await listMail()).toMatchObject([
      { to: 'robin@people.example', templateParams: { shelf: '<b>4</b>' } },
      { to: 'a@people.example', subject: 'Reset', templateParams: null },
    ])
    const page = await (await fetch(`${origin}/message/2`)).text()
    expect(page).toContain('<dt>shelf</dt><dd>&#60;b&#62;4&#60;/b&#62;</dd>')
  })

  test('a cleared mailbox contains nothing', async () => {
    await sendNotification()
    expect((await fetch(`${origin}/mail`, { method: 'DELETE' })).status).toBe(204)
    expect(await listMail()).toEqual([])
  })

  test('the mailbox keeps a thousand messages, and the oldest leave', async () => {
    for (let count = 0; count < 1003; count += 1) {
      mailbox.receive({ to: 'a@people.example', subject: String(count), text: '' })
    }
    const mail = await listMail()
    expect(mail).toHaveLength(1000)
    expect(mail).toMatchObject(
      Array.from({ length: 1000 }, (_, index) => ({ subject: String(1002 - index) })),
    )
  })

  test('the page of the mailbox shows a message with its link, and takes nothing of it for markup', async () => {
    const attack = '<script>alert(1)</script>'
    mailbox.receive({
      to: `"${attack}"@people.example`,
      subject: `Reset ${attack}`,
      text: `${attack} Open https://app.example/reset-password?mode=resetPassword&oobCode=a"b. Bye`,
    })
    const list = await (await fetch(origin)).text()
    const message = await (await fetch(`${origin}/message/1`)).text()

    expect(list).toContain('href="/message/1"')
    expect(message).toContain(
      '<a href="https://app.example/reset-password?mode=resetPassword&#38;oobCode=a" ',
    )
    for (const page of [list, message]) expect(page).not.toContain(attack)
  })

  test('the mailbox has pages of their own for an empty list and an unknown message', async () => {
    expect(await (await fetch(origin)).text()).toContain('No mail yet')
    const missing = await fetch(`${origin}/message/99`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('There is no such message')
  })

  test('an open list of the mailbox is notified at once when mail comes', async () => {
    const updates = await fetch(`${origin}/updates`)
    const reader = updates.body?.pipeThrough(new TextDecoderStream()).getReader()
    await sendNotification()
    expect((await reader?.read())?.value).toContain('data: changed')
  })
})

describe('start and stop', () => {
  test('the mailbox reports a busy port by part and number', async () => {
    await expect(startMailbox({ port: mailbox.port })).rejects.toThrow(
      new PortInUseError('Mailbox', mailbox.port, '127.0.0.1'),
    )
  })

  test('the port of the mailbox is free once it has stopped', async () => {
    const { port } = mailbox
    await mailbox.stop()
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
    mailbox = await startMailbox({ port: 0 })
  })

  test('the mailbox with a folder keeps its mail after the process ends, and ids go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    try {
      const first = await startMailbox({ port: 0, dataDirectory: folder })
      first.receive({ to: 'a@people.example', subject: 'One', text: '' })
      first.receive({ to: 'a@people.example', subject: 'Two', text: '' })
      await first.stop()

      const second = await startMailbox({ port: 0, dataDirectory: folder })
      second.receive({ to: 'a@people.example', subject: 'Three', text: '' })
      const mail: unknown = await (
        await fetch(`http://127.0.0.1:${String(second.port)}/mail`)
      ).json()
      expect(mail).toMatchObject([
        { id: '3', subject: 'Three' },
        { id: '2', subject: 'Two' },
        { id: '1', subject: 'One' },
      ])
      await second.stop()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('the mailbox with a damaged file fails with a clear error, and leaves it as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    try {
      await writeFile(join(folder, 'mail.json'), '[{"id":')
      await expect(startMailbox({ port: 0, dataDirectory: folder })).rejects.toThrow('mail.json')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
