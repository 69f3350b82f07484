import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { someHours } from '#tests/support/builders.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { openDetails } from './detailsScene.ts'

const backend = openTestBackend()

/** Somebody at the front desk of a clinic. */
async function enterDana(clinicId: string): Promise<TestIdentity> {
  const dana = await backend.createIdentity()
  await backend.update({
    [`staff/${dana.userId}`]: { clinic: clinicId, place: 'm01', name: 'Dana Roy', desk: clinicId },
    [`valid_since/${dana.userId}`]: 0,
  })
  return dana
}

test('a clinic sees on the page of an appointment who did what, and when, as it happens', async () => {
  const { clinic, appointment } = await openDetails(backend)
  const history = within(await screen.findByRole('region', { name: 'Who did what' }))
  const dana = await enterDana(clinic.userId)
  const colleague = await backend.connect(dana)
  await colleague.repositories.appointments.approve(appointment)
  expect(await history.findByRole('listitem')).toHaveTextContent(
    /^Approved by Dana Roy, today \d\d:\d\d [AP]M$/,
  )
})

test('a patient does not see who of the clinic did what', async () => {
  await openDetails(backend, { as: 'patient' })
  expect(screen.queryByRole('region', { name: 'Who did what' })).toBeNull()
})

describe('the page of changes', () => {
  test('the owner of a clinic reads who did what, the latest first, and opens its appointment', async () => {
    const { clinic, appointment } = await openDetails(backend)
    const dana = await enterDana(clinic.userId)
    const { appointments } = (await backend.connect(dana)).repositories
    await appointments.approve(appointment)
    cleanup()
    const { user } = await renderApp({ backend, as: clinic, at: paths.changes() })
    const list = within(await screen.findByRole('list', { name: 'Changes' }))
    await user.click(list.getByRole('link', { name: /^Approved by Dana Roy, today/ }))
    expect(await screen.findByRole('region', { name: 'Who did what' })).toBeVisible()
  })

  test('the owner of a clinic reads who changed hours, absences, blocked times and lateness', async () => {
    const { clinic, appointment } = await openDetails(backend)
    cleanup()
    const { userId: clinicId } = clinic
    const dana = await enterDana(clinicId)
    await backend.update({
      [`staff/${dana.userId}/manager`]: clinicId,
      [`doctors/${clinicId}/d00`]: {
        name: 'Dr. Ann Other',
        email: 'ann@clinic.example',
        initials: 'AO',
        colour: 'green',
        active: true,
      },
    })
    const { absences, blocks, hours, lateDoctors } = (await backend.connect(dana)).repositories
    // Three days in Toronto, in the winter.
    const [from, until] = [Date.parse('2030-12-03T05:00Z'), Date.parse('2030-12-06T05:00Z')]
    await absences.close(clinicId, { doctor: 'Dr. Roy', from, until, note: 'An operation' })
    await absences.reopen(clinicId, 'a00')
    await absences.close(clinicId, { doctor: '', from, until: from + 86_400_000, note: '' })
    const late = { doctor: 'Dr. Roy', until: Date.now() + 3_600_000 }
    await lateDoctors.say(clinicId, { ...late, minutes: 10 })
    await lateDoctors.say(clinicId, { ...late, minutes: 20 })
    const block = { doctorId: 'd00', from: from + 43_200_000, until: from + 45_000_000, note: '' }
    const key = await blocks.add(clinicId, block)
    await blocks.remove(clinicId, 'd00', key)
    const { serviceId } = appointment.bookingDetails
    await hours.save(clinicId, serviceId, someHours())
    await hours.save(clinicId, serviceId, null)

    await renderApp({ backend, as: clinic, at: paths.changes() })
    const list = within(await screen.findByRole('list', { name: 'Changes' }))
    const said = list
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/, today [\d:]+ [AP]M$/, ''))
    const { serviceName } = appointment.bookingDetails
    expect(said).toEqual([
      `Dana Roy removed the weekly hours of ${serviceName}`,
      `Dana Roy saved the weekly hours of ${serviceName}`,
      'Dana Roy unblocked time of Dr. Ann Other: Tue 3 Dec 2030, 12:00 PM to 12:30 PM',
      'Dana Roy blocked time of Dr. Ann Other: Tue 3 Dec 2030, 12:00 PM to 12:30 PM',
      'Dana Roy said that Dr. Roy is 20 minutes late',
      'Dana Roy said that Dr. Roy is 10 minutes late',
      'Dana Roy entered that the clinic is closed Tue 3 Dec 2030',
      'Dana Roy took back that Dr. Roy is away Tue 3 Dec 2030 to Thu 5 Dec 2030',
      'Dana Roy entered that Dr. Roy is away Tue 3 Dec 2030 to Thu 5 Dec 2030',
    ])
  })

  test('the owner of a clinic in which nobody has changed anything reads so', async () => {
    const clinic = await backend.createClinic()
    await renderApp({ backend, as: clinic, at: paths.changes() })
    expect(await screen.findByText('Nobody at your clinic has changed anything yet.')).toBeVisible()
  })

  test('somebody at the front desk is not shown who did what at the clinic', async () => {
    const clinic = await backend.createClinic()
    const dana = await enterDana(clinic.userId)
    await renderApp({ backend, as: dana, at: paths.changes() })
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  })
})
