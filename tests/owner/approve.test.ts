import { beforeEach, describe, expect, test } from 'vitest'
import { aClinic } from '#tests/support/builders.ts'
import { storedListing } from '#tests/support/storedRecords.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()

beforeEach(() => stage.write('', null))

const LISTING = storedListing(aClinic())

describe('clinics', () => {
  test('the command clinics shows each clinic with what the owner has to decide', async () => {
    const clinic = await stage.createClinic()
    await stage.write('settings/clinic_approval_required', true)
    const { code, output } = await stage.owner('clinics')
    expect(code).toBe(0)
    expect(output).toContain('"Riverside Dental"')
    expect(output).toContain(`"${clinic.email}", confirmed`)
    expect(output).toContain('public    no: it is not approved')
    expect(output).toContain('1 clinic')
  })

  test('the command clinics shows characters that would not be seen as their codes', async () => {
    const clinic = await stage.createClinic()
    await stage.write(`clinics/${clinic.userId}/name`, 'River\u200bside \u001b[31mDental')
    const { output } = await stage.owner('clinics')
    expect(output).toContain('"River<U+200B>side <U+001B>[31mDental"')
  })

  test('the command clinics leaves out, if asked, those that are approved under their present name', async () => {
    const approved = await stage.createClinic()
    const renamed = await stage.createClinic({ name: 'New Name' })
    await stage.update({
      [`approved_clinics/${approved.userId}`]: approved.name,
      [`approved_clinics/${renamed.userId}`]: 'Old Name',
    })
    const { output } = await stage.owner('clinics', '--waiting')
    expect(output).not.toContain(approved.userId)
    expect(output).toContain('no: approved as "Old Name"')
  })

  test('the command clinics goes through more clinics than one page has', async () => {
    const clinic = await stage.createClinic()
    const record = await stage.read(`clinics/${clinic.userId}`)
    await stage.write(
      'clinics',
      Object.fromEntries(Array.from({ length: 123 }, (_, index) => [`clinic-${index}`, record])),
    )
    expect((await stage.owner('clinics')).output).toContain('123 clinics')
  })
})

describe('approve', () => {
  test('the command approve shows what would be approved and changes nothing without --yes', async () => {
    const clinic = await stage.createClinic()
    const before = await stage.readAll()
    const { code, output } = await stage.owner('approve', clinic.userId)
    expect(code).toBe(0)
    expect(output).toContain('Would: approve')
    expect(output).toContain('Nothing was changed')
    expect(await stage.readAll()).toEqual(before)
  })

  test('the command approve writes the approval and the listing', async () => {
    const { userId, name } = await stage.createClinic({ isListed: false })
    const { code } = await stage.owner('approve', userId, '--name', name, '--yes')
    expect(code).toBe(0)
    expect(await stage.read('approved_clinics')).toEqual({ [userId]: name })
    expect(await stage.read('listed_clinics')).toEqual({ [userId]: LISTING })
    const again = await stage.owner('approve', userId, '--name', name, '--yes')
    expect(again.output).toContain('already')
  })

  test('the command approve brings the times that the clinic published before into the index', async () => {
    const clinic = await stage.createClinic()
    await stage.createService(clinic)
    const listed = await stage.read('openings')
    await stage.write('openings', null)
    await stage.owner('approve', clinic.userId, '--name', clinic.name, '--yes')
    expect(await stage.read('openings')).toEqual(listed)
  })

  test('the command approve refuses a name that is no longer the one that was checked', async () => {
    const { userId } = await stage.createClinic({ name: 'Toronto General Hospital' })
    const { code, output } = await stage.owner(
      'approve',
      userId,
      '--name',
      'Corner Clinic',
      '--yes',
    )
    expect(code).toBe(1)
    expect(output).toContain('not called "Corner Clinic" but "Toronto General Hospital"')
    expect(await stage.read('approved_clinics')).toBeNull()
  })

  test('the command approve needs the name that was checked', async () => {
    const { userId } = await stage.createClinic()
    const { code, output } = await stage.owner('approve', userId, '--yes')
    expect(code).toBe(1)
    expect(output).toContain("--name 'Riverside Dental'")
    expect(await stage.read('approved_clinics')).toBeNull()
  })

  test.each([
    ['blocked', 'it is blocked', true],
    ['deletion_requests', 'it asked to be deleted', 1_700_000_000_000],
  ])('the command approve refuses a clinic that is in %s', async (list, reason, value) => {
    const { userId, name } = await stage.createClinic({ isListed: false })
    await stage.write(`${list}/${userId}`, value)
    const { code, output } = await stage.owner('approve', userId, '--name', name, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(reason)
    expect(await stage.read('listed_clinics')).toBeNull()
  })

  test('the command approve refuses a clinic without the confirmed address that is required', async () => {
    const { userId, name } = await stage.createClinic()
    await stage.project.auth.updateUser(userId, { emailVerified: false })
    await stage.write('settings/confirmed_email_required', true)
    const { output } = await stage.owner('approve', userId, '--name', name, '--yes')
    expect(output).toContain('it has not confirmed its e-mail address')
    expect(await stage.read('approved_clinics')).toBeNull()
  })

  test('the command approve prints a name so that a shell runs nothing of it', async () => {
    const { userId } = await stage.createClinic({ name: "O'Neil $(reboot) `halt`" })
    const { output } = await stage.owner('approve', userId, '--yes')
    expect(output).toContain(String.raw`--name 'O'\''Neil $(reboot) ${'`halt`'}'`)
  })

  test('the command approve refuses a name with characters that cannot be seen', async () => {
    const { userId } = await stage.createClinic()
    const name = 'Toronto\u200b General'
    await stage.write(`clinics/${userId}/name`, name)
    const { code, output } = await stage.owner('approve', userId, '--name', name, '--yes')
    expect(code).toBe(1)
    expect(output).toContain('cannot be seen')
    expect(await stage.read('approved_clinics')).toBeNull()
  })

  test('the command approve refuses an account that is no clinic, and a damaged record', async () => {
    const { userId } = await stage.createPatient()
    expect((await stage.owner('approve', userId)).output).toContain('There is no clinic')
    await stage.write('clinics/broken', { name: 'Half a record' })
    expect((await stage.owner('approve', 'broken')).output).toContain('damaged')
  })
})
