import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let member: TestIdentity

beforeEach(async () => {
  await stage.write('', null)
  clinic = await stage.createClinic({ name: 'Elm Street Clinic' })
  member = await stage.createIdentity()
  await stage.update({
    [`staff/${member.userId}`]: {
      clinic: clinic.userId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinic.userId,
    },
    [`staff_places/${clinic.userId}/m01`]: { user: member.userId, email: member.email },
    [`staff_places/${clinic.userId}/m02`]: {
      email: 'ines@mail.example',
      until: Date.now() + 5000,
      desk: clinic.userId,
    },
    [`valid_since/${member.userId}`]: 0,
  })
})

const ownerOf = () => stage.read(`staff_places/${clinic.userId}/owner`)
const isMember = async () => (await stage.read(`staff/${member.userId}`)) !== null

describe('people', () => {
  test('the command people lists the people of a clinic with their roles, and who is invited', async () => {
    const { output } = await stage.owner('people', clinic.userId)
    expect(output).toContain(`m00  owner     ${clinic.userId}  "Elm Street Clinic"`)
    expect(output).toContain(`m01  desk      ${member.userId}  "Dana Roy" "${member.email}"`)
    expect(output).toContain('m02  invited       "ines@mail.example"')
  })

  test('the command people refuses an id that is no clinic’s', async () => {
    const { code, output } = await stage.owner('people', member.userId)
    expect(code).toBe(1)
    expect(output).toContain('There is no clinic')
  })

  test('the command people enters the owner of a clinic from before there were people, with --yes only', async () => {
    const old = await stage.createClinic({ name: 'Old Mill Clinic' })
    await stage.update({ [`staff/${old.userId}`]: null, [`staff_places/${old.userId}`]: null })
    await stage.owner('people', old.userId)
    expect(await stage.read(`staff/${old.userId}`)).toBeNull()
    await stage.owner('people', old.userId, '--yes')
    expect(await stage.read(`staff/${old.userId}`)).toMatchObject({
      clinic: old.userId,
      name: 'Old Mill Clinic',
      manager: old.userId,
    })
    expect(await stage.read(`staff_places/${old.userId}/owner`)).toBe(old.userId)
  })

  test('the command people --remove takes a person out and ends the sessions, with --yes only', async () => {
    await stage.owner('people', clinic.userId, '--remove', member.userId)
    expect(await isMember()).toBe(true)
    await stage.owner('people', clinic.userId, '--remove', member.userId, '--yes')
    expect(await isMember()).toBe(false)
    expect(await stage.read(`staff_places/${clinic.userId}/m01`)).toBeNull()
    expect(Number(await stage.read(`valid_since/${member.userId}`))).toBeGreaterThan(0)
  })

  test('the command people --remove refuses to remove the owner if no other one is named', async () => {
    const { code, output } = await stage.owner(
      'people',
      clinic.userId,
      '--remove',
      clinic.userId,
      '--yes',
    )
    expect(code).toBe(1)
    expect(output).toContain('--hand-to')
    expect(await stage.read(`staff/${clinic.userId}`)).not.toBeNull()
  })

  test('the command people --hand-to gives a clinic whose owner is gone to one of its people', async () => {
    const flags = ['--remove', clinic.userId, '--hand-to', member.userId, '--yes']
    await stage.owner('people', clinic.userId, ...flags)
    expect(await ownerOf()).toBe(member.userId)
    expect(await stage.read(`staff/${member.userId}/manager`)).toBe(clinic.userId)
    expect(await stage.read(`staff/${clinic.userId}`)).toBeNull()
  })

  test('the command people --hand-to gives a clinic to none but its people', async () => {
    const stranger = await stage.createIdentity()
    const { code } = await stage.owner(
      'people',
      clinic.userId,
      '--hand-to',
      stranger.userId,
      '--yes',
    )
    expect(code).toBe(1)
    expect(await ownerOf()).toBe(clinic.userId)
  })
})

describe('free-role, for people of a clinic', () => {
  test('the command free-role refuses one of a clinic’s people, and names the command that takes the person out', async () => {
    const { code, output } = await stage.owner('free-role', member.userId, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(`'people ${clinic.userId} --remove ${member.userId}'`)
    expect(await isMember()).toBe(true)
  })
})

test('the command free-role refuses the account that signed a clinic up which belongs to somebody else now', async () => {
  await stage.owner('people', clinic.userId, '--hand-to', member.userId, '--yes')
  const { code, output } = await stage.owner('free-role', clinic.userId, '--force', '--yes')
  expect(code).toBe(1)
  expect(output).toContain(`belongs to "${member.userId}" now`)
  expect(await stage.read(`clinics/${clinic.userId}`)).not.toBeNull()
})

describe('erase, for people of a clinic', () => {
  test('the command erase takes one of a clinic’s people out of it, and the clinic stays', async () => {
    await stage.owner('erase', member.userId, '--name', 'Dana Roy', '--yes')
    expect(await isMember()).toBe(false)
    expect(await stage.read(`staff_places/${clinic.userId}/m01`)).toBeNull()
    expect(await stage.read(`clinics/${clinic.userId}`)).not.toBeNull()
  })

  test('the command erase refuses an account whose clinic belongs to somebody else now', async () => {
    await stage.owner('people', clinic.userId, '--hand-to', member.userId, '--yes')
    const { code, output } = await stage.owner('erase', clinic.userId, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(`belongs to "${member.userId}" now`)
    expect(await stage.read(`clinics/${clinic.userId}`)).not.toBeNull()
  })

  test('the command erase refuses the owner of a clinic that another account signed up', async () => {
    await stage.owner('people', clinic.userId, '--hand-to', member.userId, '--yes')
    const { code, output } = await stage.owner('erase', member.userId, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(`It owns the clinic ${clinic.userId}`)
  })

  test('the command erase of a clinic keeps the accounts of its people, who no longer act for it', async () => {
    await stage.owner('erase', clinic.userId, '--name', clinic.name, '--yes')
    expect(await isMember()).toBe(false)
    expect((await stage.project.auth.getUser(member.userId)).email).toBe(member.email)
  })
})
