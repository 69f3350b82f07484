import { describe, expect, test } from 'vitest'
import type { ClinicAccount, Session } from '#src/areas/accounts/model/account.ts'
import {
  INVITATION_MS,
  type ClinicPeople,
  type InvitedRole,
} from '#src/areas/accounts/model/staff.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

interface Team {
  readonly clinic: ClinicAccount
  readonly owner: TestClient
  readonly person: TestIdentity
  readonly other: TestClient
}

/** A clinic, and an account of somebody who is not one of its people. */
async function aTeam(isEmailVerified = true): Promise<Team> {
  const clinic = await backend.createClinic()
  const person = await backend.createIdentity({ isEmailVerified })
  return {
    clinic,
    person,
    owner: await backend.connect(clinic),
    other: await backend.connect(person),
  }
}

/** The person joins by an invitation. */
async function join({ clinic, owner, person, other }: Team, role: InvitedRole): Promise<void> {
  const place = await owner.repositories.staff.invite(clinic.clinicId, person.email, role)
  const found = await other.repositories.staff.readInvitation(clinic.clinicId, place)
  if (found === null) throw new Error('There is no invitation.')
  await other.repositories.staff.join(found.invitation, 'Dana Roy')
}

const sessionOf = ({ repositories }: TestClient): Recorder<Session> =>
  new Recorder((observer) => repositories.session.watch(observer))

const isStaff =
  (role: string) =>
  (session: Session): boolean =>
    session.status === 'signed-in' &&
    session.account.role === 'clinic' &&
    session.account.staff.role === role

describe('Joining a clinic', () => {
  test('a person who is invited reads the invitation, joins, and acts for the clinic from then on', async () => {
    const team = await aTeam()
    const session = sessionOf(team.other)
    await session.until(({ status }) => status === 'unregistered')
    await join(team, 'desk')
    expect(await session.untilLatest(isStaff('desk'))).toMatchObject({
      account: {
        userId: team.person.userId,
        clinicId: team.clinic.clinicId,
        name: team.clinic.name,
        staff: { name: 'Dana Roy', place: 'm01', doctorId: null },
      },
    })
  })

  test('the owner sees the people of the clinic and the invitations, live', async () => {
    const team = await aTeam()
    const { clinic, owner, person } = team
    const people = new Recorder<ClinicPeople>((observer) =>
      owner.repositories.staff.watch(clinic.clinicId, observer),
    )
    await owner.repositories.staff.invite(clinic.clinicId, ' Ines@Mail.example ', 'manager')
    const invited = await people.untilLatest(({ invitations }) => invitations.length === 1)
    expect(invited.invitations[0]).toMatchObject({
      email: 'ines@mail.example',
      role: 'manager',
      place: 'm01',
    })
    expect(invited.invitations[0]?.until).toBeLessThanOrEqual(Date.now() + INVITATION_MS)
    await join(team, 'desk')
    const joined = await people.untilLatest(({ members }) => members.length === 2)
    expect(joined.members).toMatchObject([
      { role: 'owner', email: clinic.email },
      { role: 'desk', email: person.email, name: 'Dana Roy' },
    ])
  })

  test('a person finds no invitation for another address, and none that was taken back', async () => {
    const { clinic, owner, person, other } = await aTeam()
    const { staff } = owner.repositories
    const ofAnother = await staff.invite(clinic.clinicId, 'ines@mail.example', 'desk')
    const own = await staff.invite(clinic.clinicId, person.email, 'desk')
    await staff.takeBack({ clinicId: clinic.clinicId, place: own })
    for (const place of [ofAnother, own]) {
      expect(await other.repositories.staff.readInvitation(clinic.clinicId, place)).toBeNull()
    }
  })

  test('an account whose address is not confirmed finds no invitation', async () => {
    const { clinic, owner, person, other } = await aTeam(false)
    const place = await owner.repositories.staff.invite(clinic.clinicId, person.email, 'desk')
    expect(await other.repositories.staff.readInvitation(clinic.clinicId, place)).toBeNull()
  })

  test('a person can’t join by an invitation that has ended, and finds none', async () => {
    const { clinic, person, other } = await aTeam()
    await backend.write(`staff_places/${clinic.clinicId}/m07`, {
      email: person.email,
      until: Date.now() - 1000,
      desk: clinic.clinicId,
    })
    const { staff } = other.repositories
    expect(await staff.readInvitation(clinic.clinicId, 'm07')).toBeNull()
  })

  test('a patient’s account can’t join, and stays a patient', async () => {
    const clinic = await backend.createClinic()
    const patient = await backend.createPatient()
    const owner = await backend.connect(clinic)
    const client = await backend.connect(patient)
    const place = await owner.repositories.staff.invite(clinic.clinicId, patient.email, 'desk')
    const found = await client.repositories.staff.readInvitation(clinic.clinicId, place)
    if (found === null) throw new Error('There is no invitation.')
    await expect(client.repositories.staff.join(found.invitation, 'Pat')).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })
})

describe('The people of a clinic', () => {
  test('a person has the role that the owner changes in a tab that is open already', async () => {
    const team = await aTeam()
    await join(team, 'desk')
    const session = sessionOf(team.other)
    await session.untilLatest(isStaff('desk'))
    const member = { ...team.clinic, userId: team.person.userId, place: 'm01' }
    await team.owner.repositories.staff.changeRole(member, 'manager')
    await session.untilLatest(isStaff('manager'))
    await team.owner.repositories.staff.changeRole(member, 'desk')
    await session.untilLatest(isStaff('desk'))
  })

  test('a doctor who joins sees the day of the entry that the owner chose, until the role changes', async () => {
    const team = await aTeam()
    const { clinic, owner, person, other } = team
    const { staff } = owner.repositories
    const place = await staff.invite(clinic.clinicId, person.email, 'doctor', 'd07')
    const found = await other.repositories.staff.readInvitation(clinic.clinicId, place)
    expect(found?.invitation).toMatchObject({ role: 'doctor', doctorId: 'd07' })
    if (found === null) throw new Error('There is no invitation.')
    await other.repositories.staff.join(found.invitation, 'Dr. Dana Roy')
    const session = sessionOf(other)
    const doctorOf = (doctorId: string | null) => (state: Session) =>
      state.status === 'signed-in' &&
      state.account.role === 'clinic' &&
      state.account.staff.doctorId === doctorId
    expect(await session.untilLatest(doctorOf('d07'))).toMatchObject({
      account: { staff: { role: 'doctor' } },
    })
    const member = { ...clinic, userId: person.userId, place }
    await staff.changeRole(member, 'doctor', 'd08')
    await session.untilLatest(doctorOf('d08'))
    await staff.changeRole(member, 'desk')
    await session.untilLatest((state) => isStaff('desk')(state) && doctorOf(null)(state))
  })

  test('a person who is removed is told so in an open tab, and can be invited again', async () => {
    const team = await aTeam()
    await join(team, 'manager')
    const session = sessionOf(team.other)
    await session.untilLatest(isStaff('manager'))
    const member = { ...team.clinic, userId: team.person.userId, place: 'm01' }
    await team.owner.repositories.staff.remove(member)
    await session.untilLatest((state) => state.status === 'unregistered' && state.hasLeft === true)
    await join(team, 'desk')
    await session.untilLatest(isStaff('desk'))
  })

  test('an owner who hands the clinic over stays as a manager, and may leave then', async () => {
    const team = await aTeam()
    const { clinic, owner, person, other } = team
    await join(team, 'desk')
    const own = { ...clinic, place: 'm00' }
    await expect(owner.repositories.staff.remove(own)).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const before = sessionOf(owner)
    const after = sessionOf(other)
    await before.untilLatest(isStaff('owner'))
    await owner.repositories.staff.handOver({ ...clinic, userId: person.userId, place: 'm01' })
    await Promise.all([before.untilLatest(isStaff('manager')), after.untilLatest(isStaff('owner'))])
    await owner.repositories.staff.remove(own)
    await before.untilLatest((state) => state.status === 'unregistered' && state.hasLeft === true)
  })

  test('an owner and a former one who come back are shown in no other role for a moment', async () => {
    const team = await aTeam()
    const { clinic, owner, person } = team
    await join(team, 'desk')
    await owner.repositories.staff.handOver({ ...clinic, userId: person.userId, place: 'm01' })
    for (const [account, role] of [
      [clinic, 'manager'],
      [person, 'owner'],
    ] as const) {
      const session = sessionOf(await backend.connect(account))
      await session.until(isStaff(role))
      const shown = session.values.filter(({ status }) => status === 'signed-in')
      expect(shown.every(isStaff(role))).toBe(true)
    }
  })

  test('a manager whose clinic names no owner is shown as a manager', async () => {
    const team = await aTeam()
    await join(team, 'manager')
    await backend.write(`staff_places/${team.clinic.clinicId}/owner`, null)
    const session = sessionOf(await backend.connect(team.person))
    await session.until(isStaff('manager'))
  })

  test('a person who was removed is known to have been registered after a reload, and becomes no patient', async () => {
    const team = await aTeam()
    await join(team, 'desk')
    const member = { ...team.clinic, userId: team.person.userId, place: 'm01' }
    await team.owner.repositories.staff.remove(member)
    const session = sessionOf(await backend.connect(team.person))
    expect(await session.until(({ status }) => status === 'unregistered')).toMatchObject({
      wasRegistered: true,
    })
  })

  test('an account that never had a record is not taken for a former one', async () => {
    const session = sessionOf(await backend.connect(await backend.createIdentity()))
    const found = await session.until(({ status }) => status === 'unregistered')
    expect(found).not.toHaveProperty('wasRegistered')
  })

  test('a person changes the own name, and nobody else’s', async () => {
    const team = await aTeam()
    await join(team, 'desk')
    await team.other.repositories.staff.rename(team.person.userId, ' Dana Roy-Tran ')
    expect(await backend.read(`staff/${team.person.userId}/name`)).toBe('Dana Roy-Tran')
    await expect(
      team.owner.repositories.staff.rename(team.person.userId, 'Somebody'),
    ).rejects.toMatchObject({ code: 'not-yours' })
  })
})
