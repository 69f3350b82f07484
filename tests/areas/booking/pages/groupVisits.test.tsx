import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { fieldNamed, findField, submit } from '#tests/areas/services/pages/serviceFormScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { asTree } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

const TIME = clinicTime(2099, 2, 3, 9, 5)
const LATER = clinicTime(2099, 2, 4, 16, 0)
const PLACES = 'Patients at one time (optional)'

async function aGroup(
  places: number,
  clinic?: ClinicAccount,
): Promise<{ readonly clinic: ClinicAccount; readonly service: Service }> {
  const owner = clinic ?? (await backend.createClinic({ name: 'Harbour Health' }))
  const service = await backend.createService(owner, {
    name: 'Flu shot',
    places,
    slots: Array.from({ length: places }, (_, number) => ({
      slotId: `slot_${String(number)}`,
      timestamp: TIME,
      available: true,
    })),
  })
  return { clinic: owner, service }
}

/** Somebody takes one of the places. */
async function book(service: Service, number: number, name: string): Promise<void> {
  const patient = await backend.createPatient({ name })
  const slot = service.slots[number]
  if (slot === undefined) throw new Error('There is no such place.')
  const patientData = aPatientData({ fullname: name, email: patient.email })
  await storeAppointment(backend, anItemFor(patient, service, { slot, patientData }), 'confirmed')
}

const placesAt = async (
  { clinicId, id }: Service,
  timestamp: number,
): Promise<readonly unknown[]> => {
  const slots: unknown = await backend.read(`services/${clinicId}/${id}/slots`)
  return Object.values(asTree(slots)).filter(
    (slot: unknown) =>
      typeof slot === 'object' &&
      slot !== null &&
      'timestamp' in slot &&
      slot.timestamp === timestamp,
  )
}

describe('a group, for a clinic', () => {
  test('a clinic that lets more patients come at one time adds places to the times to come', async () => {
    const { clinic, service } = await aGroup(3)
    await book(service, 0, 'Ann First')
    const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: clinic, at })
    expect(await findField(PLACES)).toHaveValue('3')
    expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(1)
    expect(screen.getByText(/^1 of 3 places are booked\./)).toBeVisible()

    await user.clear(fieldNamed(PLACES))
    await user.type(fieldNamed(PLACES), '5')
    expect(
      screen.getByText(
        'Saving gives the time to come 5 places. A time on which more are booked keeps those.',
      ),
    ).toBeVisible()
    await submit(user)
    await waitFor(async () => {
      expect(await placesAt(service, TIME)).toHaveLength(5)
    })
    expect(await backend.read(`services/${clinic.userId}/${service.id}/places`)).toBe(5)
  })

  test('a clinic that lets one patient come at a time again keeps the places that are booked', async () => {
    const { clinic, service } = await aGroup(4)
    await book(service, 1, 'Ann First')
    await book(service, 3, 'Bob Second')
    const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: clinic, at })
    await user.clear(await findField(PLACES))
    await submit(user)
    await waitFor(async () => {
      expect(await placesAt(service, TIME)).toHaveLength(2)
    })
    expect(await placesAt(service, TIME)).toEqual([
      expect.objectContaining({ available: false }),
      expect.objectContaining({ available: false }),
    ])
  })

  test('a clinic that enters 51 patients at one time is told how many there can be', async () => {
    const { clinic, service } = await aGroup(2)
    const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: clinic, at })
    await user.clear(await findField(PLACES))
    await user.type(fieldNamed(PLACES), '51')
    await submit(user)
    expect(
      await screen.findByText('Please enter at most 50 patients at one time, or leave it empty.'),
    ).toBeVisible()
  })

  test('a clinic that publishes a time of a group publishes all of its places', async () => {
    const { clinic, service } = await aGroup(6)
    const { repositories } = await backend.connect(clinic)
    const { added } = await repositories.hours.publish(clinic.userId, [
      { serviceId: service.id, hours: null, timestamps: [LATER, TIME], dropped: [] },
    ])
    expect(added).toBe(1)
    expect(await placesAt(service, LATER)).toHaveLength(6)
    expect(await placesAt(service, TIME)).toHaveLength(6)
  })
})

describe('a group, for a patient', () => {
  test('a patient who opens a group sees its time once, with the places that are left', async () => {
    const { service } = await aGroup(8)
    for (const number of [0, 2, 5]) await book(service, number, `Patient ${String(number)}`)
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    await renderApp({ backend, as: null, at: paths.serviceDetails(ids) })
    const times = await screen.findAllByRole('link', { name: /: book Flu shot/ })
    expect(times).toHaveLength(1)
    expect(times[0]).toHaveTextContent('5 of 8 places left')
  })

  test('a patient who requests a time of a group gets a free place, and is told once it is requested again', async () => {
    const { service } = await aGroup(3)
    await book(service, 0, 'Ann First')
    const patient = await backend.createPatient()
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    const { user } = await renderApp({ backend, as: patient, at: paths.booking(ids) })
    const time = await screen.findByRole('button', {
      name: /^\S+ [AP]M 2 of 3 places left, .* available$/,
    })
    await user.click(time)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Your Information' })
    await user.click(screen.getByRole('textbox', { name: 'Phone number' }))
    await user.paste('5195550142')
    const agreement = screen.queryByRole('checkbox', { name: /agree/ })
    if (agreement !== null) await user.click(agreement)
    await user.click(screen.getByRole('button', { name: 'Request this appointment' }))
    await waitFor(async () => {
      const free = (await placesAt(service, TIME)).filter(
        (slot: unknown) =>
          typeof slot === 'object' &&
          slot !== null &&
          'available' in slot &&
          slot.available === true,
      )
      expect(free).toHaveLength(1)
    })
    await renderApp({ backend, as: patient, at: paths.booking(ids) })
    const last = await screen.findByRole('button', {
      name: /^\S+ [AP]M 1 of 3 places left, .* available$/,
    })
    await user.click(last)
    expect(await screen.findByText(/^You have already requested this time/)).toBeVisible()
  })

  test('a patient who books the last place leaves the service with no time', async () => {
    const { service } = await aGroup(2)
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    await renderApp({ backend, as: null, at: paths.serviceDetails(ids) })
    expect(await screen.findByRole('link', { name: /2 of 2 places left/ })).toBeVisible()
    await book(service, 0, 'Ann First')
    expect(await screen.findByRole('link', { name: /1 of 2 places left/ })).toBeVisible()
    await book(service, 1, 'Bob Second')
    expect(await screen.findByText('No valid slots available')).toBeVisible()
  })

  test('8 of 50 patients who want 8 places at once get one each, and the others are told it is taken', async () => {
    const { service } = await aGroup(8)
    const patients = await Promise.all(Array.from({ length: 50 }, () => backend.createPatient()))
    const answers = await Promise.all(
      patients.map(async (patient) => {
        const { repositories, close } = await backend.connect(patient)
        try {
          await repositories.appointments.reserve(anItemFor(patient, service), patient.name)
          return 'booked'
        } catch (error) {
          return toFailure(error).code
        } finally {
          await close()
        }
      }),
    )
    // The rules refuse who comes too late to a place.
    takeConsoleMessages()
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(8)
    expect(answers.filter((answer) => answer === 'slot-taken')).toHaveLength(42)
    const claims: unknown = await backend.read(claimsPath(service.clinicId, service.id))
    expect(new Set(Object.values(asTree(claims))).size).toBe(8)
  })
})
