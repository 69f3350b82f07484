import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

/** The lines of the page of changes, without their times, the latest first. */
async function readChanges(as: ClinicAccount): Promise<readonly string[]> {
  await renderApp({ backend, as, at: paths.changes() })
  const list = within(await screen.findByRole('list', { name: 'Changes' }))
  return list
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/, today.*$/, ''))
}

test('the owner reads who invited, joined, got another role and was removed, by name', async () => {
  const clinic = await backend.createClinic({ name: 'Riverside Dental' })
  const { clinicId } = clinic
  const person = await backend.createIdentity({ isEmailVerified: true })
  await backend.write(`staff/${clinicId}/name`, 'Sam Chen')
  const { staff } = (await backend.connect(clinic)).repositories
  const place = await staff.invite(clinicId, person.email, 'desk')
  const dana = (await backend.connect(person)).repositories.staff
  const found = await dana.readInvitation(clinicId, place)
  if (found === null) throw new Error('There is no invitation.')
  await dana.join(found.invitation, 'Dana Roy')
  const member = { clinicId, userId: person.userId, place }
  await staff.changeRole(member, 'manager')
  await staff.changeRole(member, 'desk')
  await staff.remove(member)
  expect(await readChanges(clinic)).toEqual([
    'Sam Chen removed Dana Roy',
    'Sam Chen made Dana Roy one of the front desk',
    'Sam Chen made Dana Roy a manager',
    'Dana Roy joined',
    `Sam Chen invited ${person.email}`,
  ])
})

test('the former owner, a manager now, reads to whom the clinic was handed over, and that another person left', async () => {
  const clinic = await backend.createClinic()
  const { clinicId } = clinic
  const [dana, lee] = await Promise.all([backend.createIdentity(), backend.createIdentity()])
  await backend.write(`staff/${clinicId}/name`, 'Sam Chen')
  for (const [person, name, place] of [
    [dana, 'Dana Roy', 'm01'],
    [lee, 'Lee Park', 'm02'],
  ] as const) {
    await backend.update({
      [`staff/${person.userId}`]: { clinic: clinicId, place, name, desk: clinicId },
      [`staff_places/${clinicId}/${place}`]: { user: person.userId, email: person.email },
      [`valid_since/${person.userId}`]: 0,
    })
  }
  const own = (await backend.connect(lee)).repositories.staff
  await own.remove({ clinicId, userId: lee.userId, place: 'm02' })
  const { staff } = (await backend.connect(clinic)).repositories
  await staff.handOver({ clinicId, userId: dana.userId, place: 'm01' })
  expect(await readChanges(clinic)).toEqual([
    'Sam Chen handed the clinic over to Dana Roy',
    'Lee Park left',
  ])
})
