import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { aSchedulingScene, DOCTOR, todayAt, type SchedulingScene } from './schedulingScene.ts'

const backend = openTestBackend()

type Page = SchedulingScene & Awaited<ReturnType<typeof renderApp>>

async function open(
  start: (scene: SchedulingScene) => Parameters<typeof paths.newAppointment>[0] = () => ({}),
  {
    adapt = (real) => real,
    hasVisited = false,
    prepare = () => Promise.resolve(),
  }: {
    readonly adapt?: (real: Repositories) => Repositories
    readonly hasVisited?: boolean
    readonly prepare?: (scene: SchedulingScene) => Promise<void>
  } = {},
): Promise<Page> {
  const scene = await aSchedulingScene(backend)
  await prepare(scene)
  if (hasVisited) await scene.letVisit()
  const app = await renderApp({
    backend,
    as: scene.clinic,
    at: paths.newAppointment(start(scene)),
    adapt: (real) => atNoon(adapt(real)),
  })
  return { ...scene, ...app }
}

const atTwo = ({ service }: SchedulingScene): Parameters<typeof paths.newAppointment>[0] => ({
  serviceId: service.id,
  slotId: 'slot_2',
})
const findName = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Name/ })
const book = (): HTMLElement => screen.getByRole('button', { name: 'Book appointment' })

/** The one appointment in a slot of the service that is not Robin's first. */
async function readBooked({ clinic, appointment }: SchedulingScene): Promise<unknown> {
  const all = entries(await backend.read(`appointments/${clinic.userId}`))
  return all.find(([id]) => id !== appointment.appointmentId)?.[1]
}

describe('an appointment for a caller', () => {
  test('a clinic books a caller for a time of the desk, with name and phone number, in two clicks', async () => {
    const page = await open(atTwo)
    const { user } = page
    await user.click(await findName())
    await user.keyboard('Sam Caller{Tab}5195550123')
    expect(screen.getByText(/Tuesday, 3rd March 2099 at 02:00 PM: Check-up with Dr/)).toBeVisible()
    expect(screen.getByText(/^No account\. We send a confirmation only if/)).toBeVisible()
    await user.click(book())

    expect(
      await screen.findByText(/^Booked and confirmed: Sam Caller, Tuesday 3 March, 2:00 PM/),
    ).toBeVisible()
    expect(screen.getByText(/No e-mail is sent to the patient\./)).toBeVisible()
    expect(await readBooked(page)).toMatchObject({
      bookedBy: { userId: page.clinic.userId, by: 'clinic' },
      patientData: { fullname: 'Sam Caller', phoneNumber: '(519) 555-0123' },
      confirmed: true,
    })
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Book another appointment' }))
    expect(await findName()).toHaveValue('')
  })

  test('a clinic asks a caller in which language the e-mails should be, and books with the answer', async () => {
    const page = await open(atTwo)
    const { user } = page
    await user.type(await findName(), 'Sam Caller')
    await user.type(screen.getByLabelText(/^Phone number/), '5195550123')
    await user.selectOptions(screen.getByLabelText('Language of e-mails'), 'Français')
    await user.click(book())
    await screen.findByText(/^Booked and confirmed: Sam Caller/)
    expect(await readBooked(page)).toMatchObject({ bookedBy: { by: 'clinic', language: 'fr' } })
  })

  test('a clinic that reads French sees French chosen for a caller', async () => {
    await open(atTwo, {
      prepare: ({ clinic }) => backend.write(`clinics/${clinic.clinicId}/language`, 'fr'),
    })
    await findName()
    expect(screen.getByLabelText('Language of e-mails')).toHaveDisplayValue('Français')
  })

  test('a clinic that books a caller needs a phone number, and nothing that was typed is lost', async () => {
    const { user } = await open(atTwo)
    await user.type(await findName(), 'Sam Caller')
    await user.click(book())
    expect(await screen.findByText(/^Please enter a phone number, so that/)).toBeVisible()
    expect(screen.getByLabelText(/^Phone number/)).toHaveFocus()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Sam Caller')
    await user.keyboard('519555')
    await user.click(book())
    expect(screen.queryByText(/^Please enter a phone number, so that/)).toBeNull()
    expect(screen.getByLabelText(/^Phone number/)).toHaveAccessibleDescription(/phone/i)
  })

  test('a clinic can book a caller for a time that began today, and is asked for a time without one', async () => {
    const page = await open()
    const { user } = page
    await user.type(await findName(), 'Sam Caller')
    await user.type(screen.getByLabelText(/^Phone number/), '5195550123')
    await user.click(book())
    expect(await screen.findByText('Please choose a time.')).toBeVisible()

    await user.click(await screen.findByRole('button', { name: /^08:00 AM, .* Check-up/ }))
    await user.click(book())
    // The test's own clock is ahead of the backend's, so that the rules take every time.
    expect(await screen.findByText(/^Booked and confirmed: Sam Caller/)).toBeVisible()
  })

  test('a clinic keeps what it typed when somebody else takes the caller’s time first', async () => {
    const page = await open(atTwo)
    const { user, service, clinic } = page
    await user.type(await findName(), 'Sam Caller')
    await user.type(screen.getByLabelText(/^Phone number/), '5195550123')
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_2`, null)
    await user.click(book())
    expect(
      await screen.findByText('That time is no longer free. Please choose another.'),
    ).toBeVisible()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Sam Caller')
    await user.click(screen.getByRole('button', { name: 'Choose another time' }))
    await user.selectOptions(await screen.findByLabelText('Doctor'), 'Dr. Ann Other')
    await user.click(await screen.findByRole('button', { name: /^04:00 PM/ }))
    await user.click(book())
    expect(await screen.findByText(/^Booked and confirmed: Sam Caller/)).toBeVisible()
  })

  test('a clinic reads so when the time of the address is gone', async () => {
    await open(({ service }) => ({ serviceId: service.id, slotId: 'slot_1' }))
    expect(
      await screen.findByText('That time is no longer free. Please choose another.'),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: /^02:00 PM/ })).toBeVisible()
  })
})

describe('an appointment for a patient whom the clinic knows', () => {
  test('a patient whom the clinic booked after a visit sees the appointment on the own dashboard', async () => {
    const page = await open(atTwo, { hasVisited: true })
    const { user, patient } = page
    await user.type(await findName(), 'rob')
    await user.click(await screen.findByRole('button', { name: /^Robin Tremblay, / }))
    expect(
      await screen.findByText(/will see this appointment, and the notes, in their account/),
    ).toBeVisible()
    await user.click(book())
    expect(await screen.findByText(/^Booked and confirmed: Robin Tremblay/)).toBeVisible()
    expect(await readBooked(page)).toMatchObject({ bookedBy: { userId: patient.userId } })
    const index = entries(await backend.read(`patients/${patient.userId}/appointments`))
    expect(index.map(([, entry]) => entry)).toContainEqual(
      expect.objectContaining({
        ticket: 'k0',
        notice: expect.objectContaining({ kind: 'booked' }) as unknown,
      }),
    )
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a clinic reads at each field what the patient reads, and keeps the private note to itself', async () => {
    const page = await open(atTwo, { hasVisited: true })
    const { user, patient, clinic } = page
    await findName()
    expect(screen.getByLabelText(/^Notes/)).toHaveAccessibleDescription(
      /^Only your clinic reads these notes/,
    )
    await user.type(await findName(), 'rob')
    await user.click(await screen.findByRole('button', { name: /^Robin Tremblay, / }))
    await screen.findByText(/will see this appointment, and the notes, in their account/)
    for (const field of [/^Name/, /^Phone number/]) {
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(/^The patient sees this/)
    }
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/the patient sees/)
    expect(screen.getByLabelText(/^Notes/)).toHaveAccessibleDescription(
      'The patient reads these notes in their account.',
    )
    const privateNote = screen.getByLabelText(/^Private note/)
    expect(privateNote).toHaveAccessibleDescription(/^Only your clinic sees this/)

    await user.type(screen.getByLabelText(/^Notes/), 'Bring the X-ray.')
    await user.type(privateNote, 'Difficult, never pays.')
    await user.click(book())
    await user.click(await screen.findByRole('link', { name: 'See the appointment' }))
    const note = await screen.findByRole('region', { name: 'Private note' })
    expect(await within(note).findByText('Difficult, never pays.')).toBeVisible()
    const [[appointmentId] = ['']] = entries(await backend.read(`clinic_notes/${clinic.userId}`))
    cleanup()

    await renderApp({
      backend,
      as: patient,
      at: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }),
    })
    expect(await screen.findByText('Bring the X-ray.')).toBeVisible()
    expect(screen.queryByText(/never pays/)).toBeNull()
    expect(screen.queryByText('Private note')).toBeNull()
    expect(findBrokenInvariants(await backend.read(''))).toEqual([])
  })

  test('a patient whom the clinic books before the first visit has no appointment on the own account', async () => {
    const page = await open(atTwo)
    const { user, clinic } = page
    await user.type(await findName(), 'robin')
    await user.click(await screen.findByRole('button', { name: /^Robin Tremblay, / }))
    expect(await screen.findByText(/no completed visit at your clinic yet/)).toBeVisible()
    await user.click(book())
    expect(await screen.findByText(/^Booked and confirmed: Robin Tremblay/)).toBeVisible()
    expect(await readBooked(page)).toMatchObject({ bookedBy: { userId: clinic.userId } })
  })

  test('a clinic has a patient filled in from the address’s appointment, and can enter another', async () => {
    const { user } = await open((scene) => ({
      ...atTwo(scene),
      patientOf: scene.appointment.appointmentId,
    }))
    expect(await findName()).toHaveValue('Robin Tremblay')
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0142')
    await user.click(screen.getByRole('button', { name: 'Enter another patient' }))
    expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  })

  test("a clinic that books from a patient's card sees the times of her doctor, her service first", async () => {
    await open((scene) => ({ patientOf: scene.appointment.appointmentId }), {
      prepare: async ({ clinic }) => {
        await backend.createService(clinic, {
          name: 'Aligners',
          doctor: DOCTOR,
          slots: [{ slotId: 'slot_0', timestamp: todayAt(17), available: true }],
        })
      },
    })
    await findName()
    expect(screen.getByLabelText('Doctor')).toHaveValue(DOCTOR)
    const times = await screen.findAllByRole('button', { name: /, Tuesday 3 March, / })
    expect(times.map((time) => time.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^02:00 PM, .*Check-up with Dr\. Roy Moreau$/),
      expect.stringMatching(/^03:00 PM, .*Check-up with Dr\. Roy Moreau$/),
      expect.stringMatching(/^08:00 AM, .*Check-up with Dr\. Roy Moreau, Already started$/),
      expect.stringMatching(/^05:00 PM, .*Aligners with Dr\. Roy Moreau$/),
    ])
  })

  test('a clinic that books from a card sees all doctors where that of the last visit is gone', async () => {
    await open((scene) => ({ patientOf: scene.appointment.appointmentId }), {
      prepare: async ({ clinic, appointment: { appointmentId } }) => {
        const details = `appointments/${clinic.userId}/${appointmentId}/bookingDetails`
        await backend.update({
          [`${details}/doctor`]: 'Dr. Gone',
          [`${details}/serviceId`]: 'gone',
        })
      },
    })
    await findName()
    expect(screen.getByLabelText('Doctor')).toHaveDisplayValue('All doctors, day by day')
    expect(await screen.findByRole('button', { name: /Whitening with/ })).toBeVisible()
  })

  test('a patient who refuses the clinic is booked without the account', async () => {
    const page = await open(atTwo, { hasVisited: true })
    const { user, patient, clinic } = page
    await backend.write(`clinic_refusals/${patient.userId}/${clinic.userId}`, true)
    await user.type(await findName(), 'robin')
    await user.click(await screen.findByRole('button', { name: /^Robin Tremblay, / }))
    await screen.findByText(/will see this appointment, and the notes, in their account/)
    await user.click(book())
    expect(await screen.findByText(/does not let your clinic book on their account/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Book without the account' }))
    expect(await screen.findByText(/^Booked and confirmed: Robin Tremblay/)).toBeVisible()
    expect(await readBooked(page)).toMatchObject({ bookedBy: { userId: clinic.userId } })
    for (const message of takeConsoleMessages()) expect(message).toMatch(/permission_denied/)
  })
})

test('a clinic can try again what could not be booked', async () => {
  let isDown = true
  const page = await open(atTwo, {
    adapt: (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        bookForPatient: (booking) =>
          isDown
            ? Promise.reject(new Failure('offline'))
            : real.appointments.bookForPatient(booking),
      },
    }),
  })
  const { user } = page
  await user.type(await findName(), 'Sam Caller')
  await user.type(screen.getByLabelText(/^Phone number/), '5195550123')
  await user.click(book())
  expect(await screen.findByText(/^There (is|was) no connection/)).toBeVisible()
  isDown = false
  await user.click(book())
  expect(await screen.findByText(/^Booked and confirmed: Sam Caller/)).toBeVisible()
})
