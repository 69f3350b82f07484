import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

async function sendRequest(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Clinic ID'), 'clinic-1')
  await user.type(screen.getByLabelText('Service ID'), 'service-1')
  await user.type(screen.getByLabelText('Date'), '2031-03-04')
  await user.type(screen.getByLabelText('Time'), '13:30')
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
}

test("a visitor who sends the stray 'Book Appointment' form reads to log in (spec §2, Other; §8)", async () => {
  const { user } = await renderApp({ backend, as: null, at: paths.test() })
  expect(await screen.findByRole('heading', { name: 'Book Appointment' })).toBeVisible()
  await sendRequest(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You must be logged in to book an appointment.',
  )
  expect(screen.getByLabelText('Clinic ID')).toHaveValue('clinic-1')
  expect(await backend.read('appointment_requests')).toBeNull()
})

test('a stray booking form that fails otherwise has one message, and keeps what was typed (spec §8)', async () => {
  const { user } = await renderApp({
    backend,
    as: null,
    at: paths.test(),
    adapt: (real) => ({
      ...real,
      appointmentRequests: {
        ...real.appointmentRequests,
        send: () => Promise.reject(new Failure('slot-taken')),
      },
    }),
  })
  await sendRequest(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error booking appointment, please try again.',
  )
  expect(screen.getByLabelText('Time')).toHaveValue('13:30')
})
