import { describe, expect, test } from 'vitest'
import { createPendingAnswers } from '#src/data/sdk/pendingAnswers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { startStallingProxy } from '#tests/support/startStallingProxy.ts'

describe('An answer', () => {
  test('an answer is late once it has not come for a while, and no longer when it comes', async () => {
    const answers = createPendingAnswers(1)
    const heard: boolean[] = []
    answers.watch(() => heard.push(answers.isSlow()))
    const first = answers.expect()
    const second = answers.expect()
    await expect.poll(() => heard).toEqual([true, true])
    first()
    expect(answers.isSlow()).toBe(true)
    second()
    second()
    expect(heard).toEqual([true, true, true, false])
  })

  test('an answer that comes at once is never late', async () => {
    const answers = createPendingAnswers(1)
    answers.expect()()
    const later = answers.expect()
    await expect.poll(answers.isSlow).toBe(true)
    later()
    expect(answers.isSlow()).toBe(false)
  })
})

describe('A backend that accepts what is asked and does not answer', () => {
  const backend = openTestBackend()

  test('a backend that does not answer a subscription or a read is reported, until it answers', async () => {
    const patient = await backend.createPatient()
    const clinic = await backend.createClinic()
    const proxy = await startStallingProxy(Number(backend.environment.localBackend?.database.port))
    const { repositories, close } = await backend.connect(patient, {
      databasePort: proxy.port,
      slowAnswerMs: 100,
    })
    proxy.holdAnswers()
    const read = repositories.services.hasService(clinic.userId, 'none')
    await expect.poll(repositories.receiving.isSlow).toBe(true)
    proxy.releaseAnswers()
    expect(await read).toBe(false)
    await expect.poll(repositories.receiving.isSlow).toBe(false)

    proxy.holdAnswers()
    const stop = repositories.services.watchServiceFields(clinic.userId, 'none', {
      next: () => undefined,
      failed: () => undefined,
    })
    await expect.poll(repositories.receiving.isSlow).toBe(true)
    stop()
    expect(repositories.receiving.isSlow()).toBe(false)
    await close()
    await proxy.stop()
  })
})
