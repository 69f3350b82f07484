import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import {
  anItemFor,
  letBegin,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
let clinic: ClinicAccount
let service: Service

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
  service = await backend.createService(clinic, { name: 'Root canal' })
})

const ids = (): { clinicId: string; serviceId: string } => ({
  clinicId: clinic.userId,
  serviceId: service.id,
})

async function bookBothSlots(): Promise<readonly ActiveAppointment[]> {
  const patient = await backend.createPatient()
  const booked: ActiveAppointment[] = []
  for (const slot of service.slots) {
    booked.push(await storeAppointment(backend, anItemFor(patient, service, { slot })))
  }
  return booked
}

function refusing(code: Failure['code']): (real: Repositories) => Repositories {
  return (real) => ({
    ...real,
    services: { ...real.services, remove: () => Promise.reject(new Failure(code)) },
  })
}

const stored = (): Promise<unknown> => backend.read(`services/${clinic.userId}/${service.id}`)

describe('a clinic’s list', () => {
  test('a clinic follows its list to add a service and to edit each', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    expect(await screen.findByRole('link', { name: 'Add Service' })).toHaveAttribute(
      'href',
      paths.addService(),
    )
    await user.click(await screen.findByRole('link', { name: 'Edit: Root canal' }))
    await screen.findByRole('heading', { level: 1, name: 'Edit service' })
    expect(window.location.pathname + window.location.search).toBe(paths.editService(ids()))
  })

  test('a clinic that presses Edit sees Done, and Remove on each card', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('button', { name: 'Remove: Root canal' })).toHaveTextContent('Remove')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  test('a clinic with an empty list has no Edit', async () => {
    await backend.write(`services/${clinic.userId}`, null)
    await renderApp({ backend, as: clinic, at: paths.services() })
    await screen.findByText('No services available at this time.')
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add Service' })).toBeVisible()
  })

  test('a clinic removes a service after a question that counts its appointments', async () => {
    await bookBothSlots()
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Root canal' }))

    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to remove Root canal?',
    })
    await within(dialog).findByText(
      'Its 2 upcoming appointments stay booked. This action cannot be undone.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await stored()).not.toBeNull()

    await user.click(screen.getByRole('button', { name: 'Remove: Root canal' }))
    await user.dblClick(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    expect(await screen.findByText('Service removed.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Root canal' })).not.toBeInTheDocument()
    expect(screen.getByText('No services available at this time.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
    expect(await stored()).toBeNull()
    expect(Object.keys((await backend.read(`appointments/${clinic.userId}`)) ?? {})).toHaveLength(2)
  })

  test('a clinic that removes a service sees only appointments still to come counted', async () => {
    const [begun] = await bookBothSlots()
    if (begun === undefined) throw new Error('There is no appointment.')
    await letBegin(backend, begun)
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Root canal' }))
    expect(
      await within(screen.getByRole('alertdialog')).findByText(
        'Its 1 upcoming appointment stays booked. This action cannot be undone.',
      ),
    ).toBeVisible()
  })

  test('a clinic whose removal is refused keeps the service, and reads why', async () => {
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.services(),
      adapt: refusing('offline'),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Root canal' }))
    const dialog = screen.getByRole('alertdialog')
    await within(dialog).findByText(
      'It has no upcoming appointments. This action cannot be undone.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText(/^There (is|was) no connection/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('link', { name: 'Root canal' })).toBeVisible()
  })
})

describe('the details of a clinic’s own service', () => {
  test('a clinic follows the details of its own service to edit it', async () => {
    await renderApp({ backend, as: clinic, at: paths.serviceDetails(ids()) })
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      paths.editService(ids()),
    )
  })

  test('a clinic removes a service from its details after a question, and is led to the list', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.serviceDetails(ids()) })
    const remove = await screen.findByRole('button', { name: 'remove' })
    await user.click(remove)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(remove).toHaveFocus()

    await user.click(remove)
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Your services' })
    expect(await screen.findByText('Service removed.')).toBeVisible()
    expect(await stored()).toBeNull()
  })

  test('a clinic that removes a service without an id reads that one is missing', async () => {
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.serviceDetails(ids()),
      adapt: (real) => ({
        ...real,
        services: { ...real.services, remove: (clinicId) => real.services.remove(clinicId, '') },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'remove' }))
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText('Clinic or Service ID missing.')).toBeVisible()
  })

  test("a clinic can only look at the details of another clinic's service", async () => {
    const other = await backend.createClinic()
    await renderApp({ backend, as: other, at: paths.serviceDetails(ids()) })
    await screen.findByRole('heading', { level: 1, name: 'Root canal' })
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    })
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'remove' })).not.toBeInTheDocument()
  })
})
