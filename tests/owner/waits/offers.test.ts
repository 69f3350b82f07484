import { describe, expect, test } from 'vitest'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  aClinic,
  anAppointment,
  aPastAppointment,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { storedAppointment, storedService } from '#tests/support/storedRecords.ts'
import { afterChanges } from '../reminders/afterChanges.ts'
import { NINE, NOBODY, openReminderStage, TOMORROW } from '../reminders/openReminderStage.ts'

const stage = openReminderStage()

const ELM = aClinic({ userId: 'elm', clinicId: 'elm', timeZone: CLINIC_ZONE })
const FREE = aSlot({ slotId: 'slot_0', timestamp: TOMORROW })
const CLEANING = aService({ slots: [FREE] }, ELM)
const FREED_PATH = `freed_times/elm/${CLEANING.id}:slot_0`

/** A visit that was cancelled an hour ago. */
function aCancelledVisit(changes: Partial<PastAppointment> = {}): PastAppointment {
  return aPastAppointment({
    appointmentId: 'cancelled-1',
    outcome: { kind: 'cancelled', by: 'patient' },
    endedAt: NINE - HOUR_MS,
    bookingDetails: aBooking(CLEANING, { ...FREE, available: false }),
    ...changes,
  })
}

function waitRecords(
  names: readonly string[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name, index) => [
      `waits/${name}:w0`,
      {
        patient: name,
        clinic_id: 'elm',
        service: CLEANING.id,
        when: '1234567 0000-2400',
        at: NINE - 9 * DAY_MS + index,
        name,
        phone: '(519) 555-0101',
        email: `${name}@mail.example`,
        ...changes,
      },
    ]),
  )
}

/** One time of the clinic is free since an hour, and these people wait for one, the first the longest. */
async function openScene(
  names: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<void> {
  const visit = aCancelledVisit()
  await stage.owner.update({
    [`services/elm/${CLEANING.id}`]: storedService(CLEANING),
    [`completed_appointments/elm/${visit.appointmentId}`]: storedAppointment(visit),
    ...waitRecords(names),
  })
  await stage.owner.update(changes)
}

const linesOf = async (options?: Parameters<typeof stage.run>[0]): Promise<readonly string[]> =>
  (await stage.run(options)).lines

describe('a run', () => {
  test('offers a cancelled time to the three who wait the longest and writes to each once', async () => {
    await openScene(['ada', 'ben', 'cy', 'dee'])
    expect(await linesOf()).toEqual([
      NOBODY,
      'ok        Waitlist: 1 free time offered, 3 mails sent.',
    ])
    expect(await linesOf()).toEqual([NOBODY])
    expect(stage.server().sent.map(({ to }) => to)).toEqual([
      'ada@mail.example',
      'ben@mail.example',
      'cy@mail.example',
    ])
    expect(await stage.owner.read(FREED_PATH)).toEqual({
      until: NINE + 45 * MINUTE_MS,
      ada: NINE,
      ben: NINE + 15 * MINUTE_MS,
      cy: NINE + 30 * MINUTE_MS,
    })
    expect(await stage.owner.read('waits/ada:w0/offer')).toBe(`${CLEANING.id}:slot_0`)
    expect(await stage.owner.read('waits/dee:w0/offer')).toBeNull()
  })

  test('leads to that very time, in the language of each reader', async () => {
    await openScene(['ada', 'ben'], { 'patients/ben/language': 'fr' })
    await stage.run()
    const [english, french] = stage.server().sent
    const address = `/booking?clinic=elm&service=${CLEANING.id}&slot=slot_0`
    expect(english?.text).toContain(`https://careslot.example${address}`)
    expect(french?.text).toContain(`https://careslot.example/fr${address}`)
  })

  test('offers what a moved visit left', async () => {
    const moved = { from: TOMORROW, by: 'clinic', at: NINE - HOUR_MS, times: 1 } as const
    const visit = anAppointment({
      status: 'confirmed',
      bookedBy: 'zoe',
      bookingDetails: aBooking(
        CLEANING,
        aSlot({ slotId: 'slot_1', timestamp: TOMORROW + 9 * DAY_MS, available: false }),
      ),
      moved: { ...moved, terms: null },
    })
    await openScene(['ada'], {
      'completed_appointments/elm/cancelled-1': null,
      [`appointments/elm/${visit.appointmentId}`]: storedAppointment(visit),
    })
    await stage.run()
    expect(stage.mailsTo('ada')).toBe(1)
  })

  test('asks nobody about two times at once', async () => {
    const later = aSlot({ slotId: 'slot_1', timestamp: TOMORROW + HOUR_MS })
    const visit = aCancelledVisit({
      appointmentId: 'cancelled-2',
      bookingDetails: aBooking(CLEANING, { ...later, available: false }),
    })
    await openScene(['ada', 'ben', 'cy', 'dee'], {
      [`services/elm/${CLEANING.id}/slots/slot_1`]: {
        available: true,
        timestamp: later.timestamp,
      },
      [`completed_appointments/elm/${visit.appointmentId}`]: storedAppointment(visit),
    })
    expect((await stage.run()).lines.at(-1)).toContain('2 free times offered, 4 mails sent.')
    expect(['ada', 'ben', 'cy', 'dee'].map(stage.mailsTo)).toEqual([1, 1, 1, 1])
  })

  test('two runs at once offer a time once', async () => {
    await openScene(['ada', 'ben', 'cy'])
    await Promise.all([stage.run(), stage.run()])
    expect(['ada', 'ben', 'cy'].map(stage.mailsTo)).toEqual([1, 1, 1])
  })

  test('leaves a time alone that a desk has offered', async () => {
    await openScene(['ada'], { [FREED_PATH]: { until: NINE + 30 * MINUTE_MS, ben: NINE } })
    await stage.run()
    expect(stage.server().requests()).toBe(0)
  })

  test.each([
    ['a time that is taken', { [`services/elm/${CLEANING.id}/slots/slot_0/available`]: false }],
    ['a time whose doctor is busy', { [`services/elm/${CLEANING.id}/slots/slot_0/covered`]: 'x' }],
    [
      'a time that one books by phone',
      { [`services/elm/${CLEANING.id}/policy/call_to_book`]: true },
    ],
    ['a time of a service that is gone', { [`services/elm/${CLEANING.id}`]: null }],
    ['a time of a blocked clinic', { 'blocked/elm': true }],
    ['a time while nobody can book', { 'settings/bookings_closed': true }],
    ['a time to a blocked patient', { 'blocked/ada': true }],
    [
      'a time to a patient whom the clinic turned away',
      { 'clinic_blocks/elm/ada': { name: 'Ada' } },
    ],
    ['a time on a day that does not suit', waitRecords(['ada'], { when: '7 0000-2400' })],
  ])('does not offer %s', async (_, changes) => {
    await openScene(['ada'], changes)
    expect(await linesOf()).toEqual([NOBODY])
    expect(await stage.owner.read('freed_times')).toBeNull()
    expect(stage.server().requests()).toBe(0)
  })

  test('offers nothing by night', async () => {
    await openScene(['ada'])
    stage.letPass(13 * HOUR_MS)
    await stage.run()
    expect(stage.server().requests()).toBe(0)
  })

  test('holds no time that somebody takes in the same moment', async () => {
    await openScene(['ada'])
    const database = afterChanges(stage.owner.project.database, () =>
      stage.owner.write(`services/elm/${CLEANING.id}/slots/slot_0/available`, false),
    )
    await stage.run({ database })
    expect(await stage.owner.read('freed_times')).toBeNull()
    expect(stage.server().requests()).toBe(0)
  })

  test('does not put somebody back on the waitlist who leaves it in the same moment', async () => {
    await openScene(['ada'])
    const database = afterChanges(stage.owner.project.database, () =>
      stage.owner.write('waits/ada:w0', null),
    )
    await stage.run({ database })
    expect(await stage.owner.read('waits')).toBeNull()
  })

  test('says what it would do and changes nothing without --yes', async () => {
    await openScene(['ada'])
    const before = await stage.owner.readAll()
    expect(await linesOf({ isReal: false })).toContain(
      'not done  Waitlist: would offer 1 free time.',
    )
    expect(await stage.owner.readAll()).toEqual(before)
  })
})

describe('what goes wrong', () => {
  test('a service that refuses the mails ends the offers with a line', async () => {
    await openScene(['ada', 'ben'])
    stage.server().setMode(401)
    const { isRight, lines } = await stage.run()
    expect(isRight).toBe(false)
    expect(lines.at(-1)).toContain(
      'failed    Waitlist: 1 free time offered, 0 mails sent. 2 failed: these people read of the time only where they log in. It stopped: ',
    )
    stage.server().setMode('works')
    await stage.run()
    expect(stage.server().sent).toEqual([])
  })

  test('a wait that cannot be read is named and keeps nobody else waiting', async () => {
    await openScene(['ada', 'ben'], { 'waits/ada:w0/when': 'soon' })
    const { isRight, lines } = await stage.run()
    expect(isRight).toBe(false)
    expect(lines.at(-1)).toContain('1 mail sent.')
    expect(lines.at(-1)).toContain('such as waits/ada:w0')
    expect(stage.mailsTo('ben')).toBe(1)
  })
})
