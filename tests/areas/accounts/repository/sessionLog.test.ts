import { expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

test('an account whose record cannot be read is reported and logged, without its content (spec §8)', async () => {
  const { userId, email } = await backend.createIdentity()
  await backend.write(`patients/${userId}`, { name: 'Amara Osei', email: 7, user_type: 'patient' })
  const client = await backend.connect({ email })
  const session = new Recorder<Session>((observer) => client.repositories.session.watch(observer))
  await session.until(({ status }) => status === 'failed')
  expect(client.problems).toEqual([
    expect.stringContaining("The account's record can't be read: malformed"),
  ])
  expect(client.problems.join()).not.toContain('Amara')
})
