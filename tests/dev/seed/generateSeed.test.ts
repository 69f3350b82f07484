import { describe, expect, test } from 'vitest'
import { CLINIC_CATALOGUE } from '#dev/seed/catalogue/clinicCatalogue.ts'
import { FULLY_BOOKED_SERVICE } from '#dev/seed/enterBookings.ts'
import { generateSeed, type Seed } from '#dev/seed/generateSeed.ts'
import type { AppointmentRecord } from '#dev/seed/records.ts'
import { decodeClinicAccount, decodePatientAccount } from '#src/data/records/accountRecord.ts'
import {
  decodeActiveAppointment,
  decodePastAppointment,
} from '#src/data/records/appointmentRecord.ts'
import { decodeService } from '#src/data/records/serviceRecord.ts'
import { DEFAULT_MAX_ACTIVE } from '#src/domain/limits.ts'
import { DAY_MS } from '#src/domain/timeUnits.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

const NOW = new Date(2026, 10, 21, 9, 40).getTime()

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
  services(seed).flatMap(({ service }) =>
    Object.values(service.slots).map((slot) => ({ ...slot, duration: service.duration })),
  )
const records = (lists: Readonly<Record<string, Readonly<Record<string, AppointmentRecord>>>>) =>
  Object.entries(lists).flatMap(([clinicId, list]) =>
    Object.entries(list).map(([appointmentId, record]) => ({ clinicId, appointmentId, record })),
  )
const stateOf = ({ confirmed, completed, outcome, cancelled_by }: AppointmentRecord): string =>
  completed ? `${outcome ?? '?'} ${cancelled_by ?? ''}`.trim() : confirmed ? 'confirmed' : 'pending'

const EVERY_STATE = ['cancelled clinic', 'cancelled patient', 'completed', 'confirmed', 'pending']

describe.each([
  ['the demo data', demo],
  ['larger demo data', large],
])('%s', (_name, seed) => {
  test('break none of the invariants', () => {
    expect(findBrokenInvariants(seed.tree)).toEqual([])
  })

  test('have the shape of today: every service in a place, every clinic listed, every booking counted', () => {
    const { clinic_services, listed_clinics, patients, settings } = seed.tree
    for (const { clinicId, serviceId, service } of services(seed)) {
      expect(clinic_services[clinicId]?.[service.place ?? '']).toBe(serviceId)
    }
    expect(Object.keys(listed_clinics)).toEqual(Object.keys(seed.tree.clinics))
    expect(settings).toEqual({ clinic_list_separate: true })
    for (const patient of Object.values(patients)) {
      const entries = Object.values(patient.appointments)
      const tickets = entries.flatMap(({ ticket }) => (ticket === undefined ? [] : [ticket]))
      // More than a patient may have at once are as from before there were tickets.
      expect(new Set(tickets).size).toBe(Math.min(entries.length, DEFAULT_MAX_ACTIVE))
    }
  })

  test('are records that the application reads without a complaint', () => {
    for (const [id, record] of Object.entries(seed.tree.clinics)) decodeClinicAccount(id, record)
    for (const [id, record] of Object.entries(seed.tree.patients)) decodePatientAccount(id, record)
    for (const { clinicId, serviceId, service } of services(seed)) {
      decodeService(clinicId, serviceId, service, (problem) => {
        throw new Error(JSON.stringify(problem))
      })
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.appointments)) {
      decodeActiveAppointment(clinicId, appointmentId, record)
    }
    for (const { clinicId, appointmentId, record } of records(seed.tree.completed_appointments)) {
      decodePastAppointment(clinicId, appointmentId, record)
    }
  })

  test('have an account for every clinic and patient, each address once', () => {
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

  test('offer times at clinic hours, in whole minutes, from today on, and a few past ones', () => {
    for (const { timestamp, duration } of slots(seed)) {
      const start = new Date(timestamp)
      const minutes = start.getHours() * 60 + start.getMinutes()
      expect(timestamp % 60_000).toBe(0)
      expect(start.getDay()).not.toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(8 * 60)
      expect(minutes + duration).toBeLessThanOrEqual((start.getDay() === 6 ? 13 : 18) * 60)
    }
    const past = slots(seed).filter(({ timestamp }) => timestamp < NOW)
    expect(past.length).toBeGreaterThan(0)
    expect(past.length).toBeLessThan(slots(seed).length / 3)
  })

  test('say nowhere that a visit in the future is over, but for a cancelled one', () => {
    for (const { record } of records(seed.tree.completed_appointments)) {
      if (record.outcome === 'completed') {
        expect(record.bookingDetails.slot.timestamp).toBeLessThan(NOW)
      }
    }
  })
})

describe('the demo data', () => {
  test('are the same for the same moment and seed number, and others for another', () => {
    expect(generateSeed({ now: NOW })).toEqual(demo)
    expect(generateSeed({ now: NOW, seedNumber: 2 })).not.toEqual(demo)
  })

  test('show twelve clinics in several provinces and categories, with 4 to 8 services each', () => {
    const clinics = Object.values(demo.tree.clinics)
    expect(clinics).toHaveLength(12)
    expect(new Set(clinics.map((clinic) => clinic.province)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(clinics.map((clinic) => clinic.category)).size).toBeGreaterThanOrEqual(8)
    for (const ofClinic of Object.values(demo.tree.services)) {
      expect(Object.keys(ofClinic).length).toBeGreaterThanOrEqual(4)
      expect(Object.keys(ofClinic).length).toBeLessThanOrEqual(8)
    }
  })

  test('have services within the limits of the service form', () => {
    for (const { service } of services(demo)) {
      expect(service.doctor.length).toBeGreaterThanOrEqual(5)
      expect(service.description.length).toBeGreaterThanOrEqual(5)
      expect(service.doctor_email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
      expect(service.duration).toBeGreaterThanOrEqual(15)
      expect(service.duration).toBeLessThanOrEqual(120)
      expect(service.price).toBeGreaterThan(0)
    }
  })

  test('spread the coming times over four weeks', () => {
    const weeks = new Set(
      slots(demo)
        .filter(({ timestamp }) => timestamp > NOW)
        .map(({ timestamp }) => Math.floor((timestamp - NOW) / (7 * DAY_MS))),
    )
    expect([...weeks].sort()).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  })

  test('show the demo patient every state of an appointment', () => {
    const { tree } = demo
    const own = [...records(tree.appointments), ...records(tree.completed_appointments)].filter(
      ({ record }) => record.bookedBy.userId === 'demo-patient',
    )
    expect([...new Set(own.map(({ record }) => stateOf(record)))].sort()).toEqual(EVERY_STATE)
    for (const state of ['pending', 'confirmed', 'completed']) {
      expect(own.filter(({ record }) => stateOf(record) === state).length).toBeGreaterThan(1)
    }
  })

  test('show the demo clinic every state, with several patients', () => {
    const { tree } = demo
    const own = [...records(tree.appointments), ...records(tree.completed_appointments)].filter(
      ({ clinicId }) => clinicId === 'demo-clinic',
    )
    expect([...new Set(own.map(({ record }) => stateOf(record)))].sort()).toEqual(EVERY_STATE)
    expect(new Set(own.map(({ record }) => record.bookedBy.userId)).size).toBeGreaterThan(6)
  })

  test('have one service that is fully booked', () => {
    const full = services(demo).filter(({ service }) =>
      Object.values(service.slots).every((slot) => !slot.available),
    )
    expect(full.map(({ service }) => service.name)).toEqual([FULLY_BOOKED_SERVICE])
  })

  test('have three Google identities, of whom one is a patient already', () => {
    const google = demo.accounts.filter((account) => account.hasGoogleIdentity === true)
    expect(google).toHaveLength(3)
    const registered = google.filter(({ uid }) => demo.tree.patients[uid] !== undefined)
    expect(registered).toHaveLength(1)
    const record = demo.tree.patients[registered[0]?.uid ?? '']
    expect(record).toMatchObject({ fullName: registered[0]?.displayName, user_type: 'patient' })
    expect(record).not.toHaveProperty('name')
  })

  test('carry the pictures they are given, into the appointments too', () => {
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

test('a larger size is met exactly', () => {
  expect(Object.keys(large.tree.clinics)).toHaveLength(30)
  expect(services(large)).toHaveLength(30 * 9)
  expect(slots(large)).toHaveLength(30 * 9 * 40)
})
