import { describe, expect, test } from 'vitest'
import type { MailService } from '#owner/reminders/MailService.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { NOBODY, openReminderStage, visitOf, type Run } from './openReminderStage.ts'
import { keyedService, keylessService, visitRecords } from './reminderScene.ts'
import { startMailServer, type ServerMode } from './startMailServer.ts'

const stage = openReminderStage()

describe('a mail service that is out of order for an hour', () => {
  const VISITS = 12
  const names = Array.from({ length: VISITS }, (_, index) => `p${index}`)

  async function anHour(
    service: MailService,
    mode: ServerMode,
    body: object = {},
  ): Promise<readonly Run[]> {
    await stage.owner.update(visitRecords(names.map((name) => visitOf(name))))
    stage.server().setMode(mode, body)
    const runs = [await stage.run({ service })]
    stage.letPass(30 * MINUTE_MS)
    runs.push(await stage.run({ service }))
    stage.server().setMode('works')
    for (let hour = 0; hour < 3; hour += 1) {
      stage.letPass(40 * MINUTE_MS)
      runs.push(await stage.run({ service }))
    }
    return runs
  }

  test.each<[string, ServerMode]>([
    ['answers 500', 500],
    ['answers 503', 503],
    ['does not answer', 'silent'],
    ['does not answer although it sends the mail', 'silent-but-sends'],
  ])('and %s loses nobody and mails nobody twice, if it knows keys', async (_, mode) => {
    const [first, ...others] = await anHour(keyedService(stage.server(), 300), mode)
    expect(first?.isRight).toBe(false)
    expect(first?.lines.join()).toMatch(
      /^failed {4}Reminders: 0 of 12 sent\. 3 failed: .* It stopped: 127\.0\.0\.1:\d+ does not answer\.$/,
    )
    expect(others.at(-1)).toEqual({ isRight: true, lines: [NOBODY] })
    expect(names.map(stage.mailsTo)).toEqual(names.map(() => 1))
    const states = Object.values(Object(await stage.owner.read('reminders/elm')) as object)
    expect(states.map(({ state }: { state: string }) => state)).toEqual(names.map(() => 'sent'))
  })

  test('and answers 500 loses nobody and mails nobody twice, if it knows no keys', async () => {
    const [first, ...others] = await anHour(keylessService(stage.server()), 500)
    expect(first?.lines.join()).toMatch(/It stopped: 127\.0\.0\.1:\d+ sends no mails \(500/)
    expect(others.at(-1)).toEqual({ isRight: true, lines: [NOBODY] })
    expect(names.map(stage.mailsTo)).toEqual(names.map(() => 1))
  })

  test('and does not answer mails nobody twice without keys, and leaves to a call those whom it may have mailed', async () => {
    await anHour(keylessService(stage.server(), 300), 'silent-but-sends')
    expect(names.map(stage.mailsTo)).toEqual(names.map(() => 1))
    const states = Object.values(Object(await stage.owner.read('reminders/elm')) as object)
    const unknown = states.filter(({ problem }: { problem?: string }) => problem === 'unanswered')
    // Three in each of the two runs; more on a busy computer.
    expect(unknown.length).toBeGreaterThanOrEqual(6)
  })

  test('and cannot be reached loses nobody', async () => {
    const stopped = await startMailServer()
    await stopped.stop()
    const away = keylessService(stopped)
    await stage.owner.update(visitRecords(names.map((name) => visitOf(name))))
    expect((await stage.run({ service: away })).lines.join()).toContain('it cannot be reached')
    stage.letPass(HOUR_MS)
    await stage.run({ service: keylessService(stage.server()) })
    expect(names.map(stage.mailsTo)).toEqual(names.map(() => 1))
  })
})
