import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { StoredRecord } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

type Role = 'manager' | 'desk'

/** A clinic and one of its people beside the owner. */
async function aClinicWith(
  role: Role,
): Promise<{ readonly clinic: ClinicAccount; readonly dana: TestIdentity }> {
  const [clinic, dana] = await Promise.all([
    backend.createClinic({ name: 'Riverside Dental' }),
    backend.createIdentity(),
  ])
  const { clinicId } = clinic
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinicId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinicId,
      ...(role === 'manager' && { manager: clinicId }),
    },
    [`staff_places/${clinicId}/m01`]: { user: dana.userId, email: dana.email },
    [`valid_since/${dana.userId}`]: 0,
  })
  return { clinic, dana }
}

/** As the clinic enters a doctor. */
const aStoredDoctor = (name: string, active: boolean): StoredRecord => ({
  name,
  email: 'doctor@clinic.example',
  initials: 'DR',
  colour: 'green',
  active,
})

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} is in no row.`)
  return within(row)
}

describe('the page of a clinic’s people', () => {
  test('an owner who is alone invites somebody, and sees the invitation with its link', async () => {
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    await user.type(screen.getByLabelText(/Email address/), 'Ines@mail.example')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(/Ines@mail.example is invited. No email is sent/)).toBeVisible()
    const row = await rowOf('ines@mail.example')
    expect(row.getByText(/Invited as front desk/)).toBeVisible()
    expect(row.getByRole('link', { name: /Write the email/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`/join?clinic=${clinic.clinicId}&place=m01`)),
    )
  })

  test('an owner who invites the own address, one that is there already or none at all reads why not', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    const field = screen.getByLabelText(/Email address/)
    for (const [typed, problem] of [
      ['nobody', 'Enter an email address.'],
      [clinic.email, 'This is your own address.'],
      [dana.email.toUpperCase(), 'This person is one of your people or is already invited.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      await user.click(screen.getByRole('button', { name: 'Invite' }))
      expect(await screen.findByText(problem)).toBeVisible()
      expect(field).toHaveFocus()
    }
  })

  test('an owner changes a role in one choice, and reads the new one', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.selectOptions(await screen.findByLabelText('Role of Dana Roy'), 'manager')
    expect(await screen.findByText('Dana Roy now has the role Manager.')).toBeVisible()
    expect(await backend.read(`staff/${dana.userId}/manager`)).toBe(clinic.clinicId)
  })

  test('an owner makes a person the doctor of one entry in one choice, and of the desk again, with the focus kept', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    await backend.write(`doctors/${clinic.clinicId}`, {
      d00: aStoredDoctor('Dr. Lee', true),
      d01: aStoredDoctor('Dr. Gone', false),
    })
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    const role = await screen.findByLabelText('Role of Dana Roy')
    expect(within(role).queryByText(/Dr. Gone/)).toBeNull()
    role.focus()
    await user.selectOptions(role, 'Doctor: Dr. Lee')
    expect(await screen.findByText('Dana Roy now has the role Doctor: Dr. Lee.')).toBeVisible()
    expect(role).toHaveFocus()
    const stored = await backend.read(`staff/${dana.userId}`)
    expect(stored).toMatchObject({ doctor: `${clinic.clinicId}/d00` })
    expect(stored).not.toHaveProperty('desk')
    await waitFor(() => {
      expect(role).toHaveValue('doctor/d00')
    })
    await user.selectOptions(role, 'Front desk')
    expect(await screen.findByText('Dana Roy now has the role Front desk.')).toBeVisible()
    expect(role).toHaveFocus()
    expect(await backend.read(`staff/${dana.userId}`)).not.toHaveProperty('doctor')
  })

  test('an owner invites a doctor, and is told first where there is none to choose', async () => {
    const clinic = await backend.createClinic()
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    expect(
      screen.getByText(/To invite a doctor, add the doctor on the page “Doctors”/),
    ).toBeVisible()
    await backend.write(`doctors/${clinic.clinicId}/d03`, aStoredDoctor('Dr. Lee', true))
    await waitFor(() => {
      expect(screen.queryByText(/To invite a doctor/)).toBeNull()
    })
    await user.type(screen.getByLabelText(/Email address/), 'lee@mail.example')
    await user.selectOptions(screen.getByLabelText(/^Role/), 'Doctor: Dr. Lee')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const row = await rowOf('lee@mail.example')
    expect(row.getByText(/Invited as doctor: Dr. Lee/)).toBeVisible()
    expect(await backend.read(`staff_places/${clinic.clinicId}/m01`)).toMatchObject({
      doctor: `${clinic.clinicId}/d03`,
    })
  })

  test('an owner removes a person after a question, and the person is gone', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.click(await screen.findByRole('button', { name: 'Remove Dana Roy' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Dana Roy?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Dana Roy was removed.')).toBeVisible()
    expect(await backend.read(`staff/${dana.userId}`)).toBeNull()
    expect(await backend.read(`staff_places/${clinic.clinicId}/m01`)).toBeNull()
  })

  test('an owner hands the clinic over and no longer sees the page of its people', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    const { user } = await renderApp({ backend, as: clinic, at: paths.people() })
    await user.click(await screen.findByRole('button', { name: 'Make owner: Dana Roy' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Make owner' }))
    expect(await screen.findByText('Not part of your role')).toBeVisible()
    expect(await backend.read(`staff_places/${clinic.clinicId}/owner`)).toBe(dana.userId)
  })
})

describe('the page that an invitation leads to', () => {
  const invite = async (clinic: ClinicAccount, email: string): Promise<string> => {
    await backend.write(`staff_places/${clinic.clinicId}/m02`, {
      email,
      until: Date.now() + 60_000,
      desk: clinic.clinicId,
    })
    return paths.join({ clinicId: clinic.clinicId, place: 'm02' })
  }

  test('a person with a confirmed account joins under a name and is at the clinic’s home', async () => {
    const clinic = await backend.createClinic({ name: 'Riverside Dental' })
    const ines = await backend.createIdentity()
    const at = await invite(clinic, ines.email)
    const { user } = await renderApp({ backend, as: ines, at })
    expect(await screen.findByText('Riverside Dental invites you as front desk.')).toBeVisible()
    await user.type(screen.getByLabelText(/Your name/), 'Ines Tran')
    await user.click(screen.getByRole('button', { name: 'Join Riverside Dental' }))
    await waitFor(async () => {
      expect(await backend.read(`staff/${ines.userId}`)).toEqual({
        clinic: clinic.clinicId,
        place: 'm02',
        name: 'Ines Tran',
        desk: clinic.clinicId,
      })
    })
    expect(await screen.findByText('Go to your appointments')).toBeVisible()
  })

  test('a person without an account makes one there, and is asked to confirm the address', async () => {
    const clinic = await backend.createClinic()
    const email = `ines-${clinic.clinicId}@mail.example`
    const { user } = await renderApp({ backend, as: null, at: await invite(clinic, email) })
    await user.type(await screen.findByLabelText('E-mail'), email)
    await user.type(screen.getByLabelText('Password'), 'careslot')
    await user.type(screen.getByLabelText('Confirm password'), 'careslot')
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    expect(screen.getByText(new RegExp(email))).toBeVisible()
  })

  test('a person whom nobody invited with this address is told what may be the reason', async () => {
    const clinic = await backend.createClinic()
    const ines = await backend.createIdentity()
    const at = await invite(clinic, 'somebody@mail.example')
    await renderApp({ backend, as: ines, at })
    expect(
      await screen.findByText(new RegExp(`no valid invitation for ${ines.email}`)),
    ).toBeVisible()
  })

  test('a patient who opens an invitation reads that the account stays a patient’s, and what to do', async () => {
    const clinic = await backend.createClinic()
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: await invite(clinic, patient.email) })
    expect(await screen.findByText(/You are logged in as a patient/)).toBeVisible()
  })
})

describe('what a role includes', () => {
  test.each([
    ['desk', paths.numbers()],
    ['desk', paths.doctors()],
    ['desk', paths.hours()],
    ['desk', paths.clinicSettings()],
    ['desk', paths.addService()],
    ['manager', paths.people()],
  ] as const)('a person with the role %s is told that %s is not part of it', async (role, at) => {
    const { dana } = await aClinicWith(role)
    await renderApp({ backend, as: dana, at })
    expect(await screen.findByText('Not part of your role')).toBeVisible()
  })

  test('a person at the desk finds no button that changes services', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    const service = await backend.createService(clinic)
    await renderApp({ backend, as: dana, at: paths.services() })
    expect(await screen.findByText(service.name)).toBeVisible()
    for (const name of ['Add service', 'Edit']) {
      expect(screen.queryByRole('link', { name })).toBeNull()
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('a person who is removed with the desk open sees nothing of it any longer', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    await renderApp({ backend, as: dana, at: paths.dashboard() })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await backend.update({
      [`staff/${dana.userId}`]: null,
      [`staff_places/${clinic.clinicId}/m01`]: null,
    })
    expect(await screen.findByText('You are no longer one of the clinic’s people')).toBeVisible()
  })

  test('a person who was removed and reloads reads that the clinic is out of reach', async () => {
    const { clinic, dana } = await aClinicWith('desk')
    await backend.update({
      [`staff/${dana.userId}`]: null,
      [`staff_places/${clinic.clinicId}/m01`]: null,
    })
    await renderApp({ backend, as: dana, at: paths.dashboard() })
    expect(await screen.findByText(/you have no access to it any longer/)).toBeVisible()
  })

  test('a person who leaves is asked first, and has no access afterwards', async () => {
    const { dana } = await aClinicWith('desk')
    const { user } = await renderApp({ backend, as: dana, at: paths.account() })
    expect(await screen.findByText('Front desk at Riverside Dental')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave the clinic' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Leave Riverside Dental?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Leave the clinic' }))
    expect(await screen.findByText('You are no longer one of the clinic’s people')).toBeVisible()
    expect(await backend.read(`staff/${dana.userId}`)).toBeNull()
  })
})
