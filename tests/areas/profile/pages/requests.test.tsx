import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { anAppointmentScene } from '#tests/areas/visits/repository/appointmentScene.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { findPart } from './accountScene.ts'

const backend = openTestBackend()

test('a clinic sees the requests of the form, and removes one with its time', async () => {
  const { clinic, patient, service } = await anAppointmentScene(backend)
  const phone = await backend.connect(patient)
  for (const time of ['10:00', '10:30']) {
    await phone.repositories.appointmentRequests.send({
      clinicId: clinic.userId,
      serviceId: service.id,
      date: '2099-03-03',
      time,
    })
  }
  const { user } = await renderApp({ backend, as: clinic, at: paths.account() })
  const part = await findPart('Requests from the form')
  expect(await part.findAllByText('From Amara Osei')).toHaveLength(2)
  await user.click(part.getByRole('button', { name: 'Remove the request for 2099-03-03 at 10:00' }))
  expect(
    await part.findByText('The request for 2099-03-03 at 10:00 is removed, and its time is free.'),
  ).toBeVisible()
  expect(part.getAllByRole('listitem')).toHaveLength(1)
  expect(await backend.read(`clinics/${clinic.userId}/slots/2099-03-03/10:00`)).toBeNull()
})

test('a clinic without requests of the form sees nothing of them', async () => {
  const clinic = await backend.createClinic()
  await renderApp({ backend, as: clinic, at: paths.account() })
  expect(await screen.findByText('No blocked patients.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Requests from the form' })).toBeNull()
})
