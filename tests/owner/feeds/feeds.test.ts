import { describe, expect, test } from 'vitest'
import type { OwnerFiles } from '#owner/OwnerFiles.ts'
import { foldersOf, removeClinicTraces, removeFiles } from '#owner/removal/removeClinic.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aPatientData,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { createWork } from '../createWork.ts'
import { DOCTOR, fetchFeed, NINE, openFeedStage, visitRecord } from './openFeedStage.ts'
import { readStrictly } from './readStrictly.ts'

const stage = openFeedStage()

const NOON = NINE + 3 * HOUR_MS

/** A visit of the doctor, in half an hour. */
function aVisit(changes: Parameters<typeof anAppointment>[0] = {}, start = NOON) {
  const service = aService({
    id: 'cleaning',
    clinicId: stage.clinic().clinicId,
    name: 'Cleaning, long',
    doctorId: 'd00',
    duration: 30,
  })
  return anAppointment({
    status: 'confirmed',
    bookingDetails: aBooking(service, aSlot({ timestamp: start, available: false })),
    ...changes,
  })
}

/** What the calendar at an address has, by the letter. */
const readAt = async (address: string) => readStrictly((await fetchFeed(address)).text)
const titlesAt = async (address: string): Promise<readonly string[]> =>
  (await readAt(address)).events.map(({ summary }) => summary)

describe('a calendar', () => {
  test('a doctor who asks has an address after the next run, and anyone reads the days there', async () => {
    const { repositories } = await stage.open(stage.person())
    await stage.owner.update(visitRecord(aVisit()))
    await repositories.calendarFeeds.ask('d00')
    expect(await stage.addressOf(stage.person().userId)).toBeNull()
    expect(await stage.run()).toEqual({ state: 'ok', text: '1 calendar, 1 of them changed.' })

    const address = String(await stage.addressOf(stage.person().userId))
    const { status, headers, text } = await fetchFeed(address)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=300',
    ])
    expect(readStrictly(text)).toEqual({
      name: `${DOCTOR}, Grand River`,
      refresh: 'PT1H',
      events: [
        {
          uid: `appointment-1.${stage.clinic().clinicId}.visit@careslot`,
          start: NOON,
          end: NOON + 30 * MINUTE_MS,
          status: 'CONFIRMED',
          summary: 'Cleaning, long',
          sequence: 0,
          stamp: '20260512T130000Z',
          modified: '20260512T130000Z',
        },
      ],
    })
  })

  test('has how far each visit is, in the language of the clinic or the doctor’s own, and none that was cancelled', async () => {
    const before = (hours: number): number => NINE - hours * HOUR_MS
    const visits = [
      aVisit({ appointmentId: 'asked', status: 'pending' }),
      aPastAppointment({ ...aVisit({}, before(1)), appointmentId: 'done', status: 'completed' }),
      aPastAppointment({
        ...aVisit({}, before(2)),
        appointmentId: 'missed',
        status: 'completed',
        outcome: { kind: 'no-show' },
      }),
      aPastAppointment({
        ...aVisit({}, before(3)),
        appointmentId: 'cancelled',
        status: 'completed',
        outcome: { kind: 'cancelled', by: 'patient' },
      }),
    ]
    for (const visit of visits) await stage.owner.update(visitRecord(visit))
    const address = await stage.subscribe(stage.person().userId)
    expect(await titlesAt(address)).toEqual([
      'Cleaning, long (missed)',
      'Cleaning, long (done)',
      'Cleaning, long (requested)',
    ])
    expect((await readAt(address)).events.at(-1)?.status).toBe('TENTATIVE')

    await stage.owner.write(`clinics/${stage.clinic().clinicId}/language`, 'fr')
    await stage.run()
    expect(await titlesAt(address)).toEqual([
      'Cleaning, long (manqué)',
      'Cleaning, long (terminé)',
      'Cleaning, long (demandé)',
    ])
    await stage.owner.write(`doctors/${stage.clinic().clinicId}/d00/language`, 'en')
    await stage.run()
    expect((await titlesAt(address)).at(-1)).toBe('Cleaning, long (requested)')
  })

  test('has one entry for a group, the blocked times without their notes, and what is held for a move', async () => {
    const group = aService({
      id: 'yoga',
      clinicId: stage.clinic().clinicId,
      name: 'Yoga',
      doctorId: 'd00',
      places: 8,
    })
    const place = (number: number) =>
      anAppointment({
        appointmentId: `place-${number}`,
        status: number === 1 ? 'pending' : 'confirmed',
        bookingDetails: aBooking(
          group,
          aSlot({ slotId: `slot_${number}`, timestamp: NOON, available: false }),
        ),
      })
    const busy = `busy_times/${stage.clinic().clinicId}/d00`
    const time = (hours: number) => ({
      from: NOON + hours * HOUR_MS,
      until: NOON + (hours + 1) * HOUR_MS,
      before: 'x',
      after: 'y',
    })
    await stage.owner.update({
      ...visitRecord(place(1)),
      ...visitRecord(place(2)),
      ...visitRecord(place(3)),
      [`${busy}/b000`]: time(2),
      [`${busy}/yoga:slot_1`]: time(0),
      [`${busy}/cleaning:slot_9`]: time(4),
      [`${busy}/start`]: { until: 0, after: 'x' },
      [`${busy}/end`]: { from: 8_640_000_000_000_000, before: 'x' },
      [`block_notes/${stage.clinic().clinicId}/d00/b000`]: 'Mrs. Amsel calls',
    })
    const address = await stage.subscribe(stage.person().userId)
    const { events } = await readAt(address)
    expect(events.map(({ summary, status }) => [summary, status])).toEqual([
      ['Yoga (3 patients)', 'CONFIRMED'],
      ['Blocked', 'CONFIRMED'],
      ['Held for a move', 'TENTATIVE'],
    ])
    expect((await fetchFeed(address)).text).not.toContain('Amsel')
  })

  test('has nothing of another doctor, nor of more than seven days ago, and everything to come', async () => {
    const other = aVisit({ appointmentId: 'other' })
    await stage.owner.update({
      ...visitRecord({
        ...other,
        bookingDetails: { ...other.bookingDetails, doctorId: 'd01' },
      }),
      ...visitRecord(aVisit({ appointmentId: 'old' }, clinicTime(2026, 4, 4, 23))),
      ...visitRecord(aVisit({ appointmentId: 'week' }, clinicTime(2026, 4, 5, 0, 30))),
      ...visitRecord(aVisit({ appointmentId: 'far' }, clinicTime(2027, 8, 1, 10))),
    })
    const address = await stage.subscribe(stage.person().userId)
    expect((await readAt(address)).events.map(({ uid }) => uid.split('.')[0])).toEqual([
      'week',
      'far',
    ])
  })

  test('of days without anything is a calendar all the same', async () => {
    const address = await stage.subscribe(stage.person().userId)
    expect((await readAt(address)).events).toEqual([])
  })

  test('keeps instants over both changes of the clock', async () => {
    // The clocks go back on 1 November 2026 and forward on 14 March 2027.
    const starts = [
      Date.UTC(2026, 10, 1, 5, 30),
      Date.UTC(2026, 10, 1, 6, 30),
      Date.UTC(2027, 2, 14, 6, 30),
      Date.UTC(2027, 2, 14, 7, 30),
    ]
    for (const [index, start] of starts.entries()) {
      await stage.owner.update(visitRecord(aVisit({ appointmentId: `v${index}` }, start)))
    }
    const address = await stage.subscribe(stage.person().userId)
    const { events } = await readAt(address)
    expect(events.map(({ start }) => start)).toEqual(starts)
    expect(events.map(({ start, end }) => end - start)).toEqual(starts.map(() => 30 * MINUTE_MS))
  })

  test('says nothing of the patient', async () => {
    const visit = aVisit({
      bookerName: 'Bo Booker',
      patientData: aPatientData({
        fullname: 'Ada Amsel',
        email: 'ada@amsel.example',
        phoneNumber: '(519) 555-0177',
        additionalNotes: 'A secret pain',
      }),
    })
    await stage.owner.update(visitRecord(visit))
    const address = await stage.subscribe(stage.person().userId)
    const { text } = await fetchFeed(address)
    for (const secret of ['Ada', 'Amsel', 'Booker', '555-0177', 'secret', visit.bookedBy]) {
      expect(text.replaceAll('\r\n ', '')).not.toContain(secret)
    }
  })
})

describe('the next run', () => {
  test('leaves a calendar alone in which nothing changed', async () => {
    await stage.owner.update(visitRecord(aVisit()))
    const address = await stage.subscribe(stage.person().userId)
    const before = await fetchFeed(address)
    stage.letPass(HOUR_MS)
    expect(await stage.run()).toEqual({ state: 'ok', text: '1 calendar, 0 of them changed.' })
    const after = await fetchFeed(address)
    expect(after.text).toBe(before.text)
    expect(after.headers.get('x-goog-generation')).toBe(before.headers.get('x-goog-generation'))
  })

  test('counts a change of an entry and dates it, and leaves the others as they were', async () => {
    const moved = aVisit({ appointmentId: 'moved' })
    await stage.owner.update({
      ...visitRecord(moved),
      ...visitRecord(aVisit({ appointmentId: 'same' }, NOON + DAY_MS)),
      ...visitRecord(aVisit({ appointmentId: 'gone' }, NOON + 2 * DAY_MS)),
    })
    const address = await stage.subscribe(stage.person().userId)
    const { clinicId } = stage.clinic()
    stage.letPass(HOUR_MS)
    await stage.owner.update({
      [`appointments/${clinicId}/moved/bookingDetails/slot/timestamp`]: NOON + HOUR_MS,
      [`appointments/${clinicId}/gone`]: null,
    })
    await stage.run()
    const { events } = await readAt(address)
    expect(
      events.map(({ uid, sequence, modified }) => [uid.split('.')[0], sequence, modified]),
    ).toEqual([
      ['moved', 1, '20260512T140000Z'],
      ['same', 0, '20260512T130000Z'],
    ])
  })

  test('makes a new address for who gave the old one up, and nothing is left at the old one', async () => {
    const { userId } = stage.person()
    const { repositories } = await stage.open(stage.person())
    const old = await stage.subscribe(userId)
    await repositories.calendarFeeds.renew('d00')
    expect((await fetchFeed(old)).status).toBe(200)
    expect(await stage.run()).toMatchObject({ text: '1 calendar, 1 of them changed. 1 removed.' })
    const address = await stage.addressOf(userId)
    expect(address).not.toBe(old)
    expect((await fetchFeed(old)).status).toBe(404)
    expect((await fetchFeed(String(address))).status).toBe(200)
  })

  test('removes the calendar of who stopped sharing', async () => {
    const { repositories } = await stage.open(stage.person())
    const address = await stage.subscribe(stage.person().userId)
    await repositories.calendarFeeds.stop('d00')
    expect(await stage.run()).toMatchObject({ text: '0 calendars, 0 of them changed. 1 removed.' })
    expect((await fetchFeed(address)).status).toBe(404)
    expect(await stage.run()).toBeNull()
  })

  test('writes a calendar again that was lost, at the same address', async () => {
    const address = await stage.subscribe(stage.person().userId)
    for (const name of await stage.files().list('feeds')) await stage.files().remove(name)
    await stage.run()
    expect((await fetchFeed(address)).status).toBe(200)
    expect(await stage.addressOf(stage.person().userId)).toBe(address)
  })
})

describe('who may have a calendar', () => {
  test('the owner of a clinic may have one of each doctor, and both are apart', async () => {
    const { userId } = stage.clinic()
    await enterDoctor(stage.owner, stage.clinic(), { doctorId: 'd01', name: 'Dr. Eve Fox' })
    const first = await stage.subscribe(userId, 'd00')
    const second = await stage.subscribe(userId, 'd01')
    const own = await stage.subscribe(stage.person().userId, 'd00')
    expect(new Set([first, second, own]).size).toBe(3)
    expect((await readAt(second)).name).toBe('Dr. Eve Fox, Grand River')
  })

  const LOST: readonly (readonly [who: string, lose: () => Promise<void>])[] = [
    ['left the clinic', () => stage.owner.update({ [`staff/${stage.person().userId}`]: null })],
    [
      'is another doctor now',
      () =>
        stage.owner.write(
          `staff/${stage.person().userId}/doctor`,
          `${stage.clinic().clinicId}/d01`,
        ),
    ],
    ['was blocked', () => stage.owner.write(`blocked/${stage.person().userId}`, true)],
    ['is at a blocked clinic', () => stage.owner.write(`blocked/${stage.clinic().clinicId}`, true)],
    ['can no longer sign in', () => stage.owner.disableIdentity(stage.person().userId)],
    ['has no sign-in any more', () => stage.owner.deleteIdentity(stage.person().userId)],
    [
      'is no longer planned with',
      () => stage.owner.write(`doctors/${stage.clinic().clinicId}/d00/active`, false),
    ],
    [
      'is gone from the doctors',
      () => stage.owner.write(`doctors/${stage.clinic().clinicId}`, null),
    ],
  ]
  test.each(LOST)('a doctor who %s loses calendar, address and request', async (_, lose) => {
    const address = await stage.subscribe(stage.person().userId)
    await lose()
    expect(await stage.run()).toMatchObject({ state: 'ok' })
    expect((await fetchFeed(address)).status).toBe(404)
    for (const folder of ['feeds', 'feed_requests', 'feed_addresses']) {
      expect(await stage.files().list(folder)).toEqual([])
    }
  })

  test.each(['a patient', 'another doctor', 'another clinic', 'a manager'])(
    '%s who asks for the days of a doctor gets nothing',
    async (who) => {
      const others = {
        'a patient': () => stage.owner.createPatient(),
        'another doctor': () =>
          enterDoctor(stage.owner, stage.clinic(), { doctorId: 'd01', name: 'Dr. Eve Fox' }),
        'another clinic': () => stage.owner.createClinic(),
        'a manager': async () => {
          const person = await stage.owner.createIdentity()
          const { clinicId } = stage.clinic()
          await stage.owner.update({
            [`staff/${person.userId}`]: {
              clinic: clinicId,
              place: 'm05',
              name: 'Max Manager',
              manager: clinicId,
              desk: clinicId,
            },
          })
          return person
        },
      } as const
      const other = await others[who as keyof typeof others]()
      const { repositories } = await stage.open(other)
      await repositories.calendarFeeds.ask('d00')
      expect((await stage.run())?.text).toContain('1 asked who may')
      expect(await stage.addressOf(other.userId)).toBeNull()
      expect(await stage.files().list('feed_requests')).toEqual([])
    },
  )
})

describe('erasing', () => {
  const left = async (): Promise<readonly string[]> => {
    const folders = ['feeds', 'feed_requests', 'feed_addresses']
    return (await Promise.all(folders.map((folder) => stage.files().list(folder)))).flat()
  }

  test('a clinic that is erased leaves no calendar, nor where the people of it had theirs', async () => {
    const address = await stage.subscribe(stage.person().userId)
    await stage.subscribe(stage.clinic().userId)
    const other = await stage.owner.createClinic()
    const { userId } = await enterDoctor(stage.owner, other)
    const kept = await stage.subscribe(userId)
    await removeClinicTraces(createWork(stage.owner, {}), stage.clinic().clinicId)
    expect((await fetchFeed(address)).status).toBe(404)
    expect((await fetchFeed(kept)).status).toBe(200)
    expect(await left()).toHaveLength(3)
  })

  test('one of the people who is erased leaves no calendar after the next run', async () => {
    const address = await stage.subscribe(stage.person().userId)
    await removeFiles(createWork(stage.owner, {}), foldersOf(stage.person().userId))
    await stage.run()
    expect((await fetchFeed(address)).status).toBe(404)
    expect(await left()).toEqual([])
  })
})

describe('what goes wrong', () => {
  test('a damaged record costs nobody the calendar, and is named', async () => {
    const address = await stage.subscribe(stage.person().userId)
    await stage.owner.write(`doctors/${stage.clinic().clinicId}/d00/email`, 5)
    const outcome = await stage.run()
    expect(outcome?.state).toBe('failed')
    expect(outcome?.text).toContain(`such as doctors/${stage.clinic().clinicId}/d00`)
    expect((await fetchFeed(address)).status).toBe(200)
  })

  test('a damaged visit is left out and named, and the others are there', async () => {
    await stage.owner.update({
      ...visitRecord(aVisit()),
      ...visitRecord(aVisit({ appointmentId: 'damaged' }, NOON + DAY_MS)),
    })
    const { clinicId } = stage.clinic()
    await stage.owner.write(`appointments/${clinicId}/damaged/confirmed`, 'yes')
    const address = await stage.subscribe(stage.person().userId)
    expect(await titlesAt(address)).toEqual(['Cleaning, long'])
    expect((await stage.run())?.text).toContain(`such as appointments/${clinicId}/damaged`)
  })

  test('a run that breaks off at any write leaves nothing that the next does not repair', async () => {
    const { userId } = stage.person()
    for (let writes = 0; writes < 5; writes += 1) {
      await stage.owner.update(visitRecord(aVisit({ appointmentId: `visit-${writes}` })))
      const { repositories } = await stage.open(stage.person())
      if (writes === 0) await repositories.calendarFeeds.ask('d00')
      else await repositories.calendarFeeds.renew('d00')
      await stage.run({ files: breakingAfter(stage.files(), writes) }).catch(() => undefined)
      await stage.run()
      const address = await stage.addressOf(userId)
      expect((await fetchFeed(String(address))).status).toBe(200)
      expect(await stage.files().list('feeds')).toHaveLength(1)
    }
  })

  test('of two runs at once one writes, so nobody has two addresses', async () => {
    const { repositories } = await stage.open(stage.person())
    await repositories.calendarFeeds.ask('d00')
    const outcomes = await Promise.all([stage.run(), stage.run(), stage.run()])
    expect(outcomes.filter((outcome) => outcome?.state === 'ok')).toHaveLength(1)
    expect(outcomes.map((outcome) => outcome?.text)).toContain('another run writes them.')
    expect(await stage.files().list('feeds')).toHaveLength(1)
  })

  test('says what it would do and changes nothing without --yes', async () => {
    const { repositories } = await stage.open(stage.person())
    await repositories.calendarFeeds.ask('d00')
    const before = await stage.owner.readAll()
    expect(await stage.run({ isReal: false })).toEqual({
      state: 'not done',
      text: 'would write 1 of 1 calendar.',
    })
    expect(await stage.owner.readAll()).toEqual(before)
    expect(await stage.files().list('feeds')).toEqual([])
  })

  test('leaves a heartbeat, for the doctor', async () => {
    await stage.subscribe(stage.person().userId)
    expect(await stage.owner.read('nightly/feeds')).toEqual({
      at: NINE,
      result: 'ok',
      text: '1 calendar, 1 of them changed.',
    })
    expect(await stage.owner.read('nightly/feeds_claim')).toBeNull()
  })
})

/** Files that can be changed so many times more. */
function breakingAfter(files: OwnerFiles, writes: number): OwnerFiles {
  let left = writes
  return new Proxy(files, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]): unknown => {
        if (name === 'writeText' || name === 'remove') {
          if (left === 0) throw new Error('cut off')
          left -= 1
        }
        return Reflect.apply(value, target, parameters)
      }
    },
  })
}
