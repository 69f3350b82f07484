import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { todayAt } from './schedulingScene.ts'

const backend = openTestBackend()

/** Two o'clock, half past two and three o'clock. */
const TIMES = [todayAt(14), todayAt(14) + 30 * MINUTE_MS, todayAt(15)]
const ANN = 'Ann First, 02:00 PM to 03:00 PM'

interface DoctorScene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly massage: Service
  readonly relief: Service
  readonly ann: ActiveAppointment
  /** Books a time of Back relief, as a race or an older page still can. */
  readonly bookRelief: (
    position: number,
    name: string,
    status?: ActiveAppointment['status'],
  ) => Promise<ActiveAppointment>
}

/** One doctor with two services that have the same hours; Ann has booked the longer one at two o'clock. */
async function aDoctorScene(
  status: ActiveAppointment['status'] = 'confirmed',
): Promise<DoctorScene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Harbour Physio' }),
    backend.createPatient(),
  ])
  const slots = TIMES.map((timestamp, position) => ({
    slotId: `slot_${String(position)}`,
    timestamp,
    available: true,
  }))
  const massage = await backend.createService(clinic, {
    name: 'Sports massage',
    doctor: 'Dr. Maya Lin',
    duration: 60,
    slots,
  })
  const relief = await backend.createService(clinic, {
    name: 'Back relief',
    // The same doctor, typed with less care.
    doctor: ' dr.  Maya Lin',
    duration: 30,
    slots,
  })
  const store = (
    service: Service,
    position: number,
    name: string,
    as: ActiveAppointment['status'],
  ): Promise<ActiveAppointment> => {
    const slot = service.slots[position]
    if (slot === undefined) throw new Error('There is no such time.')
    const patientData = aPatientData({ fullname: name, email: patient.email })
    return storeAppointment(backend, anItemFor(patient, service, { slot, patientData }), as)
  }
  return {
    clinic,
    patient,
    massage,
    relief,
    ann: await store(massage, 0, 'Ann First', status),
    bookRelief: (position, name, as = 'pending') => store(relief, position, name, as),
  }
}

const openDesk = async ({ clinic }: DoctorScene): ReturnType<typeof renderApp> => {
  const app = await renderApp({ backend, as: clinic, at: paths.dashboard(), adapt: atNoon })
  await screen.findByRole('heading', { level: 2, name: /2099$/ })
  return app
}

describe('while a doctor has a visit, her other times are not offered', () => {
  test('the desk does not offer a doctor’s other times while she has a visit', async () => {
    await openDesk(await aDoctorScene())
    expect(await screen.findByRole('button', { name: /PM Ann First, .*Confirmed/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: /M Open, 2 services/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /M Open, / })).toBeNull()
  })

  test('a clinic that books a caller does not see a busy doctor’s other times until it asks for them', async () => {
    const { clinic } = await aDoctorScene()
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.newAppointment(),
      adapt: atNoon,
    })
    expect(await screen.findByText(/^2 open times, /)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^02:\d0 PM/ })).toBeNull()

    await user.click(
      screen.getByRole('checkbox', {
        name: 'Also show 3 times at which the doctor has another visit',
      }),
    )
    expect(
      await screen.findByRole('button', { name: /^02:30 PM, .*Back relief.*over another visit$/ }),
    ).toBeVisible()
  })

  test('a clinic that moves an appointment is not offered a busy doctor’s other times', async () => {
    const scene = await aDoctorScene()
    const other = await scene.bookRelief(2, 'Bob Second', 'confirmed')
    await renderApp({
      backend,
      as: scene.clinic,
      at: paths.moveAppointment(other.appointmentId),
      adapt: atNoon,
    })
    expect(await screen.findByText(/^No open times, /)).toBeVisible()
  })

  test('a clinic that moves a doctor’s own visit is offered the hour of that visit', async () => {
    const { clinic, ann } = await aDoctorScene()
    await renderApp({
      backend,
      as: clinic,
      at: paths.moveAppointment(ann.appointmentId),
      adapt: atNoon,
    })
    expect(await screen.findByRole('button', { name: /^02:30 PM, .*Sports massage/ })).toBeVisible()
  })

  test('a patient who moves an appointment is not offered a busy doctor’s other times', async () => {
    const scene = await aDoctorScene()
    const other = await scene.bookRelief(2, 'Bob Second', 'confirmed')
    await renderApp({
      backend,
      as: scene.patient,
      at: paths.moveAppointment(other.appointmentId, scene.clinic.userId),
      adapt: atNoon,
    })
    expect(await screen.findByText(/^No open times, /)).toBeVisible()
  })

  test('a patient who books sees a doctor’s other times go when the doctor is booked', async () => {
    const scene = await aDoctorScene()
    const { user } = await renderApp({
      backend,
      as: scene.patient,
      at: paths.booking({ clinicId: scene.clinic.userId, serviceId: scene.relief.id }),
    })
    const three = await screen.findByRole('button', { name: /^03:00 PM.*available$/ })
    expect(screen.getAllByRole('button', { name: /available$/ })).toEqual([three])

    await user.click(three)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText(/notes/i), 'The left one.')
    const slots = `services/${scene.clinic.userId}/${scene.massage.id}/slots`
    await backend.write(`${slots}/slot_2/available`, false)
    expect(await screen.findByText(/^Your time, .* was just taken/)).toBeVisible()
    expect(screen.getByLabelText(/notes/i)).toHaveValue('The left one.')
  })

  test("the clinic's own page does not offer a busy doctor’s other times", async () => {
    const { clinic, massage, relief } = await aDoctorScene()
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    for (const { name } of [massage, relief]) {
      const times = await screen.findAllByRole('link', { name: new RegExp(`book ${name}`) })
      expect(times.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('03:00 PM'),
      ])
    }
  })

  test('a doctor who is full today is shown with the times of later days', async () => {
    const { clinic, relief, massage } = await aDoctorScene()
    const day = 24 * 60 * MINUTE_MS
    const times = (count: number, minutes: number): readonly number[] =>
      Array.from({ length: count }, (_, index) => todayAt(13) + index * minutes * MINUTE_MS)
    const slotsOf = (taken: readonly number[], free: readonly number[]): object =>
      Object.fromEntries(
        [...taken, ...free].map((timestamp, index) => [
          `slot_${String(index)}`,
          { timestamp, available: index >= taken.length },
        ]),
      )
    await backend.write(`services/${clinic.userId}/${massage.id}/slots`, slotsOf(times(8, 60), []))
    await backend.write(
      `services/${clinic.userId}/${relief.id}/slots`,
      slotsOf([], [...times(16, 30), todayAt(9) + day]),
    )
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    expect(await screen.findByRole('link', { name: /09:00 AM: book Back relief/ })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /book Back relief/ })).toHaveLength(1)
  })
})

describe('over another visit', () => {
  test('a clinic books a caller over a doctor’s other visit only after it has said so', async () => {
    const scene = await aDoctorScene()
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.newAppointment({ serviceId: scene.relief.id, slotId: 'slot_1' }),
      adapt: atNoon,
    })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sam Caller')
    await user.type(screen.getByLabelText(/^Phone number/), '5195550123')
    const said = await screen.findByText((words) => words.endsWith(`then: ${ANN}.`))
    expect(said.closest('[role="alert"]')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Book appointment' }))
    const dialog = await screen.findByRole('alertdialog', { name: /two visits at once$/ })
    expect(within(dialog).getByText(new RegExp(ANN))).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
    expect(screen.queryByText(/^Booked and confirmed/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Book appointment' }))
    await user.click(await screen.findByRole('button', { name: 'Book over the other visit' }))
    expect(await screen.findByText(/^Booked and confirmed: Sam Caller/)).toBeVisible()
  })

  test('a clinic moves an appointment over a doctor’s other visit only after it has said so', async () => {
    const scene = await aDoctorScene()
    const other = await scene.bookRelief(2, 'Bob Second', 'confirmed')
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.moveAppointment(other.appointmentId),
      adapt: atNoon,
    })
    await user.click(await screen.findByRole('checkbox', { name: /^Also show 2 times/ }))
    await user.click(await screen.findByRole('button', { name: /^02:30 PM/ }))
    const main = within(screen.getByRole('main'))
    await user.click(main.getByRole('button', { name: 'Move appointment' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(new RegExp(ANN))).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Move over the other visit' }))
    expect(await screen.findByText(/^Moved: Bob Second, .* 2:30 PM\.$/)).toBeVisible()
  })

  test('the desk shows a request’s conflict with another visit, and approving it asks first', async () => {
    const scene = await aDoctorScene()
    const request = await scene.bookRelief(1, 'Robin Field')
    const isApproved = (): Promise<unknown> =>
      backend.read(`appointments/${scene.clinic.userId}/${request.appointmentId}/confirmed`)
    const { user } = await openDesk(scene)
    const approve = await screen.findByRole('button', { name: /^Approve Robin Field/ })
    const row = approve.closest('li')
    expect(row).toHaveTextContent(`has another visit then: ${ANN}.`)

    await user.click(approve)
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(new RegExp(ANN))).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
    expect(await isApproved()).toBe(false)

    await user.click(screen.getByRole('button', { name: /^Approve Robin Field/ }))
    await user.click(await screen.findByRole('button', { name: 'Approve over the other visit' }))
    await waitFor(async () => {
      expect(await isApproved()).toBe(true)
    })
  })

  test('a clinic approves requests that overlap one another together only after a question', async () => {
    const scene = await aDoctorScene('pending')
    await scene.bookRelief(1, 'Robin Field')
    const { user } = await openDesk(scene)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/Ann First \(request\), 02:00 PM to 03:00 PM/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Approve over the other visit' }))
    expect(await screen.findByText('2 requests approved.')).toBeVisible()
  })

  test('a clinic approves one of two overlapping requests without a question', async () => {
    const scene = await aDoctorScene('pending')
    await scene.bookRelief(1, 'Robin Field')
    const { user } = await openDesk(scene)
    await user.click(await screen.findByRole('button', { name: /^Approve Ann First/ }))
    expect(await screen.findByText(/^Approved: Ann First/)).toBeVisible()
  })

  test('a request’s details name the overlap in the question before it is approved', async () => {
    const scene = await aDoctorScene()
    const { appointmentId } = await scene.bookRelief(1, 'Robin Field')
    const { user } = await renderApp({
      backend,
      as: scene.clinic,
      at: paths.appointmentDetails({ clinicId: scene.clinic.userId, appointmentId }),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText(new RegExp(ANN))).toBeVisible()
    expect(
      within(dialog).getByRole('button', { name: 'Approve over the other visit' }),
    ).toBeVisible()
  })
})
