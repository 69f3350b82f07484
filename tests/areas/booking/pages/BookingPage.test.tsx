import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  EARLY,
  findSlot,
  FIRST,
  goToInformation,
  NEXT_DAY,
  SLOTS,
  waitForStep,
} from './bookingScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount
let patient: PatientAccount
let service: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  patient = await backend.createPatient({ name: 'Ana Roy' })
  service = await backend.createService(clinic, { name: 'Root canal', slots: SLOTS })
})

const address = (): string => paths.booking({ clinicId: clinic.userId, serviceId: service.id })

const openBooking = (): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: patient, at: address() })

/** What somebody else's reservation changes of a slot. */
async function takeSlot(slotId: string, available = false): Promise<void> {
  await backend.write(
    `services/${clinic.userId}/${service.id}/slots/${slotId}/available`,
    available,
  )
}

describe('step 1, the date and time', () => {
  test('a patient who books sees the free times of each day, named in full', async () => {
    await takeSlot('slot_2')
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_3`, {
      available: true,
      timestamp: 1000,
    })
    await openBooking()

    await screen.findByRole('heading', { level: 1, name: 'Root canal' })
    expect(screen.getByRole('heading', { name: 'Date and Time' })).toBeVisible()
    expect(screen.getByText('Select a booking slot')).toBeVisible()
    expect(screen.getByText('Root canal')).toBeVisible()
    const day = screen.getByRole('group', { name: 'Tuesday, 3rd March 2099' })
    expect(
      within(day)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['09:05 AM', '01:30 PM'])
    expect(within(day).getByRole('button', { name: FIRST })).not.toBePressed()
    expect(screen.queryByRole('button', { name: NEXT_DAY })).not.toBeInTheDocument()
    expect(screen.queryByText('Editing')).not.toBeInTheDocument()
  })

  test('a patient who books selects one slot at a time, and a second press unselects it', async () => {
    const { user } = await openBooking()
    const first = await findSlot(FIRST)
    const early = await findSlot(EARLY)
    await user.click(first)
    expect(first).toBePressed()
    await user.click(early)
    expect(first).not.toBePressed()
    expect(early).toBePressed()
    await user.click(early)
    expect(early).not.toBePressed()
  })

  test('a patient who continues without a slot is refused until one is selected', async () => {
    const { user } = await openBooking()
    await findSlot(FIRST)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('You must select a slot before you proceed')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Date and Time' })).toBeVisible()

    await user.click(await findSlot(FIRST))
    expect(screen.queryByText('You must select a slot before you proceed')).not.toBeInTheDocument()
  })

  test('a patient who books sees a slot vanish that somebody else takes, and reads so', async () => {
    const { user } = await openBooking()
    await user.click(await findSlot(FIRST))
    await takeSlot('slot_1')

    await waitFor(() => {
      expect(screen.queryByRole('button', { name: EARLY })).not.toBeInTheDocument()
    })
    expect(screen.getByText('The slot on Tuesday 3 March, 9:05 AM was just taken.')).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The slot on Tuesday 3 March, 9:05 AM was just taken.',
    )
    expect(await findSlot(FIRST)).toBePressed()
  })

  test('a time that somebody else takes fades out, and can no longer be pressed while it does', async () => {
    await openBooking()
    await findSlot(EARLY)
    await takeSlot('slot_1')
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: EARLY })).not.toBeInTheDocument()
    })
    const day = screen.getByRole('group', { name: 'Tuesday, 3rd March 2099' })
    expect(day).toHaveTextContent('09:05 AM')
    const [first] = within(day).getAllByRole('listitem')
    // jsdom has no animations; React listens for their end under the old name there.
    if (first !== undefined) fireEvent(first, new Event('webkitAnimationEnd', { bubbles: true }))
    expect(day).not.toHaveTextContent('09:05 AM')

    await takeSlot('slot_1', true)
    expect(await findSlot(EARLY)).toBeVisible()
  })

  test('a selected slot that somebody else takes is no longer selected, and the focus is not lost', async () => {
    const { user } = await openBooking()
    await user.click(await findSlot(FIRST))
    await takeSlot('slot_0')

    expect(
      await screen.findByText(
        'Your time, Tuesday 3 March, 1:30 PM, was just taken. Please choose another.',
      ),
    ).toBeVisible()
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Date and Time' })).toHaveFocus()
    })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('You must select a slot before you proceed')).toBeVisible()

    await takeSlot('slot_0', true)
    expect(await findSlot(FIRST)).not.toBePressed()
  })

  test('a selected slot that the clinic moves to another time is no longer selected', async () => {
    const { user } = await openBooking()
    await user.click(await findSlot(FIRST))
    await backend.write(
      `services/${clinic.userId}/${service.id}/slots/slot_0/timestamp`,
      clinicTime(2099, 2, 3, 15, 0),
    )
    expect(await findSlot('03:00 PM, Tuesday 3 March, Dr Lena Roy, available')).not.toBePressed()
    expect(screen.getByText(/Your time, Tuesday 3 March, 1:30 PM/)).toBeVisible()
  })

  test('a patient who books reads that there are no slots once the last is gone', async () => {
    await takeSlot('slot_0')
    await takeSlot('slot_1')
    await openBooking()
    await findSlot(NEXT_DAY)
    screen.getByRole('button', { name: 'Continue' }).focus()
    await takeSlot('slot_2')
    expect(await screen.findByText('No slots')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Date and Time' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'See other services' })).toBeVisible()
  })
})

describe('step 2, the information', () => {
  test('a patient who continues to the information sees the account, the time and its heading in focus', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    await waitForStep('Your Information')
    expect(screen.getByText('01:30 PM')).toBeVisible()
    expect(screen.getByText('Tuesday, 3rd March 2099')).toBeVisible()
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Ana Roy')
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(patient.email)
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('')
    expect(screen.getByLabelText('Additional notes')).not.toBeRequired()
    expect(screen.getByText('Required fields are marked with an asterisk.')).toBeVisible()
  })

  test('a patient with mistakes reads each at its field and in sum, and is taken to the first', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    const name = screen.getByLabelText(/^Full name/)
    const email = screen.getByLabelText(/^E-mail/)
    const phone = screen.getByLabelText(/^Phone number/)
    const submit = screen.getByRole('button', { name: 'Add to Cart' })
    const announced = (words: string): void => {
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words)
    }

    await user.clear(name)
    await user.clear(email)
    await user.click(submit)
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Please enter your full name')
    expect(email).toHaveAccessibleDescription('Please enter a valid email')
    expect(phone).toHaveAccessibleDescription('You must enter a valid phone number')
    announced('Please correct 3 fields.')

    await user.type(name, 'A')
    expect(name).toBeValid()
    expect(email).toBeInvalid()
    announced('Please correct 2 fields.')
    await user.click(submit)
    expect(name).toHaveAccessibleDescription('Please enter a valid full name')

    await user.type(name, 'na Roy')
    await user.type(email, 'ana@mail')
    await user.click(submit)
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Please enter a valid email')

    await user.type(email, '.example')
    await user.type(phone, '519555010')
    await user.click(submit)
    expect(phone).toHaveFocus()
    expect(phone).toHaveAccessibleDescription('You must enter a valid phone number')
    expect(screen.queryByText(/another look/)).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/booking')
  })

  test('a patient who types a phone number sees it formatted, and the caret stays where it was', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone number/)
    await user.type(phone, '5195a5501012')
    expect(phone).toHaveValue('(519) 555-0101')

    // Replaces the second digit: (519) becomes (529).
    await user.type(phone, '2', { initialSelectionStart: 2, initialSelectionEnd: 3 })
    expect(phone).toHaveValue('(529) 555-0101')
    expect(phone.selectionStart).toBe(3)
    // What is no digit changes nothing, and doesn't move it to the end.
    await user.keyboard('x')
    expect(phone).toHaveValue('(529) 555-0101')
    expect(phone.selectionStart).toBe(3)
  })

  test('a patient who goes back from the information keeps everything, also by the browser’s Back', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
    await user.type(screen.getByLabelText('Additional notes'), 'Sensitive to cold.')

    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitForStep('Date and Time')
    expect(await findSlot(FIRST)).toBePressed()
    expect(window.location.pathname + window.location.search).toBe(address())

    await goToInformation(user, EARLY)
    expect(screen.getByText('09:05 AM')).toBeVisible()
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
    window.history.back()
    await waitForStep('Date and Time')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitForStep('Your Information')
    expect(screen.getByLabelText('Additional notes')).toHaveValue('Sensitive to cold.')
  })

  test('the address of the information leads to the same slot, and Forward leads back to it', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    expect(window.location.pathname + window.location.search).toBe(
      paths.booking({ ...ids, slot: 'slot_0' }),
    )
    window.history.back()
    await waitForStep('Date and Time')
    await user.click(await findSlot(EARLY))
    window.history.forward()
    await waitForStep('Your Information')
    expect(screen.getByText('01:30 PM')).toBeVisible()
  })
})

describe('the end of a booking', () => {
  async function fillPhone(user: Awaited<ReturnType<typeof openBooking>>['user']): Promise<void> {
    await user.type(screen.getByLabelText(/^Phone number/), '5195550101')
  }

  test('a patient adds a booking to the cart and goes to checkout; Back does not add it again', async () => {
    const { client, user } = await openBooking()
    await goToInformation(user)
    await user.clear(screen.getByLabelText(/^Full name/))
    await user.type(screen.getByLabelText(/^Full name/), '  Ana B. Roy ')
    await fillPhone(user)
    await user.type(screen.getByLabelText('Additional notes'), 'Sensitive to cold.')
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))

    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.checkout())
    })
    const items = client.repositories.cart.load(patient.userId)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      bookedBy: patient.userId,
      taken: false,
      patientData: {
        fullname: 'Ana B. Roy',
        email: patient.email,
        phoneNumber: '(519) 555-0101',
        additionalNotes: 'Sensitive to cold.',
      },
      bookingDetails: {
        clinicId: clinic.userId,
        clinicEmail: clinic.email,
        serviceId: service.id,
        serviceName: 'Root canal',
        slot: SLOTS[0],
      },
    })
    expect(items[0]?.appointmentId).not.toBe('')

    const news = await screen.findByText('Your booking is in the cart.')
    expect(news.closest('[role=status]')).toBeVisible()
    window.history.back()
    expect(await screen.findByRole('heading', { name: 'Date and Time' })).toBeVisible()
  })

  test('a patient whose slot was taken since is refused, and what was typed stays', async () => {
    const { client, user } = await openBooking()
    await goToInformation(user)
    await fillPhone(user)
    await takeSlot('slot_0')
    expect(await screen.findByText(/Your time, Tuesday 3 March, 1:30 PM/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your Information' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    await waitForStep('Date and Time')
    expect(screen.queryByRole('button', { name: FIRST })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])

    await goToInformation(user, EARLY)
    expect(screen.queryByText('This appointment is no longer available.')).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
  })

  test('a patient whose slot the clinic moved is refused, for it is not the one that was selected', async () => {
    const { client, user } = await openBooking()
    await goToInformation(user)
    await fillPhone(user)
    await backend.write(
      `services/${clinic.userId}/${service.id}/slots/slot_0/timestamp`,
      clinicTime(2099, 2, 3, 15, 0),
    )
    await screen.findByText(/Your time, Tuesday 3 March, 1:30 PM/)

    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
  })

  test('a patient whose slot the clinic dropped reads that it does not exist', async () => {
    const { user } = await openBooking()
    await goToInformation(user)
    await fillPhone(user)
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_0`, null)
    await screen.findByText(/Your time, Tuesday 3 March, 1:30 PM/)

    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Appointment does not exist.')).toBeVisible()
    await waitForStep('Date and Time')
    expect(screen.queryByRole('button', { name: FIRST })).not.toBeInTheDocument()
  })

  test('a patient who books offline reads so, keeps everything, and adds nothing', async () => {
    const { client, user } = await openBooking()
    await goToInformation(user)
    await fillPhone(user)
    goOffline(client.firebase.database)
    await screen.findByText('There is no connection. What you see may be out of date.')

    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(
      await screen.findByText(
        'There was no connection, so nothing was sent. Please try again once you are connected.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
  })
})

describe('who gets here, and with what', () => {
  const openAt = (slot: string): ReturnType<typeof renderApp> =>
    renderApp({
      backend,
      as: patient,
      at: paths.booking({ clinicId: clinic.userId, serviceId: service.id, slot }),
    })

  test('a patient who opens the link of a slot has it selected, and gets the information at once', async () => {
    const { user } = await openAt('slot_2')
    expect(await screen.findByRole('heading', { name: 'Your Information' })).toBeVisible()
    expect(screen.getByText('04:00 PM')).toBeVisible()
    await user.type(await screen.findByLabelText('Additional notes'), 'Sensitive to cold.')

    await user.click(screen.getByRole('button', { name: 'Change' }))
    await waitForStep('Date and Time')
    expect(await findSlot(NEXT_DAY)).toBePressed()
    expect(screen.getByRole('button', { name: FIRST })).not.toBePressed()

    await user.click(await findSlot(FIRST))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitForStep('Your Information')
    expect(screen.getByText('01:30 PM')).toBeVisible()
    expect(screen.getByLabelText('Additional notes')).toHaveValue('Sensitive to cold.')
    window.history.back()
    await waitForStep('Date and Time')
    expect(await findSlot(FIRST)).toBePressed()
  })

  test('a patient who loses the slot of the link while filling in is led to the other times', async () => {
    const { user } = await openAt('slot_2')
    await user.type(await screen.findByLabelText(/^Phone number/), '5195550101')
    await takeSlot('slot_2')
    expect(await screen.findByText(/Your time, Wednesday 4 March, 4:00 PM/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))

    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    await waitForStep('Date and Time')
    await goToInformation(user, FIRST)
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(519) 555-0101')
    takeConsoleMessages()
  })

  test('a patient who opens the link of a taken slot reads so, and nothing is selected', async () => {
    await takeSlot('slot_2')
    const { user } = await openAt('slot_2')
    expect(await screen.findByText('This appointment is no longer available.')).toBeVisible()
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    await user.click(await findSlot(FIRST))
    expect(screen.queryByText('This appointment is no longer available.')).not.toBeInTheDocument()
  })

  test('a patient no longer reads that the slot of the link is taken once it is free again', async () => {
    await takeSlot('slot_2')
    await openAt('slot_2')
    await screen.findByText('This appointment is no longer available.')
    await takeSlot('slot_2', true)
    await waitFor(() => {
      expect(screen.queryByText('This appointment is no longer available.')).toBeNull()
    })
  })

  test('a patient who opens the link of a slot that never was reads that it does not exist', async () => {
    await openAt('slot_99')
    expect(await screen.findByText('Appointment does not exist.')).toBeVisible()
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  })

  test('a patient who opens a booking without a service has nothing to book', async () => {
    await renderApp({ backend, as: patient, at: '/booking' })
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.services())
    })
  })

  test('a patient who books a service that is removed reads so, with a link back', async () => {
    await openBooking()
    await findSlot(FIRST)
    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    expect(await screen.findByText('This service is no longer offered.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to services' })).toBeVisible()
  })
})
