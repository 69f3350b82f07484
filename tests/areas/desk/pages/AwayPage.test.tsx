import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english } from '#src/areas/text/english.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon } from './deskScene.ts'

const backend = openTestBackend()

const DOCTOR = 'Dr. Roy Moreau'
/** Today is Tuesday 3 March 2099, and it is noon. */
const todayAt = (hours: number): number => clinicTime(2099, 2, 3, hours)

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly services: readonly [Service, Service]
  readonly book: (name: string, hours: number, status?: 'confirmed') => Promise<ActiveAppointment>
  /** Lets a visit begin ten minutes before noon. */
  readonly begin: (visit: ActiveAppointment) => Promise<void>
  /** Books for somebody on the phone, without an account and an e-mail. */
  readonly call: (fullname: string, hours: number, phoneNumber: string) => Promise<void>
  readonly offered: () => Promise<number>
}

/** Two services of one doctor with times at 13, 14 … 18 o'clock today, and one of another doctor. */
async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = [13, 14, 15, 16, 17, 18].map((hours, position) => ({
    slotId: `slot_${String(position)}`,
    timestamp: todayAt(hours),
    available: true,
  }))
  const services = [
    await backend.createService(clinic, { name: 'Check-up', doctor: DOCTOR, slots }),
    await backend.createService(clinic, { name: 'Whitening', doctor: DOCTOR, slots }),
  ] as const
  await backend.createService(clinic, { doctor: 'Dr. Ann Other', slots })
  return {
    clinic,
    patient,
    services,
    book: async (fullname, hours, status) => {
      const [service] = services
      const slot = service.slots.find(({ timestamp }) => timestamp === todayAt(hours))
      if (slot === undefined) throw new Error('There is no such time.')
      const patientData = aPatientData({ fullname, email: patient.email })
      return await storeAppointment(
        backend,
        anItemFor(patient, service, { slot, patientData }),
        status,
      )
    },
    begin: async ({ appointmentId, bookedBy, bookingDetails: { clinicId, serviceId, slot } }) => {
      const begun = todayAt(12) - 10 * MINUTE_MS
      await backend.update({
        [`appointments/${clinicId}/${appointmentId}/bookingDetails/slot/timestamp`]: begun,
        [`patients/${bookedBy}/appointments/${appointmentId}/timestamp`]: begun,
        [`services/${clinicId}/${serviceId}/slots/${slot.slotId}/timestamp`]: begun,
      })
    },
    call: async (fullname, hours, phoneNumber) => {
      const [service] = services
      const slot = service.slots.find(({ timestamp }) => timestamp === todayAt(hours))
      if (slot === undefined) throw new Error('There is no such time.')
      const desk = await backend.connect(clinic)
      await desk.repositories.appointments.bookForPatient({
        appointmentId: crypto.randomUUID(),
        clinicId: clinic.userId,
        serviceId: service.id,
        slot,
        patientData: aPatientData({ fullname, phoneNumber, email: '' }),
        patient: null,
      })
    },
    offered: async () => {
      const own = await Promise.all(
        services.map(({ id }) => backend.read(`services/${clinic.userId}/${id}/slots`)),
      )
      return own.flatMap((list) => entries(list)).length
    },
  }
}

async function open(
  { clinic }: Scene,
  adapt: (real: Repositories) => Repositories = (real) => real,
): ReturnType<typeof renderApp> {
  const app = await renderApp({
    backend,
    as: clinic,
    at: paths.away(),
    adapt: (real) => atNoon(adapt(real)),
  })
  await screen.findByRole('heading', { level: 2, name: 'Who is away?' })
  return app
}

function choose(doctor: string): void {
  fireEvent.change(screen.getByLabelText(/^Doctor/), { target: { value: doctor } })
}

const escaped = (words: string): string => words.replaceAll(/[.()]/gu, String.raw`\$&`)

const card = (): Promise<HTMLElement> => screen.findByRole('article', { name: DOCTOR })

describe('a sick day', () => {
  test('a clinic that enters a sick day closes the free times and cancels the selected visits for one reason', async () => {
    const scene = await aScene()
    await scene.book('Ana Roy', 13, 'confirmed')
    await scene.book('Ben Ng', 14)
    await scene.book('Cleo Park', 15)
    const { user } = await open(scene)
    choose(DOCTOR)
    expect(
      await screen.findByText('9 open times will be closed. 3 appointments are affected.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close these times' }))

    expect(await screen.findByText(`${DOCTOR} is away. 9 open times are closed.`)).toBeVisible()
    expect(await scene.offered()).toBe(3)
    const absence = within(await card())
    expect(absence.getByText('Tue 3 Mar 2099')).toBeVisible()
    expect(absence.getByText('9 times closed.')).toBeVisible()
    expect(absence.getAllByRole('heading', { level: 5 }).map((name) => name.textContent)).toEqual([
      'Ana Roy',
      'Ben Ng',
      'Cleo Park',
    ])
    expect(absence.getAllByRole('link', { name: '(519) 555-0142' })[0]).toHaveAttribute(
      'href',
      'tel:+15195550142',
    )

    await user.click(absence.getByRole('checkbox', { name: '03:00 PM Tue 3 Mar Cleo Park' }))
    await user.type(absence.getByLabelText('Reason for cancelling'), 'Dr. Moreau is ill.')
    await user.click(absence.getByRole('button', { name: 'Cancel 2 appointments…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(
      dialog.getByText(/^Dr\. Roy Moreau, Tue 3 Mar 2099\. 1 patient gets an e-mail\. /),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel them' }))

    expect(
      await screen.findByText(
        '2 appointments cancelled. Their times stay closed, and so do 9 others. 1 patient gets an e-mail.',
      ),
    ).toBeVisible()
    await waitFor(() => {
      expect(absence.getAllByRole('heading', { level: 5 })).toHaveLength(1)
    })
    expect(absence.getByText('11 times closed.')).toBeVisible()
    expect(await scene.offered()).toBe(1)
    const past = entries(await backend.read(`completed_appointments/${scene.clinic.userId}`))
    expect(past.map(([, record]) => record)).toEqual([
      expect.objectContaining({ outcome: 'cancelled', reason: 'Dr. Moreau is ill.' }),
      expect.objectContaining({ outcome: 'cancelled', reason: 'Dr. Moreau is ill.' }),
    ])
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])

    expect(
      absence.getByText('Removes the absence. 11 times can be booked by everyone at once.'),
    ).toBeVisible()
    // The times of those that were cancelled come back with the others.
    await user.click(absence.getByRole('button', { name: /^Doctor is back/ }))
    const asked = within(await screen.findByRole('alertdialog'))
    expect(asked.getByText('Open 11 times for booking?')).toBeVisible()
    expect(await scene.offered()).toBe(1)
    await user.click(asked.getByRole('button', { name: 'Doctor is back' }))
    expect(
      await screen.findByText(`${DOCTOR} is back. 11 times can be booked again.`),
    ).toBeVisible()
    expect(screen.getByText('No doctor is away.')).toBeVisible()
    expect(await scene.offered()).toBe(12)
  })

  test('a clinic that is closed enters it once for all doctors, and opens again with one press', async () => {
    const scene = await aScene()
    const other = async (): Promise<number> => {
      const services = entries(await backend.read(`services/${scene.clinic.userId}`))
      const slots = services.flatMap(([, service]) => entries(at(service, 'slots')))
      return slots.length
    }
    const before = await other()
    const { user } = await open(scene)
    choose('*')
    expect(
      await screen.findByText('18 open times will be closed. No appointments are affected.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    expect(await screen.findByText('The clinic is closed. 18 open times are closed.')).toBeVisible()
    expect(await other()).toBe(0)
    await user.click(screen.getByRole('button', { name: /^Clinic is open again/ }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Clinic is open again' }))
    expect(
      await screen.findByText('The clinic is open again. 18 times can be booked again.'),
    ).toBeVisible()
    expect(await other()).toBe(before)
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic takes back that a doctor is back, and the times are closed again', async () => {
    const scene = await aScene()
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.type(screen.getByLabelText('Note'), 'Training')
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    await card()
    await user.click(screen.getByRole('button', { name: /^Doctor is back/ }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Keep closed' }))
    expect(await scene.offered()).toBe(0)
    await user.click(screen.getByRole('button', { name: /^Doctor is back/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Doctor is back',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo: close the times again' }))
    expect(await screen.findByText(`${DOCTOR} is away. 12 open times are closed.`)).toBeVisible()
    expect(within(await card()).getByText('Training')).toBeVisible()
    expect(await scene.offered()).toBe(0)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('a clinic that cancels for a sick day cancels what the question named, and nothing booked since', async () => {
    const scene = await aScene()
    await scene.book('Ana Roy', 13, 'confirmed')
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    const absence = within(await card())
    await user.click(absence.getByRole('button', { name: /^Cancel 1 appointment/ }))
    const question = await screen.findByRole('alertdialog')
    const asked = question.textContent
    const late = await scene.book('Ben Ng', 15, 'confirmed')
    expect(await absence.findByText('Ben Ng', { selector: 'h5' })).toBeInTheDocument()
    expect(question).toHaveTextContent(asked)
    await user.click(within(question).getByRole('button', { name: 'Cancel them' }))

    expect(await screen.findByText(/^1 appointment cancelled\./)).toBeVisible()
    expect(
      await backend.read(`appointments/${scene.clinic.userId}/${late.appointmentId}`),
    ).not.toBeNull()
  })

  test('a clinic sees who gets an e-mail and whom to call, and keeps the calls until they are ticked off', async () => {
    const scene = await aScene()
    await scene.begin(await scene.book('Begun Already', 18, 'confirmed'))
    await scene.book('Ana Roy', 13, 'confirmed')
    await scene.call('Ramona Delacroix', 14, '(226) 555-0192')
    await scene.book('Ben Ng', 15, 'confirmed')
    await scene.call('Otto Klein', 16, '(226) 555-0193')
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    const absence = within(await card())
    expect(
      absence.getByRole('group', { name: '4 appointments to move, cancel or keep' }),
    ).toBeVisible()
    expect(absence.getByText('1 appointment has begun')).toBeVisible()
    expect(absence.getByRole('checkbox', { name: /Begun Already$/ })).not.toBeChecked()

    await user.click(absence.getByRole('button', { name: 'Cancel 4 appointments…' }))
    const told =
      '1 patient gets an e-mail. Call Ramona Delacroix: (226) 555-0192; Otto Klein: (226) 555-0193.'
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(new RegExp(escaped(told)))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel them' }))
    expect(
      await screen.findByText(new RegExp(`^4 appointments cancelled\\. .*${escaped(told)}`)),
    ).toBeVisible()
    await waitFor(() => {
      expect(absence.getByRole('checkbox', { name: /Begun Already$/ })).not.toBeChecked()
      expect(absence.queryByRole('checkbox', { name: /Ana Roy$/ })).toBeNull()
    })
    const list = within(await screen.findByRole('region', { name: 'Calls to make (2)' }))
    expect(list.getByText('Ramona Delacroix')).toBeVisible()
    expect(list.getByRole('link', { name: '(226) 555-0192' })).toHaveAttribute(
      'href',
      'tel:+12265550192',
    )
    expect(list.queryByText('Ana Roy')).toBeNull()

    // Another desk of the clinic, on its dashboard.
    cleanup()
    const desk = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.dashboard(),
      adapt: atNoon,
    })
    const left = within(await screen.findByRole('region', { name: 'Calls to make (2)' }))
    await desk.user.click(
      left.getByRole('button', { name: /^Told: Ramona Delacroix\. Cancelled: / }),
    )
    expect(await screen.findByText('Ramona Delacroix was told.')).toBeVisible()
    const rest = within(await screen.findByRole('region', { name: 'Calls to make (1)' }))
    // The second click of a double click meets the next row.
    fireEvent.click(rest.getByRole('button', { name: /^Told: Otto Klein/ }), { detail: 2 })
    expect(screen.getByText('Ramona Delacroix was told.')).toBeVisible()
    expect(rest.getByRole('button', { name: /^Told: Otto Klein/ })).not.toHaveAttribute('aria-busy')
    await desk.user.click(screen.getByRole('button', { name: 'Undo' }))
    const again = within(await screen.findByRole('region', { name: 'Calls to make (2)' }))
    for (const button of again.getAllByRole('button', { name: /^Told: / })) {
      await desk.user.click(button)
      await waitFor(() => {
        expect(button).not.toBeInTheDocument()
      })
    }
    expect(screen.queryByRole('region', { name: /^Calls to make/ })).toBeNull()
    expect(await backend.read(`due_calls/${scene.clinic.userId}`)).toBeNull()
  })

  test('a clinic with one doctor need not choose the doctor who is away', async () => {
    const clinic = await backend.createClinic()
    await backend.createService(clinic, { doctor: DOCTOR })
    await renderApp({ backend, as: clinic, at: paths.away(), adapt: atNoon })
    expect(await screen.findByLabelText(/^Doctor/)).toHaveValue(DOCTOR)
  })

  test('a clinic follows a link from an affected appointment to where it is moved', async () => {
    const scene = await aScene()
    const { appointmentId } = await scene.book('Ana Roy', 13)
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    const move = await screen.findByRole('link', { name: /^Move… Ana Roy, Tuesday 3 March/ })
    expect(move).toHaveAttribute('href', paths.moveAppointment(appointmentId))
  })
})

describe('an absence', () => {
  test('a clinic that closes a few hours of a day leaves the other times open', async () => {
    const scene = await aScene()
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.click(screen.getByRole('checkbox', { name: 'All day' }))
    fireEvent.change(screen.getByLabelText(/^Away from/), { target: { value: '14:00' } })
    fireEvent.change(screen.getByLabelText(/^Back at/), { target: { value: '16:00' } })
    await user.type(screen.getByLabelText('Note'), 'Training')
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    const absence = within(await card())
    expect(absence.getByText('Tue 3 Mar 2099, 02:00 PM to 04:00 PM')).toBeVisible()
    expect(absence.getByText('Training')).toBeVisible()
    expect(absence.getByText('No appointments are affected.')).toBeVisible()
    expect(await scene.offered()).toBe(8)
  })

  test('a clinic reads that a time became free during an absence, and closes it', async () => {
    const scene = await aScene()
    const visit = await scene.book('Ana Roy', 13)
    const { user } = await open(scene)
    choose(DOCTOR)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    await card()
    const phone = await backend.connect(scene.patient)
    await phone.repositories.appointments.cancel(visit, 'patient')
    expect(await screen.findByText('1 time opened since then and can be booked.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close them too' }))
    expect(await screen.findByText('12 times closed.')).toBeVisible()
    expect(await scene.offered()).toBe(0)
  })

  test('a clinic sees which appointment could not be cancelled, and the others are cancelled', async () => {
    const scene = await aScene()
    await scene.book('Ana Roy', 13)
    await scene.book('Ben Ng', 14)
    const { user } = await open(scene, (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        cancel: (appointment, by, options) =>
          appointment.patientData.fullname === 'Ana Roy'
            ? Promise.reject(new Failure('timeout'))
            : real.appointments.cancel(appointment, by, options),
      },
    }))
    choose(DOCTOR)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel 2 appointments…' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel them' }))
    expect(await screen.findByText(/^Ana Roy: This is taking too long/)).toBeVisible()
    expect(
      await screen.findByText(
        /^1 appointment cancelled\. Its time stays closed, and so do 10 others\./,
      ),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Cancel 1 appointment…' })).toBeVisible()
  })
})

describe('what was entered wrong', () => {
  test('a clinic that enters an absence wrong reads why beside each field, and nothing is sent', async () => {
    const scene = await aScene()
    const { user } = await open(scene)
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    expect(await screen.findByText('Please choose a doctor.')).toBeVisible()
    choose(DOCTOR)
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2099-03-02' } })
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    expect(await screen.findByText('The last day is before the first day.')).toBeVisible()
    expect(await backend.read(`absences/${scene.clinic.userId}`)).toBeNull()
  })

  test('a clinic whose absence cannot be saved keeps what it typed', async () => {
    const scene = await aScene()
    const { user } = await open(scene, (real) => ({
      ...real,
      absences: { ...real.absences, close: () => Promise.reject(new Failure('offline')) },
    }))
    choose(DOCTOR)
    await user.type(screen.getByLabelText('Note'), 'Ill')
    await user.click(screen.getByRole('button', { name: 'Close these times' }))
    expect(await screen.findByText(/^There (is|was) no connection/)).toBeVisible()
    expect(screen.getByLabelText('Note')).toHaveValue('Ill')
    expect(screen.getByLabelText(/^Doctor/)).toHaveValue(DOCTOR)
  })
})

test('a clinic that cancels a visit of an absent doctor finds its time marked to stay closed', async () => {
  const scene = await aScene()
  const { appointmentId } = await scene.book('Ana Roy', 13)
  const clinicId = scene.clinic.userId
  await backend.write(`absences/${clinicId}/a00`, {
    doctor: DOCTOR,
    from: todayAt(8),
    until: todayAt(20),
  })
  const { user } = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.appointmentDetails({ clinicId, appointmentId }),
    adapt: atNoon,
  })
  await user.click(await screen.findByRole('button', { name: english.appointments.cancel }))
  const closes = await screen.findByRole('checkbox', { name: english.appointments.closeTime })
  await waitFor(() => {
    expect(closes).toBeChecked()
  })
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', {
      name: english.appointments.confirmCancel,
    }),
  )
  await waitFor(async () => {
    expect(await backend.read(`closed_slots/${clinicId}`)).not.toBeNull()
  })
})

test('a clinic that moves a visit of an absent doctor finds its time marked to stay closed', async () => {
  const scene = await aScene()
  const { appointmentId } = await scene.book('Ana Roy', 13)
  await backend.write(`absences/${scene.clinic.userId}/a00`, {
    doctor: DOCTOR,
    from: todayAt(8),
    until: todayAt(20),
  })
  await renderApp({
    backend,
    as: scene.clinic,
    at: paths.moveAppointment(appointmentId),
    adapt: atNoon,
  })
  const closes = await screen.findByRole('checkbox', { name: english.scheduling.keepClosed })
  await waitFor(() => {
    expect(closes).toBeChecked()
  })
})

test('a clinic can offer a time again that it closed for another reason', async () => {
  const scene = await aScene()
  const visit = await scene.book('Ana Roy', 13)
  const { client, user } = await open(scene)
  await client.repositories.appointments.cancel(visit, 'clinic', { closesTime: true })
  expect(await screen.findByRole('heading', { name: 'Other closed times (1)' })).toBeVisible()
  expect(await scene.offered()).toBe(11)
  await user.click(
    screen.getByRole('button', { name: 'Offer again: Check-up, Tuesday 3 March, 1:00 PM' }),
  )
  expect(await screen.findByText('This time can be booked again.')).toBeVisible()
  expect(await scene.offered()).toBe(12)
})

test('a clinic reads closed places of one time of a group as one time, and offers them together', async () => {
  const clinic = await backend.createClinic()
  const group = await backend.createService(clinic, {
    name: 'Flu shot',
    doctor: 'Nurse Ito',
    places: 3,
    slots: [],
  })
  const times = [13, 13, 13, 14].map((hours, place) => [`slot_${place}`, todayAt(hours)])
  await backend.write(`closed_slots/${clinic.userId}/${group.id}`, Object.fromEntries(times))
  const { user } = await renderApp({ backend, as: clinic, at: paths.away(), adapt: atNoon })
  await screen.findByRole('heading', { name: 'Other closed times (2)' })
  expect(screen.getByText('3 places')).toBeVisible()
  const [first] = screen.getAllByRole('button', { name: /^Offer again: Flu shot/ })
  if (first !== undefined) await user.click(first)
  expect(await screen.findByText('This time can be booked again.')).toBeVisible()
  const slots = entries(at(await backend.read(''), 'services', clinic.userId, group.id, 'slots'))
  expect(slots.map(([slotId]) => slotId)).toEqual(['slot_0', 'slot_1', 'slot_2'])
})

test('a clinic that closes a day reads how many times of a group it closes, and how many places they have', async () => {
  const clinic = await backend.createClinic()
  await backend.createService(clinic, {
    name: 'Flu shot',
    doctor: 'Nurse Ito',
    places: 4,
    slots: [13, 13, 13, 13, 14, 14, 14, 14].map((hours, place) => ({
      slotId: `slot_${place}`,
      timestamp: todayAt(hours),
      available: place !== 0,
    })),
  })
  const { user } = await renderApp({ backend, as: clinic, at: paths.away(), adapt: atNoon })
  expect(await screen.findByText(/^2 open times \(7 places\) will be closed\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: english.away.submit }))
  expect(
    await screen.findByText('Nurse Ito is away. 2 open times (7 places) are closed.'),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Doctor is back/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Open 2 times (7 places) for booking?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: english.away.reopen }))
  expect(
    await screen.findByText('Nurse Ito is back. 2 times (7 places) can be booked again.'),
  ).toBeVisible()
})

test('a clinic without services that enters an absence is led to its first service', async () => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.away() })
  expect(await screen.findByText(/^You have no services yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add Service' })).toBeVisible()
})

test('a clinic whose absences cannot be loaded can try again', async () => {
  const clinic = await backend.createClinic()
  await backend.createService(clinic, { doctor: DOCTOR })
  // Strict mode subscribes twice.
  let failures = 2
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.away(),
    adapt: (real) => ({
      ...real,
      absences: {
        ...real.absences,
        watch: (clinicId, observer) => {
          if (failures === 0) return real.absences.watch(clinicId, observer)
          failures -= 1
          queueMicrotask(() => {
            observer.failed(new Failure('unavailable'))
          })
          return () => undefined
        },
      },
    }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(await screen.findByText('No doctor is away.')).toBeVisible()
})
