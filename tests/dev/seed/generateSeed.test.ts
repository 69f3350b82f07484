import { describe, expect, test } from 'vitest'
import { CLINIC_CATALOGUE } from '#dev/seed/catalogue/clinicCatalogue.ts'
import { FULLY_BOOKED_SERVICE } from '#dev/seed/enterBookings.ts'
import { generateSeed, type Seed } from '#dev/seed/generateSeed.ts'
import type { AppointmentRecord } from '#dev/seed/records.ts'
import { DEFAULT_MAX_ACTIVE } from '#src/areas/accounts/model/settings.ts'
import {
  decodeClinicRecord,
  decodePatientAccount,
} from '#src/areas/accounts/records/accountRecord.ts'
import { seriesTimes } from '#src/areas/booking/model/seriesPlan.ts'
import { isWithinAbsence } from '#src/areas/doctors/model/absence.ts'
import { decodeAbsence } from '#src/areas/doctors/records/absenceRecord.ts'
import { decodeLateDoctors } from '#src/areas/doctors/records/lateDoctorRecord.ts'
import { findRefusals, summarizeTomorrow } from '#src/areas/mails/model/tomorrow.ts'
import { decodeService } from '#src/areas/services/records/serviceRecord.ts'
import { decodeWeeklyHours } from '#src/areas/services/records/weeklyHoursRecord.ts'
import {
  answerTimeOf,
  FirstApprovals,
  usualAnswerHours,
} from '#src/areas/visits/model/answerTimes.ts'
import { isLateFor } from '#src/areas/visits/model/lateVisit.ts'
import { isReminderHour } from '#src/areas/visits/model/reminder.ts'
import { findProgress } from '#src/areas/visits/model/visitProgress.ts'
import { waitingTime } from '#src/areas/visits/model/waitingTime.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { encodeBookingDetails } from '#src/areas/visits/records/bookingRecord.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { decodeReminder, decodeVisitAnswer } from '#src/areas/visits/records/reminderRecord.ts'
import { CLINIC_FIELDS, SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { decodeSeries } from '#src/core/fields/series.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf } from '#src/core/time/timeZones.ts'
import { daysBetween, toWallTime, weekdayOf } from '#src/core/time/wallClock.ts'
import { encodeFields, nestParts } from '#src/data/records/fields.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

const NOW = clinicTime(2026, 10, 21, 9, 40)

const demo = generateSeed({ now: NOW })
const large = generateSeed({
  now: NOW,
  size: { clinics: 30, servicesPerClinic: 9, slotsPerService: 40 },
})

const services = ({ tree }: Seed) =>
  Object.entries(tree.services).flatMap(([clinicId, ofClinic]) =>
    Object.entries(ofClinic).map(([serviceId, service]) => ({ clinicId, serviceId, service })),
  )
const slots = (seed: Seed) =>
  services(seed).flatMap(({ clinicId, service }) =>
    Object.values(service.slots).map((slot) => ({
      ...slot,
      clinicId,
      doctor: service.doctor,
      duration: service.duration,
      zone: defaultZoneOf(service.clinic_province),
    })),
  )
const records = (lists: Readonly<Record<string, Readonly<Record<string, AppointmentRecord>>>>) =>
  Object.entries(lists).flatMap(([clinicId, list]) =>
    Object.entries(list).map(([appointmentId, record]) => ({ clinicId, appointmentId, record })),
  )
const failWith = (problem: unknown): never => {
  throw new Error(JSON.stringify(problem))
}
const activeOf = ({ appointments }: Seed['tree']) =>
  records(appointments).map(({ clinicId, appointmentId, record }) =>
    decodeActiveAppointment(clinicId, appointmentId, record),
  )
const stateOf = ({ confirmed, completed, outcome, cancelled_by }: AppointmentRecord): string =>
  completed ? `${outcome ?? '?'} ${cancelled_by ?? ''}`.trim() : confirmed ? 'confirmed' : 'pending'

const EVERY_STATE = [
  'cancelled clinic',
  'cancelled patient',
  'completed',
  'confirmed',
  'no-show',
  'pending',
]

describe.each([
  ['the demo data', demo],
  ['larger demo data', large],
])('%s', (_name, seed) => {
  test('demo data of any size break none of the invariants', () => {
    expect(findBrokenInvariants(seed.tree)).toEqual([])
  })

  test('demo data of any size have services in places, listed clinics and counted bookings', () => {
    const { clinic_services, listed_clinics, patients } = seed.tree
    for (const { clinicId, serviceId, service } of services(seed)) {
      expect(clinic_services[clinicId]?.[service.place ?? '']).toBe(serviceId)
    }
    expect(Object.keys(listed_clinics)).toEqual(Object.keys(seed.tree.clinics))
    for (const patient of Object.values(patients)) {
      const entries = Object.values(patient.appointments)
      const tickets = entries.flatMap(({ ticket }) => (ticket === undefined ? [] : [ticket]))
      // More than a patient may have at once are as from before there were tickets.
      expect(new Set(tickets).size).toBe(Math.min(entries.length, DEFAULT_MAX_ACTIVE))
    }
  })

  test('demo data of any size are records that the application reads without a complaint', () => {
    for (const [id, record] of Object.entries(seed.tree.clinics)) decodeClinicRecord(id, record)
    for (const [id, record] of Object.entries(seed.tree.patients)) decodePatientAccount(id, record)
    for (const { clinicId, serviceId, service } of services(seed)) {
      decodeService(clinicId, serviceId, service, failWith)
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.appointments)) {
      decodeActiveAppointment(clinicId, appointmentId, record)
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.completed_appointments)) {
      decodePastAppointment(clinicId, appointmentId, record)
    }
  })

  test('demo data of any size spell records as the application does', () => {
    for (const { clinicId, serviceId, service } of services(seed)) {
      const { slots, place } = service
      const fields = decodeService(clinicId, serviceId, service, failWith)
      expect({ ...nestParts(encodeFields(SERVICE_FIELDS, fields)), slots, place }).toEqual(service)
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.appointments)) {
      const { bookingDetails } = decodeActiveAppointment(clinicId, appointmentId, record)
      expect(encodeBookingDetails(bookingDetails)).toEqual(record.bookingDetails)
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.completed_appointments)) {
      const { bookingDetails } = decodePastAppointment(clinicId, appointmentId, record)
      expect(encodeBookingDetails(bookingDetails)).toEqual(record.bookingDetails)
    }
    for (const [clinicId, listing] of Object.entries(seed.tree.listed_clinics)) {
      const clinic = decodeClinicRecord(clinicId, seed.tree.clinics[clinicId])
      expect(encodeFields(CLINIC_FIELDS, clinic)).toEqual(
        expect.objectContaining({ ...listing, email: clinic.email }),
      )
    }
  })

  test('demo data of any size have an account for every clinic and patient, each address once', () => {
    const { accounts, tree } = seed
    const uids = accounts.map((account) => account.uid)
    expect(uids).toEqual(
      expect.arrayContaining([...Object.keys(tree.clinics), ...Object.keys(tree.patients)]),
    )
    expect(new Set(uids).size).toBe(accounts.length)
    expect(new Set(accounts.map((account) => account.email)).size).toBe(accounts.length)
    for (const { uid, email } of accounts) {
      const record = tree.clinics[uid] ?? tree.patients[uid]
      if (record !== undefined) expect(record.email).toBe(email)
    }
  })

  test('demo data of any size offer times at clinic hours, from today on, and a few past ones', () => {
    const odd = slots(seed).filter(({ clinicId, timestamp, duration, zone }) => {
      const { minutes } = toWallTime(timestamp, zone)
      const weekday = weekdayOf(timestamp, zone)
      // The demo clinic is open today, whatever day it is.
      const isToday = clinicId === 'demo-clinic' && daysBetween(NOW, timestamp, zone) === 0
      const closes = isToday ? 17 * 60 : weekday === 'sat' ? 13 * 60 : 18 * 60
      const isOpen = minutes >= 8 * 60 && minutes + duration <= closes
      return timestamp % MINUTE_MS !== 0 || !isOpen || (weekday === 'sun' && !isToday)
    })
    expect(odd).toEqual([])
    const past = slots(seed).filter(({ timestamp }) => timestamp < NOW)
    expect(past.length).toBeGreaterThan(0)
    expect(past.length).toBeLessThan(slots(seed).length / 3)
  })

  test('demo data of any size say nowhere that a visit in the future is over, except a cancelled one', () => {
    for (const { record } of records(seed.tree.completed_appointments)) {
      if (record.outcome === 'completed') {
        expect(record.bookingDetails.slot.timestamp).toBeLessThan(NOW)
      }
    }
  })
})

describe('the demo data', () => {
  test('the demo data ask no doctor to be in two rooms at once, and put no two visits in one room', () => {
    const ends = new Map<string, number>()
    const times = services(demo).flatMap(({ clinicId, serviceId, service }) =>
      [...new Set(Object.values(service.slots).map(({ timestamp }) => timestamp))].map((from) => ({
        keys: [service.doctor_id ?? serviceId, service.room_id ?? serviceId].map(
          (id) => `${clinicId} ${id}`,
        ),
        from,
        until: from + service.duration * MINUTE_MS,
      })),
    )
    for (const { keys, from, until } of times.toSorted((a, b) => a.from - b.from)) {
      for (const key of new Set(keys)) {
        expect(from).toBeGreaterThanOrEqual(ends.get(key) ?? 0)
        ends.set(key, until)
      }
    }
  })

  test('the demo data have four doctors of the demo clinic with three services each, two of whom share a room', () => {
    const own = services(demo).filter(({ clinicId }) => clinicId === 'demo-clinic')
    const doctors = [...new Set(own.map(({ service }) => service.doctor_id))]
    expect(
      doctors.map((id) => [id, own.filter(({ service }) => service.doctor_id === id).length]),
    ).toEqual([
      ['d00', 3],
      ['d01', 3],
      ['d02', 3],
      ['d03', 3],
      [undefined, 1],
    ])
    const inRoom = own.filter(({ service }) => service.room_id === 'r00')
    expect(new Set(inRoom.map(({ service }) => service.doctor_id)).size).toBe(2)
    expect(demo.tree.rooms['demo-clinic']).toEqual({
      r00: { name: 'Treatment room', active: true },
    })
    expect(Object.keys(demo.tree.busy_times['demo-clinic']?.['r00'] ?? {}).length).toBeGreaterThan(
      4,
    )
  })

  test('the demo data name each doctor once, and have a meeting of one in the lunch of today', () => {
    const { doctors, busy_times, block_notes } = demo.tree
    for (const { clinicId, service } of services(demo)) {
      if (service.places !== undefined) {
        expect(service).not.toHaveProperty('doctor_id')
        continue
      }
      expect(doctors[clinicId]?.[service.doctor_id ?? '']).toMatchObject({ name: service.doctor })
    }
    for (const own of Object.values(doctors)) {
      const names = Object.values(own).map((doctor) => doctor['name'])
      expect(new Set(names).size).toBe(names.length)
    }
    const blocked = Object.entries(block_notes['demo-clinic'] ?? {}).flatMap(([doctorId, notes]) =>
      Object.entries(notes).map(([key, note]) => [
        note,
        busy_times['demo-clinic']?.[doctorId]?.[key],
      ]),
    )
    const lunch = {
      from: clinicTime(2026, 10, 21, 12, 15),
      until: clinicTime(2026, 10, 21, 12, 45),
    }
    expect(blocked).toEqual([['Team meeting', expect.objectContaining(lunch)]])
  })

  test('the demo data have at least two doctors in every clinic', () => {
    for (const ofClinic of Object.values(demo.tree.services)) {
      const doctors = new Set(Object.values(ofClinic).map(({ doctor }) => doctor))
      expect(doctors.size).toBeGreaterThanOrEqual(2)
    }
  })

  test.each([
    ['on a Saturday morning', NOW],
    ['on a Sunday', NOW + DAY_MS],
    ['before the first visit', NOW - 5 * HOUR_MS],
    ['after midnight', NOW - 9 * HOUR_MS],
    ['late in the evening', NOW + 13 * HOUR_MS],
    ['in the night in which the clocks go back', clinicTime(2026, 11, 1, 1, 20)],
    ['in the night in which the clocks go forward', clinicTime(2027, 3, 14, 3, 5)],
  ])('the demo data give the demo clinic a full day around now, %s', (_, now) => {
    const seed = generateSeed({ now })
    expect(findBrokenInvariants(seed.tree)).toEqual([])
    const today = slots(seed).filter(
      ({ clinicId, timestamp, zone }) =>
        clinicId === 'demo-clinic' && daysBetween(now, timestamp, zone) === 0,
    )
    const doctors = new Set(today.map(({ doctor }) => doctor))
    expect(doctors.size).toBe(5)
    for (const doctor of doctors) {
      expect(today.filter((slot) => slot.doctor === doctor).length).toBeGreaterThanOrEqual(7)
    }
    expect(today.filter(({ available }) => !available).length).toBeGreaterThanOrEqual(34)
    const isNear = ({ timestamp }: { readonly timestamp: number }): boolean =>
      Math.abs(timestamp - now) < 1.5 * HOUR_MS
    expect(today.filter((slot) => isNear(slot) && slot.timestamp > now).length).toBeGreaterThan(2)
    expect(today.filter((slot) => isNear(slot) && slot.timestamp < now).length).toBeGreaterThan(0)
  })

  test.each([
    ['in the morning', NOW],
    ['late in the evening', NOW + 13 * HOUR_MS],
  ])('the demo patient waits for a doctor who is late today, %s', (_, now) => {
    const { tree } = generateSeed({ now })
    const [late, ...others] = decodeLateDoctors(
      'demo-clinic',
      Object.entries(tree.late_doctors['demo-clinic'] ?? {}).map(([key, value]) => ({
        key,
        value,
      })),
      failWith,
    )
    if (late === undefined) throw new Error('Nobody is late.')
    expect(others).toEqual([])
    const own = activeOf(tree).filter(({ bookedBy }) => bookedBy === 'demo-patient')
    expect(
      own.filter(
        (each) =>
          each.bookingDetails.doctor === late.doctor &&
          startOf(each) > now &&
          isLateFor(each, late, now),
      ),
    ).toHaveLength(1)
  })

  test.each([0, 3, 11])(
    'the demo data say how soon the demo clinic answers, as a nightly run finds it, %i days later',
    (days) => {
      const now = NOW + days * DAY_MS
      const { tree } = generateSeed({ now })
      const approvals = new FirstApprovals()
      for (const entry of Object.values(tree.log['demo-clinic'] ?? {})) {
        if (typeof entry === 'string') continue
        const [appointmentId = '', value] = String(entry['what']).split(':')
        if (value !== 'confirmed') continue
        approvals.add({ appointmentId, at: Number(entry['at']), isApproval: entry['to'] === true })
      }
      const visits = [
        ...activeOf(tree),
        ...Object.entries(tree.completed_appointments['demo-clinic'] ?? {}).map(([id, record]) =>
          decodePastAppointment('demo-clinic', id, record),
        ),
      ].filter(({ bookingDetails }) => bookingDetails.clinicId === 'demo-clinic')
      const times = visits.flatMap(
        (visit) => answerTimeOf(visit, approvals.timeOf(visit.appointmentId), now) ?? [],
      )
      expect(tree.answer_hours).toEqual({ 'demo-clinic': usualAnswerHours(times) })
      expect(usualAnswerHours(times)).not.toBeNull()
    },
  )

  test('the demo patient comes every week, and two of six visits are over', () => {
    const own = [...records(demo.tree.completed_appointments), ...records(demo.tree.appointments)]
      .filter(({ record }) => record.bookedBy.userId === 'demo-patient')
      .flatMap(({ record: { bookingDetails, completed } }) =>
        bookingDetails.series === undefined ? [] : [{ ...bookingDetails, completed }],
      )
    expect(own.map(({ series }) => decodeSeries(series ?? '')?.position)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(own.map(({ completed }) => completed)).toEqual([true, true, false, false, false, false])
    const [first] = own
    expect(own.map(({ slot }) => slot.timestamp)).toEqual(
      seriesTimes(first?.slot.timestamp ?? 0, { weeks: 1, count: 6 }, CLINIC_ZONE),
    )
    const { policy } =
      services(demo).find((each) => each.serviceId === first?.serviceId)?.service ?? {}
    expect(policy).toEqual({ series: true })
  })

  test('the demo data have a group with several patients at one time today, and places left', () => {
    const [group] = services(demo).filter(({ service }) => service.places !== undefined)
    const today = Object.values(group?.service.slots ?? {}).filter(
      ({ timestamp }) => daysBetween(NOW, timestamp, CLINIC_ZONE) === 0,
    )
    const times = [...new Set(today.map(({ timestamp }) => timestamp))]
    const places = times.map((time) => today.filter(({ timestamp }) => timestamp === time))
    expect(places.map((each) => each.length)).toEqual([6, 6])
    for (const each of places) {
      expect(each.filter(({ available }) => !available).length).toBeGreaterThan(3)
    }
    expect(today.some(({ available }) => available)).toBe(true)
  })

  test('the demo data say who is here and whose visit has begun, today and no more', () => {
    const noted = activeOf(demo.tree).flatMap((each) => {
      const progress = findProgress(each)
      return progress === null ? [] : [{ progress, away: Math.abs(startOf(each) - NOW) }]
    })
    const kinds = new Set(noted.map(({ progress }) => progress))
    expect([...kinds].sort()).toEqual(['arrived', 'begun'])
    expect(noted.every(({ away }) => away < 2 * HOUR_MS)).toBe(true)
  })

  test('the demo data have requests of minutes, hours and days', () => {
    const ages = Object.entries(demo.tree.appointments['demo-clinic'] ?? {})
      .filter(([, { confirmed }]) => !confirmed)
      .map(([id]) => waitingTime(id, NOW) ?? 0)
    expect(ages.some((age) => age < HOUR_MS)).toBe(true)
    expect(ages.some((age) => age > HOUR_MS && age < DAY_MS)).toBe(true)
    expect(ages.some((age) => age > 3 * DAY_MS)).toBe(true)
  })

  test('the demo data have a doctor who is away, with closed times and with visits to take care of', () => {
    const { absences, appointments, closed_slots } = demo.tree
    const absence = decodeAbsence('demo-clinic', 'a00', absences['demo-clinic']?.['a00'])
    expect(Object.values(closed_slots['demo-clinic'] ?? {}).flatMap(Object.values)).not.toEqual([])
    for (const { doctor, timestamp, duration, available } of slots(demo)) {
      if (available) expect(isWithinAbsence([absence], { doctor, timestamp, duration })).toBe(false)
    }
    const affected = Object.values(appointments['demo-clinic'] ?? {}).filter(
      ({ bookingDetails: { doctor, duration, slot } }) =>
        isWithinAbsence([absence], { doctor, duration, timestamp: slot.timestamp }),
    )
    expect(affected.length).toBeGreaterThanOrEqual(2)
  })

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'the demo desk has reminders that were answered and one to send, %d days on',
    (days) => {
      const now = NOW + days * DAY_MS
      const { appointments, reminders, visit_answers } = generateSeed({ now }).tree
      const active = Object.entries(appointments['demo-clinic'] ?? {}).map(([id, record]) =>
        decodeActiveAppointment('demo-clinic', id, record),
      )
      const known = {
        reminders: new Map(
          Object.entries(reminders['demo-clinic'] ?? {}).map(([id, record]) => [
            id,
            decodeReminder('demo-clinic', id, record),
          ]),
        ),
        answers: new Map(
          Object.entries(visit_answers).map(([link, record]) => [
            link,
            decodeVisitAnswer(link, record),
          ]),
        ),
        off: new Set<string>(),
      }
      const { reminded, comes, toCall } = summarizeTomorrow(active, known, now, CLINIC_ZONE)
      expect([reminded > 1, comes > 0, toCall.length]).toEqual([true, true, 1])
      expect(findRefusals(active, known, now)).toHaveLength(1)
    },
  )

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'past visits of the demo clinic were reminded by day, a day after they were booked, %d days on',
    (days) => {
      const { completed_appointments, reminders, visit_answers } = generateSeed({
        now: NOW + days * DAY_MS,
      }).tree
      const past = Object.entries(completed_appointments['demo-clinic'] ?? {}).map(([id, record]) =>
        decodePastAppointment('demo-clinic', id, record),
      )
      const known = new Map(
        Object.entries(reminders['demo-clinic'] ?? {}).map(([id, record]) => [
          id,
          decodeReminder('demo-clinic', id, record),
        ]),
      )
      expect(known.size).toBeGreaterThan(0)
      for (const visit of past) {
        const reminder = known.get(visit.appointmentId)
        if (reminder === undefined) continue
        const { start, at } = reminder
        expect(start).toBe(startOf(visit))
        expect(start - at, 'before the visit').toBeGreaterThan(2 * HOUR_MS)
        expect(waitingTime(visit.appointmentId, at), 'a day after booking').toBeGreaterThan(DAY_MS)
        expect(isReminderHour(at, CLINIC_ZONE), 'by day').toBe(true)
      }
      const ofLinks = Object.entries(visit_answers).map(([link, record]) =>
        decodeVisitAnswer(link, record),
      )
      for (const { link, appointmentId, start, at } of ofLinks) {
        expect(known.get(appointmentId)).toMatchObject({ state: 'sent', link, start, at })
      }
    },
  )

  test('the demo data have weekly hours that the application reads', () => {
    const hours = Object.values(demo.tree.weekly_hours['demo-clinic'] ?? {})
    expect(hours).toHaveLength(2)
    for (const record of hours) {
      const { days } = decodeWeeklyHours(record, 'the demo data')
      expect(Object.values(days).flat().length).toBeGreaterThan(1)
    }
  })

  test('the demo data have visits that the clinic moved and booked for callers', () => {
    const own = Object.values(demo.tree.appointments['demo-clinic'] ?? {})
    expect(own.filter(({ moved }) => moved !== undefined).length).toBeGreaterThan(1)
    const all = [...own, ...Object.values(demo.tree.completed_appointments['demo-clinic'] ?? {})]
    expect(all.filter(({ bookedBy }) => bookedBy.by === 'clinic').length).toBeGreaterThan(1)
  })

  test('the demo data are the same for the same moment and seed number, and others for another', () => {
    expect(generateSeed({ now: NOW })).toEqual(demo)
    expect(generateSeed({ now: NOW, seedNumber: 2 })).not.toEqual(demo)
  })

  test('the demo data show twelve clinics in several provinces and categories, with 4 to 13 services each', () => {
    const clinics = Object.values(demo.tree.clinics)
    expect(clinics).toHaveLength(12)
    expect(new Set(clinics.map((clinic) => clinic.province)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(clinics.map((clinic) => clinic.category)).size).toBeGreaterThanOrEqual(8)
    for (const ofClinic of Object.values(demo.tree.services)) {
      expect(Object.keys(ofClinic).length).toBeGreaterThanOrEqual(4)
      expect(Object.keys(ofClinic).length).toBeLessThanOrEqual(13)
    }
  })

  test('the demo data have services within the limits of the service form', () => {
    for (const { service } of services(demo)) {
      expect(service.doctor.length).toBeGreaterThanOrEqual(5)
      expect(service.description.length).toBeGreaterThanOrEqual(5)
      expect(service.doctor_email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
      expect(service.duration).toBeGreaterThanOrEqual(15)
      expect(service.duration).toBeLessThanOrEqual(120)
      expect(service.price).toBeGreaterThan(0)
    }
  })

  test('the demo data spread the coming times over four weeks', () => {
    const weeks = new Set(
      slots(demo)
        .filter(({ timestamp }) => timestamp > NOW)
        .map(({ timestamp }) => Math.floor((timestamp - NOW) / (7 * DAY_MS))),
    )
    expect([...weeks].sort()).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  })

  test('the demo data show the demo patient every state of an appointment', () => {
    const { tree } = demo
    const own = [...records(tree.appointments), ...records(tree.completed_appointments)].filter(
      ({ record }) => record.bookedBy.userId === 'demo-patient',
    )
    expect([...new Set(own.map(({ record }) => stateOf(record)))].sort()).toEqual(EVERY_STATE)
    for (const state of ['pending', 'confirmed', 'completed']) {
      expect(own.filter(({ record }) => stateOf(record) === state).length).toBeGreaterThan(1)
    }
  })

  test('the demo data show the demo clinic every state, with several patients', () => {
    const { tree } = demo
    const own = [...records(tree.appointments), ...records(tree.completed_appointments)].filter(
      ({ clinicId }) => clinicId === 'demo-clinic',
    )
    expect([...new Set(own.map(({ record }) => stateOf(record)))].sort()).toEqual(EVERY_STATE)
    expect(new Set(own.map(({ record }) => record.bookedBy.userId)).size).toBeGreaterThan(6)
  })

  test('the demo data have one service that is fully booked', () => {
    const full = services(demo).filter(({ service }) =>
      Object.values(service.slots).every((slot) => !slot.available),
    )
    expect(full.map(({ service }) => service.name)).toEqual([FULLY_BOOKED_SERVICE])
  })

  test('the demo data have three Google identities, of whom one is a patient already', () => {
    const google = demo.accounts.filter((account) => account.hasGoogleIdentity === true)
    expect(google).toHaveLength(3)
    const registered = google.filter(({ uid }) => demo.tree.patients[uid] !== undefined)
    expect(registered).toHaveLength(1)
    const record = demo.tree.patients[registered[0]?.uid ?? '']
    expect(record).toMatchObject({ fullName: registered[0]?.displayName, user_type: 'patient' })
    expect(record).not.toHaveProperty('name')
  })

  test('the demo data carry the pictures they are given, into the appointments too', () => {
    const imageUrl = 'http://127.0.0.1/picture.png'
    const { tree } = generateSeed({
      now: NOW,
      imageUrl: (clinic) => (clinic === CLINIC_CATALOGUE[0] ? imageUrl : ''),
    })
    for (const service of Object.values(tree.services['demo-clinic'] ?? {})) {
      expect(service.image_url).toBe(imageUrl)
    }
    for (const { record, clinicId } of records(tree.appointments)) {
      expect(record.bookingDetails.imageUrl).toBe(clinicId === 'demo-clinic' ? imageUrl : '')
    }
  })
})

test('demo data of a larger size have exactly the numbers asked for', () => {
  expect(Object.keys(large.tree.clinics)).toHaveLength(30)
  expect(services(large)).toHaveLength(30 * 9)
  expect(slots(large)).toHaveLength(30 * 9 * 40)
})
