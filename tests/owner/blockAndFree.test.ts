import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount

beforeEach(async () => {
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})

const identityOf = (userId: string) => stage.project.auth.getUser(userId)

describe('block', () => {
  test('the command block says what it would do and changes nothing without --yes', async () => {
    const before = await stage.readAll()
    const { output } = await stage.owner('block', clinic.userId, '--disable')
    expect(output).toContain('Would: block the clinic and take it off the list')
    expect(output).toContain('Would: refuse its sign-in')
    expect(await stage.readAll()).toEqual(before)
    expect((await identityOf(clinic.userId)).disabled).toBe(false)
  })

  test('the command block takes a clinic off the list and keeps its appointments', async () => {
    await stage.owner('block', clinic.userId, '--yes')
    expect(await stage.read('blocked')).toEqual({ [clinic.userId]: true })
    expect(await stage.read('listed_clinics')).toBeNull()
    expect(await stage.read(`appointments/${clinic.userId}/pending`)).not.toBeNull()
    expect((await identityOf(clinic.userId)).disabled).toBe(false)
    expect((await stage.owner('block', clinic.userId, '--yes')).output).toContain('already')
  })

  test('the command block takes the open times of a clinic out of the index, and unblock puts them back', async () => {
    const listed = await stage.read('openings')
    expect(listed).not.toBeNull()
    const dry = await stage.owner('block', clinic.userId)
    expect(dry.output).toMatch(/Would: take \d+ open times of service .* out of the index/)
    expect(await stage.read('openings')).toEqual(listed)
    await stage.owner('block', clinic.userId, '--yes')
    expect(await stage.read('openings')).toBeNull()
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
    await stage.owner('unblock', clinic.userId, '--yes')
    expect(await stage.read('openings')).toEqual(listed)
  })

  test('the command block, run again, takes out what an interrupted one left in the index', async () => {
    const listed = await stage.read('openings')
    await stage.owner('block', clinic.userId, '--yes')
    await stage.write('openings', listed)
    await stage.owner('block', clinic.userId, '--yes')
    expect(await stage.read('openings')).toBeNull()
  })

  test('the command block refuses the sign-in as well, if asked', async () => {
    await stage.owner('block', patient.userId, '--disable', '--yes')
    expect(await stage.read('blocked')).toEqual({ [patient.userId]: true })
    expect((await identityOf(patient.userId)).disabled).toBe(true)
  })

  test('the command unblock takes back a block and lists a public clinic again', async () => {
    const listed = await stage.read('listed_clinics')
    await stage.owner('block', clinic.userId, '--disable', '--yes')
    await stage.owner('unblock', clinic.userId)
    expect(await stage.read('listed_clinics')).toBeNull()
    await stage.owner('unblock', clinic.userId, '--yes')
    expect(await stage.read('blocked')).toBeNull()
    expect(await stage.read('listed_clinics')).toEqual(listed)
    expect((await identityOf(clinic.userId)).disabled).toBe(false)
    expect((await stage.owner('unblock', clinic.userId, '--yes')).output).toContain('not blocked')
  })

  test('the command unblock lists no clinic that is not approved', async () => {
    await stage.owner('block', clinic.userId, '--yes')
    await stage.write('settings/clinic_approval_required', true)
    const { output } = await stage.owner('unblock', clinic.userId, '--yes')
    expect(output).toContain('It is not listed: it is not approved.')
    expect(await stage.read('listed_clinics')).toBeNull()
  })

  test.each(['block', 'unblock', 'free-role', 'erase'])(
    'the command %s refuses an id that nobody has',
    async (name) => {
      const { code, output } = await stage.owner(name, 'nobody', '--yes')
      expect(code).toBe(1)
      expect(output).toContain('There is neither an account nor a record nobody.')
    },
  )
})

describe('free-role', () => {
  test('the command free-role removes a record under the wrong role and ends the sessions', async () => {
    const squatted = await stage.createClinic()
    await stage.write(`approved_clinics/${squatted.userId}`, squatted.name)
    const before = await stage.readAll()
    await stage.owner('free-role', squatted.userId)
    expect(await stage.readAll()).toEqual(before)
    await stage.owner('free-role', squatted.userId, '--yes')
    expect(await stage.read(`clinics/${squatted.userId}`)).toBeNull()
    expect(await stage.read(`approved_clinics/${squatted.userId}`)).toBeNull()
    expect(await stage.read(`valid_since/${squatted.userId}`)).toEqual(expect.any(Number))
    expect((await identityOf(squatted.userId)).tokensValidAfterTime).toBeDefined()
  })

  test('a person whose role was freed signs in again and selects the role', async () => {
    const squatted = await stage.createClinic()
    await stage.owner('free-role', squatted.userId, '--yes')
    const client = await stage.connect(squatted)
    await client.repositories.session.register({ role: 'patient', fullName: 'Noor Haddad' })
    expect(await stage.read(`patients/${squatted.userId}/user_type`)).toBe('patient')
  })

  test('the command free-role refuses a record in use, and says what there is', async () => {
    await stage.write(`patients/${patient.userId}/requests/q0`, `${clinic.userId}/2031-05-20T10:30`)
    for (const [userId, uses] of [
      [
        clinic.userId,
        '1 appointments, 1 completed appointments, 1 appointment requests, 2 services',
      ],
      [patient.userId, '1 own appointments, 1 own completed appointments, 1 places of requests'],
    ] as const) {
      const { code, output } = await stage.owner('free-role', userId, '--yes')
      expect(code).toBe(1)
      expect(output).toContain(uses)
    }
    expect(await stage.read(`clinics/${clinic.userId}`)).not.toBeNull()
  })

  test('the command free-role ends and removes a record in use too, if it is forced to', async () => {
    await stage.owner('free-role', clinic.userId, '--force', '--yes')
    expect(await stage.read('clinics')).toBeNull()
    expect(await stage.read('services')).toBeNull()
    expect((await identityOf(clinic.userId)).email).toBe(clinic.email)
    expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  })

  test('the command free-role has nothing to do for an account without a record', async () => {
    const { userId } = await stage.createIdentity()
    expect((await stage.owner('free-role', userId, '--yes')).output).toContain('It has no record')
  })
})
