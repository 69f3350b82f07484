import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

/** A day that is over, as the rules know. */
const MORNING = clinicTime(2020, 0, 7, 10)

interface Scene {
  readonly clinic: ClinicAccount
  readonly person: TestIdentity
  /** So many hours after ten, by default of the doctor. */
  readonly book: (
    fullname: string,
    hours: number,
    options?: { readonly doctorId?: string; readonly additionalNotes?: string },
  ) => Promise<ActiveAppointment>
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Riverside Dental' }),
    backend.createPatient(),
  ])
  const person = await enterDoctor(backend, clinic, { name: 'Dr. Dana Roy' })
  return {
    clinic,
    person,
    book: async (fullname, hours, { doctorId = 'd00', additionalNotes = '' } = {}) => {
      const slot = aSlot({ timestamp: MORNING + hours * HOUR_MS })
      const service = await backend.createService(clinic, {
        name: 'Check-up',
        doctor: 'Dr. Dana Roy',
        doctorId,
        slots: [slot],
      })
      const item = anItemFor(patient, service, {
        patientData: aPatientData({ fullname, additionalNotes, phoneNumber: '(519) 555-0142' }),
      })
      return await storeAppointment(backend, item, 'confirmed')
    },
  }
}

async function openDay(as: TestIdentity, at = paths.myDay()) {
  const app = await renderApp({
    backend,
    as,
    at,
    adapt: (real) => ({ ...real, connection: { ...real.connection, now: () => MORNING } }),
  })
  return {
    ...app,
    press: async (name: string | RegExp) =>
      app.user.click(await screen.findByRole('button', { name })),
  }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const namesIn = (list: Pick<typeof screen, 'getAllByRole'>): readonly string[] =>
  list.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

describe('the day of a doctor', () => {
  test('a doctor who logs in is at the own day, with the next patient first and nobody else’s patients', async () => {
    const { person, book } = await aScene()
    await book('Ana Roy', -2)
    await book('Ben Ng', 0, { additionalNotes: 'Tooth hurts' })
    await book('Cy Day', 1)
    await book('Di Ash', 24)
    await book('Eve Fox', 0, { doctorId: 'd01' })
    await openDay(person, paths.home())
    const next = await part('Next patient')
    expect(await next.findByRole('heading', { name: '10:00 AM Ben Ng' })).toBeVisible()
    expect(next.getByText('Tooth hurts')).toBeVisible()
    expect(next.getByText(/Check-up/)).toBeVisible()
    expect(next.getByRole('link', { name: 'Call: Ben Ng, (519) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15195550142',
    )
    expect(namesIn(await part('Later (1)'))).toEqual(['11:00 AM Cy Day'])
    expect(namesIn(await part('Earlier (1)'))).toEqual(['08:00 AM Ana Roy'])
    expect(screen.queryByText(/Eve Fox/)).toBeNull()
    expect(window.location.pathname).toBe(paths.myDay())
    const links = within(screen.getByRole('banner')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['CareSlot', 'My day', 'Account'])
  })

  test('a doctor says in one press each that a patient arrived and is done, and takes the last one back', async () => {
    const timers = holdTimers(UNDO_MS)
    const { clinic, person, book } = await aScene()
    const { appointmentId } = await book('Ben Ng', 0)
    await book('Cy Day', 1)
    const { press } = await openDay(person)
    const place = `${clinic.clinicId}/${appointmentId}`
    await press('Arrived: Ben Ng, 10:00 AM')
    expect(await (await part('Next patient')).findByText(/^Arrived at/)).toBeVisible()
    expect(await backend.read(`appointments/${place}/progress/arrived_at`)).toBeTypeOf('number')
    await press('Completed: Ben Ng, 10:00 AM')
    await press(/^Undo: Marking as completed in a few seconds/)
    expect(await backend.read(`appointments/${place}/completed`)).toBe(false)
    await press('Completed: Ben Ng, 10:00 AM')
    await timers.elapse()
    const next = await part('Next patient')
    expect(await next.findByRole('heading', { name: '11:00 AM Cy Day' })).toBeVisible()
    const earlier = await part('Earlier (1)')
    expect(namesIn(earlier)).toEqual(['10:00 AM Ben Ng'])
    expect(earlier.getByText('Completed')).toBeVisible()
    expect(await backend.read(`completed_appointments/${place}/outcome`)).toBe('completed')
    // The button went with the visit.
    expect(screen.getByRole('heading', { name: 'Next patient' })).toHaveFocus()
  })

  test('a doctor writes a private note about a visit that is over', async () => {
    const { clinic, person, book } = await aScene()
    const { appointmentId } = await book('Ana Roy', -2)
    const { user, press } = await openDay(person)
    const earlier = await part('Earlier (1)')
    await user.click(earlier.getByText('More'))
    await press('Add a private note')
    await user.type(screen.getByRole('textbox', { name: 'Private note' }), 'Call next week')
    await press('Save private note')
    expect(await screen.findByText('Call next week')).toBeVisible()
    expect(await backend.read(`clinic_notes/${clinic.clinicId}/${appointmentId}`)).toBe(
      'Call next week',
    )
  })

  test('a doctor goes a day ahead and back to today', async () => {
    const { person, book } = await aScene()
    await book('Di Ash', 24)
    const { press } = await openDay(person)
    expect(await screen.findByText('You have no appointments on this day.')).toBeVisible()
    await press('Next day')
    expect(namesIn(await part('Appointments (1)'))).toEqual(['10:00 AM Di Ash'])
    await press('Today')
    expect(await screen.findByText('You have no appointments on this day.')).toBeVisible()
  })

  test('a doctor sees the own blocked times with what they are for, and by how much the desk says to be late', async () => {
    const { clinic, person, book } = await aScene()
    await book('Ben Ng', 0)
    const from = MORNING + 3 * HOUR_MS
    const until = from + HOUR_MS
    await backend.update({
      [`busy_times/${clinic.clinicId}/d00`]: {
        start: { until: 0, after: 'b000' },
        b000: { from, until, before: 'start', after: 'end' },
        end: { from: 8_640_000_000_000_000, before: 'b000' },
      },
      [`block_notes/${clinic.clinicId}`]: { d00: { b000: 'Team meeting' }, d01: { b000: 'Golf' } },
      [`late_doctors/${clinic.clinicId}/l00`]: {
        doctor: 'Dr. Dana Roy',
        minutes: 15,
        until: MORNING + 12 * HOUR_MS,
      },
    })
    await openDay(person)
    expect(await screen.findByText(/Blocked, 01:00 PM to 02:00 PM\. Team meeting/)).toBeVisible()
    expect(
      await screen.findByText('The front desk says that you are 15 minutes late today.'),
    ).toBeVisible()
  })

  test('a doctor whose visits could not be loaded is told so, and tries again', async () => {
    const { person, book } = await aScene()
    await book('Ben Ng', 0)
    let fails = true
    const { user } = await renderApp({
      backend,
      as: person,
      at: paths.myDay(),
      adapt: (real) => ({
        ...real,
        connection: { ...real.connection, now: () => MORNING },
        appointments: {
          ...real.appointments,
          watchDoctorVisits: (doctor, observer) => {
            if (!fails) return real.appointments.watchDoctorVisits(doctor, observer)
            queueMicrotask(() => {
              observer.failed(new Failure('timeout'))
            })
            return () => undefined
          },
        },
      }),
    })
    expect(await screen.findByText('Your appointments could not be loaded.')).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: '10:00 AM Ben Ng' })).toBeVisible()
  })
})

describe('a doctor who may no longer see the day', () => {
  test.each([
    [
      'whose entry is no longer active',
      ({ clinicId }: ClinicAccount) => ({ [`doctors/${clinicId}/d00/active`]: false }),
      'The clinic no longer plans with you',
    ],
    [
      'whose account is connected to no doctor any longer',
      (_clinic: ClinicAccount, uid: string) => ({ [`staff/${uid}/doctor`]: null }),
      'Your account is not connected to a doctor',
    ],
    [
      'who is removed',
      ({ clinicId }: ClinicAccount, uid: string) => ({
        [`staff/${uid}`]: null,
        [`staff_places/${clinicId}/m09`]: null,
      }),
      'You are no longer one of the clinic’s people',
    ],
  ] as const)('a doctor %s sees no patient from then on', async (_who, change, title) => {
    const { clinic, person, book } = await aScene()
    await book('Ben Ng', 0)
    await openDay(person)
    expect(await screen.findByRole('heading', { name: '10:00 AM Ben Ng' })).toBeVisible()
    await backend.update(change(clinic, person.userId))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByText(/Ben Ng/)).toBeNull()
    // The listeners are refused at the same moment.
    takeConsoleMessages()
  })

  test('a doctor who becomes one of the desk has the desk’s pages again', async () => {
    const { clinic, person, book } = await aScene()
    await book('Ben Ng', 0)
    await openDay(person)
    expect(await screen.findByRole('heading', { name: '10:00 AM Ben Ng' })).toBeVisible()
    await backend.update({
      [`staff/${person.userId}/desk`]: clinic.clinicId,
      [`staff/${person.userId}/doctor`]: null,
    })
    expect(await screen.findByRole('link', { name: 'Go to the desk' })).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText(/Ben Ng/)).toBeNull()
    })
    takeConsoleMessages()
  })
})

test.each([
  ['the settings', paths.clinicSettings()],
  ['new appointments', paths.newAppointment()],
  ['doctors who are away', paths.away()],
])(
  'a doctor is told that %s are not part of the role, and led to the own day',
  async (_page, at) => {
    const { person } = await aScene()
    await openDay(person, at)
    expect(await screen.findByRole('link', { name: 'Go to my day' })).toHaveAttribute(
      'href',
      paths.myDay(),
    )
  },
)

test.each([
  ['the dashboard', paths.dashboard()],
  ['the page of an appointment', paths.appointmentDetails({ clinicId: 'any', appointmentId: 'a' })],
  ['moving an appointment', paths.moveAppointment('a')],
])('a doctor who opens %s is at the own day', async (_page, at) => {
  const { person } = await aScene()
  await openDay(person, at)
  expect(await screen.findByRole('heading', { name: 'My day' })).toBeVisible()
})
