// @vitest-environment jsdom
import { expect, inject, test } from 'vitest'
import { createNotifications } from '#src/data/appointments/notifications.ts'
import { buildNotifications } from '#src/domain/notification.ts'
import { aCartItem } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { startRecordingProxy } from './recordingProxy.ts'

const { emailJs } = openTestBackend().environment
const { ports } = inject('localBackend')

test('a mail is one POST with service, template, public key and the parameters (spec §7)', async () => {
  const { port, asked } = await startRecordingProxy(ports.mailbox, ({ method }) => ({
    status: method === 'OPTIONS' ? 204 : 200,
    body: 'OK',
  }))
  const [notification] = buildNotifications('approved', aCartItem(), () => 'Good news')
  if (notification === undefined) throw new Error('There is nothing to send.')
  await createNotifications({
    emailJs: { ...emailJs, origin: `http://127.0.0.1:${port}` },
    reportProblem: () => undefined,
  }).send('appointment', [notification])

  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1.0/email/send'])
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    service_id: emailJs.serviceId,
    template_id: emailJs.templateId,
    user_id: emailJs.publicKey,
    template_params: notification,
  })
})
