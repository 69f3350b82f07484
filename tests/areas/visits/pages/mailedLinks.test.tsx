import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { confirm, hidePage, openDetails } from './detailsScene.ts'

const backend = openTestBackend()

/** The only mail to an address, once it is there. */
async function findMail(email: string): Promise<string> {
  return await waitFor(async () => {
    const [message] = await readMessages(backend, email)
    if (message === undefined) throw new Error('There is no mail yet.')
    return message
  })
}

/** The path of the link into the application that a mail has. */
function linkIn(message: string): string {
  const { appUrl } = backend.environment
  const [address = ''] = /https?:\S+/u.exec(message) ?? []
  expect(address).toContain(`${appUrl}/`)
  return address.slice(appUrl.length)
}

/** The path of a link to a visit, as a mail has it. */
function linkTo({ appointmentId, bookingDetails }: Appointment): string {
  return paths.appointmentDetails({ clinicId: bookingDetails.clinicId, appointmentId })
}

/** Fills in the login page that is open. */
async function logIn(user: UserEvent, email: string): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('a mail about an appointment', () => {
  test('a patient whose visit is approved is mailed where to go and whom to call, with a link to it', async () => {
    const { user, patient, appointment } = await openDetails(backend)
    await confirm(user, 'Approve')
    const mail = await findMail(patient.email)
    expect(mail).toContain(
      'Lakeside Dental\n12 King Street West, Kitchener\nPhone: (519) 555-0199\nMap: https://www.openstreetmap.org/',
    )
    cleanup()

    const { user: reader } = await renderApp({ backend, as: null, at: linkIn(mail) })
    expect(await screen.findByText(/^Log in to see your appointment\./)).toBeVisible()
    await logIn(reader, patient.email)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Appointment details' }),
    ).toBeVisible()
    expect(await screen.findByText('Root canal')).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe(linkTo(appointment))
  })

  test('a person who opens the link of a mail to somebody else reads whose login is missing, and comes back with it', async () => {
    const { patient, appointment } = await openDetails(backend)
    cleanup()
    const other = await backend.createPatient()
    const { user } = await renderApp({ backend, as: other, at: linkTo(appointment) })
    expect(
      await screen.findByText(/^This appointment belongs to another account\./),
    ).toHaveTextContent(`You are logged in as ${other.email}.`)
    expect(screen.getByText('Logging out empties your cart.')).toBeVisible()
    expect(screen.queryByText('Root canal')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Log in with another account' }))
    await logIn(user, patient.email)
    expect(await screen.findByText('Root canal')).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe(linkTo(appointment))
  })

  test('a patient whose request the clinic cancels is mailed "declined", as the dashboard says', async () => {
    const { user, patient, appointment } = await openDetails(backend, { status: 'pending' })
    await confirm(user, 'Cancel')
    await hidePage()
    const mail = await findMail(patient.email)
    expect(mail).toContain('We are sorry. Lakeside Dental could not take your request for ')
    expect(mail).not.toContain('cancelled')
    expect(await findMail(appointment.bookingDetails.doctorEmail)).toContain(
      'Lakeside Dental declined the request for an appointment with you on ',
    )
  })
})
