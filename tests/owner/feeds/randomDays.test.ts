import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { Random } from '#dev/seed/Random.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aPatientData,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { fetchFeed, NINE, openFeedStage, visitRecord } from './openFeedStage.ts'
import { readStrictly, type StrictEvent } from './readStrictly.ts'

const stage = openFeedStage()

const CHANGES = 100
/** Awkward for a file of lines: what is escaped, what is folded, what is no letter. */
const SERVICES = [
  'Cleaning',
  'Check-up; with X-ray, \\ and polish',
  'Détartrage “complet” — première visite à la clinique de la rivière, avec radiographie panoramique',
  '歯のクリーニングと検診、レントゲン撮影を含む初診の患者様向けの長い名前のサービスです',
  '🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷🦷',
  'END:VEVENT',
]
const PATIENTS = ['Ada Amsel', 'Ben Baum', 'Cy Clement', 'Dee Dorn', 'Émile Éluard']

/** What is expected of an entry. */
interface Expected {
  readonly start: number
  readonly end: number
  readonly status: string
  readonly summary: string
}

/** What a lenient program, which calendars of the world are read with, finds in a file. */
function readLeniently(file: string): readonly (Expected & { readonly uid: string })[] {
  return ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      status: String(event.component.getFirstPropertyValue('status')),
      summary: event.summary,
    }))
}

test('after each of a hundred changes two readers find the same days in the calendar, and no name', async () => {
  const random = new Random(69)
  const { clinicId } = stage.clinic()
  const address = await stage.subscribe(stage.person().userId)
  const expected = new Map<string, Expected>()
  const details = new Map<string, ReturnType<typeof anAppointment>>()
  let known = new Map<string, StrictEvent>()
  let blocks = 0

  const put = async (visit: ReturnType<typeof anAppointment>): Promise<void> => {
    const { bookingDetails, status, appointmentId } = visit
    const start = bookingDetails.slot.timestamp
    details.set(appointmentId, visit)
    expected.set(`${appointmentId}.${clinicId}.visit@careslot`, {
      start,
      end: start + bookingDetails.duration * MINUTE_MS,
      status: status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
      summary: `${bookingDetails.serviceName}${status === 'pending' ? ' (requested)' : ''}`,
    })
    await stage.owner.update(visitRecord(visit))
  }
  // Around both changes of the clock as well.
  const someTime = (): number =>
    random.pick([NINE, Date.UTC(2026, 10, 1), Date.UTC(2027, 2, 14)]) +
    random.between(-6 * 24, 48) * HOUR_MS +
    random.between(0, 59) * MINUTE_MS

  const acts: readonly (() => Promise<void>)[] = [
    // Somebody books.
    async () => {
      const patient = random.pick(PATIENTS)
      const service = aService({
        id: `service-${details.size}`,
        clinicId,
        name: random.pick(SERVICES),
        doctorId: 'd00',
        duration: random.pick([15, 45, 90]),
      })
      await put(
        anAppointment({
          appointmentId: `visit-${details.size}-${random.between(0, 9999)}`,
          status: random.pick(['pending', 'confirmed']),
          bookedBy: 'patient-of-the-test',
          bookerName: patient,
          patientData: aPatientData({
            fullname: patient,
            email: `${patient.slice(0, 2).toLowerCase()}@secret.example`,
            phoneNumber: '(519) 555-0142',
            additionalNotes: `A note about ${patient}`,
          }),
          bookingDetails: aBooking(service, aSlot({ timestamp: someTime(), available: false })),
        }),
      )
    },
    // The clinic approves, or moves.
    async () => {
      const visit = [...details.values()].at(random.between(0, details.size - 1))
      if (visit === undefined) return
      const slot = { ...visit.bookingDetails.slot, timestamp: someTime() }
      await put({
        ...visit,
        status: 'confirmed',
        bookingDetails: { ...visit.bookingDetails, slot },
      })
    },
    // A visit is over, in one way or another.
    async () => {
      const visit = [...details.values()].find(({ bookingDetails: { slot } }) => {
        return slot.timestamp < stage.now()
      })
      if (visit === undefined) return
      const outcome = random.pick([
        { kind: 'completed' },
        { kind: 'no-show' },
        { kind: 'cancelled', by: 'clinic' },
      ] as const)
      const { appointmentId, bookingDetails } = visit
      const uid = `${appointmentId}.${clinicId}.visit@careslot`
      const before = expected.get(uid)
      details.delete(appointmentId)
      expected.delete(uid)
      if (outcome.kind !== 'cancelled' && before !== undefined) {
        const state = outcome.kind === 'no-show' ? 'missed' : 'done'
        const summary = `${bookingDetails.serviceName} (${state})`
        expected.set(uid, { ...before, status: 'CONFIRMED', summary })
      }
      await stage.owner.update({
        ...visitRecord(aPastAppointment({ ...visit, status: 'completed', outcome })),
        [`appointments/${clinicId}/${appointmentId}`]: null,
      })
    },
    // The clinic blocks a time, and frees the one before.
    async () => {
      const [from, key] = [someTime(), `b${String(blocks % 3).padStart(3, '0')}`]
      blocks += 1
      for (const uid of [...expected.keys()].filter((each) => each.startsWith(`d00.${key}.`))) {
        expected.delete(uid)
      }
      const until = from + 45 * MINUTE_MS
      expected.set(`d00.${key}.${from}.${until}.${clinicId}.block@careslot`, {
        start: from,
        end: until,
        status: 'CONFIRMED',
        summary: 'Blocked',
      })
      await stage.owner.update({
        [`busy_times/${clinicId}/d00/${key}`]: { from, until, before: 'x', after: 'y' },
        [`block_notes/${clinicId}/d00/${key}`]: `${random.pick(PATIENTS)} calls`,
      })
    },
  ]

  for (let change = 0; change < CHANGES; change += 1) {
    await (details.size < 3 ? acts[0] : random.pick(acts))?.()
    stage.letPass(HOUR_MS / 4)
    expect((await stage.run())?.state).toBe('ok')
    const { text } = await fetchFeed(address)
    const strict = readStrictly(text).events
    const simple = strict.map(({ uid, start, end, status, summary }) => {
      return { uid, start, end, status, summary }
    })
    expect(new Map(simple.map(({ uid, ...facts }) => [uid, facts]))).toEqual(expected)
    expect(readLeniently(text)).toEqual(simple)
    for (const name of [
      ...PATIENTS.flatMap((each) => each.split(' ')),
      'secret',
      '555-0142',
      'calls',
    ]) {
      expect(text.replaceAll('\r\n ', '')).not.toContain(name)
    }
    for (const event of strict) {
      const last = known.get(event.uid)
      if (last === undefined) continue
      const isSame =
        last.start === event.start && last.end === event.end && last.summary === event.summary
      expect(event.sequence - last.sequence).toBe(isSame && last.status === event.status ? 0 : 1)
    }
    known = new Map(strict.map((event) => [event.uid, event]))
  }
  expect(details.size + blocks).toBeGreaterThan(20)
})
