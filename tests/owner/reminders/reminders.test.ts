import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { at } from '#tests/support/jsonTree.ts'
import { afterChanges } from './afterChanges.ts'
import { NINE, NOBODY, openReminderStage, TOMORROW, visitOf } from './openReminderStage.ts'
import { pathOf, visitRecords } from './reminderScene.ts'

const stage = openReminderStage()
const APP_URL = 'https://careslot.example'

describe('a run', () => {
  test('reminds each patient of tomorrow once, with a link that leads to an answer', async () => {
    const ada = visitOf('ada')
    await stage.owner.update(visitRecords([ada, visitOf('ben')]))
    expect(await stage.run()).toEqual({
      isRight: true,
      lines: ['ok        Reminders: 2 of 2 sent.'],
    })
    expect((await stage.run()).lines).toEqual([NOBODY])
    expect([stage.mailsTo('ada'), stage.mailsTo('ben')]).toEqual([1, 1])

    const reminder = await stage.reminderOf(ada)
    expect(reminder).toMatchObject({ for: TOMORROW, state: 'sent', times: 1, at: NINE })
    const link = String(at(reminder, 'link'))
    expect(stage.server().sent.some(({ text }) => text.includes(`${APP_URL}/answer/${link}`))).toBe(
      true,
    )
    expect(await stage.owner.read(`visit_answers/${link}`)).toEqual({
      clinic: 'elm',
      appointment: ada.appointmentId,
      visit: TOMORROW,
      at: NINE,
    })
  })

  test('reminds nobody who wants none, has no address, only asked, or was called', async () => {
    const [called, off] = [visitOf('called'), visitOf('off')]
    await stage.owner.update({
      ...visitRecords([
        called,
        off,
        visitOf('no', { patientData: aPatientData({ email: '' }) }),
        visitOf('asked', { status: 'pending' }),
      ]),
      [`patients/${off.bookedBy}/no_reminders`]: true,
      [`reminders/elm/${called.appointmentId}`]: {
        for: TOMORROW,
        at: NINE - HOUR_MS,
        by: 'ida',
        state: 'called',
        times: 1,
      },
    })
    expect((await stage.run()).lines).toEqual([NOBODY])
    expect(stage.server().requests()).toBe(0)
  })

  test('reminds nobody of a blocked clinic', async () => {
    await stage.owner.update({ ...visitRecords([visitOf('ada')]), 'blocked/elm': true })
    expect((await stage.run()).lines).toEqual([NOBODY])
  })

  test('leaves a visit alone that is cancelled, moved or switched off after it was claimed', async () => {
    const [cancelled, moved, off] = [visitOf('cancelled'), visitOf('moved'), visitOf('off')]
    await stage.owner.update(visitRecords([cancelled, moved, off]))
    const database = afterChanges(stage.owner.project.database, () =>
      stage.owner.update({
        [pathOf(cancelled)]: null,
        [`${pathOf(moved)}/bookingDetails/slot/timestamp`]: TOMORROW + 5 * DAY_MS,
        [`patients/${off.bookedBy}/no_reminders`]: true,
      }),
    )
    expect((await stage.run({ database })).lines).toEqual(['ok        Reminders: 0 of 3 sent.'])
    expect(stage.server().requests()).toBe(0)
    expect(await stage.owner.read('reminders')).toBeNull()
  })

  test('reminds again of a visit that moves to another time', async () => {
    const ada = visitOf('ada')
    await stage.owner.update(visitRecords([ada]))
    await stage.run()
    const start = TOMORROW + HOUR_MS
    await stage.owner.write(`${pathOf(ada)}/bookingDetails/slot/timestamp`, start)
    await stage.run()
    expect(stage.server().sent.map(({ key }) => key)).toEqual([
      `${ada.appointmentId}:${TOMORROW}`,
      `${ada.appointmentId}:${start}`,
    ])
  })

  test('writes to patients and callers in the language that they read', async () => {
    const [ada, caller] = [
      visitOf('ada'),
      visitOf('caller', { bookedBy: 'elm', isClinicBooking: true, callerLanguage: 'fr' }),
    ]
    await stage.owner.update({
      ...visitRecords([ada, visitOf('ben'), caller]),
      [`patients/${ada.bookedBy}/language`]: 'fr',
    })
    await stage.run()
    const french = stage.server().sent.filter(({ text }) => text.startsWith('Ceci est un rappel'))
    expect(french.map(({ to }) => to).sort()).toEqual(['ada@mail.example', 'caller@mail.example'])
    expect(french.every(({ text }) => text.includes(`${APP_URL}/fr/answer/`))).toBe(true)
  })

  test('says what it would do and changes nothing without --yes', async () => {
    await stage.owner.update(visitRecords([visitOf('ada')]))
    const before = await stage.owner.readAll()
    const { isRight, lines } = await stage.run({ isReal: false })
    expect({ isRight, lines }).toEqual({
      isRight: true,
      lines: ['not done  Reminders: would remind 1 patient.'],
    })
    expect(await stage.owner.readAll()).toEqual(before)
  })

  test('leaves a heartbeat, for the doctor', async () => {
    await stage.run()
    expect(await stage.owner.read('nightly/reminders')).toEqual({
      at: NINE,
      result: 'ok',
      text: 'nobody is due.',
    })
  })
})

describe('what goes wrong', () => {
  test.each([
    ['a wrong key', 401, 'refuses the mails of this installation (401'],
    ['a domain that the service does not know', 403, 'refuses the mails of this installation (403'],
    ['a quota that is used up', 429, 'takes no more mails for now (429'],
  ])('%s ends the run with a line, and the reminders stay due', async (_, status, words) => {
    await stage.owner.update(visitRecords([visitOf('ada'), visitOf('ben')]))
    stage.server().setMode(status)
    const { isRight, lines } = await stage.run()
    expect(isRight).toBe(false)
    expect(lines.join()).toContain(`0 of 2 sent. It stopped: `)
    expect(lines.join()).toContain(words)
    expect(stage.server().requests()).toBe(1)
    expect(await stage.owner.read('reminders')).toBeNull()
    stage.server().setMode('works')
    expect((await stage.run()).lines).toEqual(['ok        Reminders: 2 of 2 sent.'])
  })

  test('an address that the service refuses is told, keeps nobody else waiting and is left to a call', async () => {
    const bad = visitOf('bad')
    await stage.owner.update(visitRecords([bad]))
    stage.server().setMode(422, { name: 'validation_error' })
    const { isRight, lines } = await stage.run()
    expect(isRight).toBe(true)
    expect(lines).toEqual([
      'told      Reminders: 0 of 1 sent. The service refuses 1 of the addresses: the desk has whom to call.',
    ])
    expect(await stage.reminderOf(bad)).toMatchObject({ state: 'failed', problem: 'address' })
  })

  test('a record that cannot be read is named and keeps nobody else waiting', async () => {
    const ada = visitOf('ada')
    await stage.owner.update(visitRecords([ada, visitOf('ben')]))
    await stage.owner.write(`${pathOf(ada)}/bookingDetails/clinicName`, 7)
    const { isRight, lines } = await stage.run()
    expect(isRight).toBe(false)
    expect(lines.join()).toContain(`1 of 1 sent. 1 record can't be read, such as ${pathOf(ada)}`)
    expect(stage.mailsTo('ben')).toBe(1)
  })

  test.each([1, -1])(
    'a computer whose clock is %i day wrong says so, and reminds by the clock of the database',
    async (days) => {
      await stage.owner.update(visitRecords([visitOf('ada')]))
      const { isRight, lines } = await stage.run({
        readClock: () => stage.now() + days * DAY_MS,
        clockOffset: -days * DAY_MS,
      })
      expect(isRight).toBe(false)
      expect(lines[0]).toContain(
        `failed    Clock: the clock of this computer is 24 hours ${days > 0 ? 'ahead of' : 'behind'}`,
      )
      expect(lines[1]).toBe('ok        Reminders: 1 of 1 sent.')
      expect(stage.server().sent[0]?.at).toBe(NINE)
    },
  )

  test('a run that slept between claim and mail sends nothing, and the next one does', async () => {
    await stage.owner.update(visitRecords([visitOf('ada')]))
    const database = afterChanges(stage.owner.project.database, () => {
      stage.letPass(20 * MINUTE_MS)
      return Promise.resolve()
    })
    await stage.run({ database })
    expect(stage.server().requests()).toBe(0)
    await stage.run()
    expect(stage.mailsTo('ada')).toBe(1)
  })

  test('a dead-man’s switch hears how it went', async () => {
    const heard: string[] = []
    const listener = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end()
    })
    const port = await listen(listener, 'Switch', { host: '127.0.0.1', port: 0 })
    const ping = `http://127.0.0.1:${port}/check`
    await stage.run({ ping })
    await stage.owner.update(visitRecords([visitOf('ada')]))
    stage.server().setMode(401)
    await stage.run({ ping })
    await new Promise((resolve) => listener.close(resolve))
    expect(heard).toEqual(['/check', '/check/fail'])
  })
})

describe('the command', () => {
  test('reminds through the mailbox of the local backend, and ends with 0', async () => {
    const { code, output } = await stage.owner.owner('remind', '--yes')
    expect(output).toContain('Reminders: nobody is due.')
    expect(code).toBe(0)
  })

  test.each([
    [
      ['--ping', 'somewhere'],
      "--ping takes an address that begins with https://, not 'somewhere'.",
    ],
    [['--ping', 'ftp://x'], "--ping takes an address that begins with https://, not 'ftp://x'."],
  ])('refuses %j', async (words, reason) => {
    const { code, output } = await stage.owner.owner('remind', '--yes', ...words)
    expect(code).toBe(1)
    expect(output).toContain(reason)
  })
})
