import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import {
  aDoctorScene,
  aPatientAt,
  minutes,
  type DoctorScene,
} from '#tests/areas/visits/repository/doctorScene.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.scheduling
let scene: DoctorScene

beforeEach(async () => {
  scene = await aDoctorScene(backend)
})

const TEAM = 'Team meeting'

/** The clinic blocks the doctor at the first time of the exam. */
async function blockFirst(): Promise<void> {
  await scene.desk.repositories.blocks.add(scene.clinic.userId, {
    doctorId: 'd00',
    from: minutes(0),
    until: minutes(20),
    note: TEAM,
  })
}

async function visits(): Promise<readonly unknown[]> {
  const stored = await backend.read(`appointments/${scene.clinic.userId}`)
  const listed: readonly unknown[] = Object.values(stored ?? {})
  return listed
}

describe('a time at which the doctor has something else', () => {
  test('a clinic that books into a blocked time reads what is there, and can book it anyway', async () => {
    const { clinic, exam } = scene
    const address = paths.newAppointment({ serviceId: exam.id, slotId: 'slot_0' })
    const { user } = await renderApp({ backend, as: clinic, at: address, adapt: atNoon })
    await user.type(await screen.findByLabelText(/^Name/), 'Squeezed Ina')
    await user.type(screen.getByLabelText(/^Phone/), '5195550123')
    // After the page has read what the doctor has.
    await blockFirst()
    await user.click(screen.getByRole('button', { name: words.book }))
    expect(await screen.findByText(text.failures.scheduling.doctorBusy(TEAM))).toBeVisible()
    expect(await visits()).toEqual([])

    await user.click(screen.getByRole('button', { name: text.overlaps.squeezeIn.book }))
    expect(await screen.findByText(/^Booked and confirmed/)).toBeVisible()
    const [visit] = await visits()
    expect(at(visit, 'bookingDetails', 'squeezed')).toBe(true)
  })

  test('a clinic that moves a visit into a blocked time reads what is there, and can move it anyway', async () => {
    const { clinic, exam } = scene
    const { patient, client } = await aPatientAt(backend)
    const slot = exam.slots[1]
    if (slot === undefined) throw new Error('There is no such time.')
    const item = anItemFor(patient, exam, { slot })
    await client.repositories.appointments.reserve(item)
    const address = paths.moveAppointment(item.appointmentId)
    const { user } = await renderApp({ backend, as: clinic, at: address, adapt: atNoon })
    const [first] = await screen.findAllByRole('button', { name: /^\d\d:\d\d/ })
    if (first === undefined) throw new Error('There is no time.')
    await user.click(first)
    await blockFirst()
    await user.click(screen.getByRole('button', { name: words.move }))
    expect(await screen.findByText(text.failures.scheduling.doctorBusy(TEAM))).toBeVisible()
    await user.click(screen.getByRole('button', { name: text.overlaps.squeezeIn.move }))
    expect(await screen.findByText(/^Moved[^.]+\.$/)).toBeVisible()
    const [visit] = await visits()
    expect(at(visit, 'bookingDetails', 'squeezed')).toBe(true)
  })
})

describe('a patient whose time was taken with the doctor', () => {
  test('a request at a time at which the doctor was just blocked asks for another time', async () => {
    const { exam } = scene
    const { patient } = await aPatientAt(backend)
    const ids = { clinicId: exam.clinicId, serviceId: exam.id }
    const { user } = await renderApp({
      backend,
      as: patient,
      at: paths.booking({ ...ids, slot: 'slot_0' }),
      // The page does not hear of it before it sends.
      adapt: (real) => ({
        ...real,
        appointments: {
          ...real.appointments,
          reserve: async (...parameters) => {
            await blockFirst()
            await real.appointments.reserve(...parameters)
          },
        },
      }),
    })
    await screen.findByRole('heading', { name: 'Your Information' })
    // Not before the last booking is read, which may know the phone number.
    await user.type(await screen.findByLabelText(/^Phone/), '5195550123')
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))
    expect(await screen.findByText(text.failures.general['doctor-busy'])).toBeVisible()
    expect(await visits()).toEqual([])
  })
})

describe('times at which a doctor is busy are not offered', () => {
  test('a patient sees neither a blocked time nor one whose pause reaches into it', async () => {
    const { exam } = scene
    // Until just before the second exam begins; the pause after the first reaches into it.
    await scene.desk.repositories.blocks.add(scene.clinic.userId, {
      doctorId: 'd00',
      from: minutes(50),
      until: minutes(100),
      note: TEAM,
    })
    const { patient } = await aPatientAt(backend)
    const ids = { clinicId: exam.clinicId, serviceId: exam.id }
    await renderApp({ backend, as: patient, at: paths.booking(ids) })
    expect(await screen.findByRole('button', { name: /^03:10 PM.*available$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^01:30 PM.*available$/ })).toBeNull()
  })

  test('a clinic that books a caller sees a time go while somebody blocks it', async () => {
    await renderApp({
      backend,
      as: scene.clinic,
      at: paths.newAppointment(),
      adapt: atNoon,
    })
    const name = /^01:30 PM.*, Exam/
    expect(await screen.findByRole('button', { name })).toBeVisible()
    await blockFirst()
    await waitFor(() => {
      expect(screen.queryByRole('button', { name })).toBeNull()
    })
    expect(screen.getByRole('button', { name: /^03:10 PM.*, Exam/ })).toBeVisible()
  })

  test('a patient who moves a visit is not offered a blocked time, and may use its own', async () => {
    const { exam } = scene
    const { patient, client } = await aPatientAt(backend)
    const slot = exam.slots[1]
    if (slot === undefined) throw new Error('There is no such time.')
    const item = anItemFor(patient, exam, { slot })
    await client.repositories.appointments.reserve(item)
    await blockFirst()
    const address = paths.moveAppointment(item.appointmentId, exam.clinicId)
    await renderApp({ backend, as: patient, at: address, adapt: atNoon })
    expect(await screen.findByRole('button', { name: /^04:50 PM/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^01:30 PM/ })).toBeNull()
  })

  test('the desk does not offer a blocked time', async () => {
    await blockFirst()
    await renderApp({ backend, as: scene.clinic, at: paths.dashboard(), adapt: atNoon })
    expect(await screen.findByRole('link', { name: /^03:10 PM Open, Exam/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^01:30 PM Open, / })).toBeNull()
  })
})
