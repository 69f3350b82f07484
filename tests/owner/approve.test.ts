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

describe('names that look alike', () => {
  /** An approved clinic, and another one under a name that can be taken for it. */
  async function withTwin(
    name: string,
  ): Promise<{ readonly known: string; readonly twin: string }> {
    const known = await stage.createClinic({ name: 'Maple Dental' })
    const twin = await stage.createClinic()
    await stage.update({
      [`approved_clinics/${known.userId}`]: known.name,
      [`clinics/${twin.userId}/name`]: name,
      [`listed_clinics/${twin.userId}`]: null,
    })
    return { known: known.userId, twin: twin.userId }
  }

  test.each([
    [
      'a Cyrillic letter',
      'M\u0430ple Dental',
      'letters that may look like others: \u0430 (U+0430)',
    ],
    ['two spaces', 'Maple  Dental', '"Maple  Dental"'],
    ['a no-break space', 'Maple\u00a0Dental', '"Maple<U+00A0>Dental"'],
    ['a hair space', 'Maple\u200aDental', '"Maple<U+200A>Dental"'],
    ['a variation selector', 'Maple\u{e0100} Dental', '"Maple<U+E0100> Dental"'],
    ['a tag', 'Maple\u{e0041} Dental', '"Maple<U+E0041> Dental"'],
    ['a digit', 'Map1e Dental', '"Map1e Dental"'],
    ['a mark', 'Maple D\u0323ental', '\u1e0c (U+1E0C)'],
  ])(
    'the owner who looks at a clinic whose name differs from another by %s reads that it can be taken for it',
    async (_what, name, shown) => {
      const { known, twin } = await withTwin(name)
      for (const words of [
        ['clinics', '--waiting'],
        ['approve', twin],
      ]) {
        const { output } = await stage.owner(...words)
        expect(output).toContain(`can be taken for "Maple Dental" of ${known}`)
        expect(output).toContain(shown)
      }
    },
  )

  test('the command approve needs the clinic beside which it approves one that can be taken for it', async () => {
    const name = 'M\u0430ple Dental'
    const { known, twin } = await withTwin(name)
    const approve = ['approve', twin, '--name', name, '--yes']
    const { code, output } = await stage.owner(...approve)
    expect(code).toBe(1)
    expect(output).toContain(`--beside '${known}'`)
    expect((await stage.owner(...approve, '--beside', twin)).code).toBe(1)
    expect(await stage.read(`approved_clinics/${twin}`)).toBeNull()
    expect((await stage.owner(...approve, '--beside', known)).code).toBe(0)
    expect(await stage.read(`approved_clinics/${twin}`)).toBe(name)
  })

  test('the owner reads that a clinic has the very name of another, and can approve it', async () => {
    const { known, twin } = await withTwin('Maple Dental')
    const { code, output } = await stage.owner('approve', twin, '--name', 'Maple Dental', '--yes')
    expect(output).toContain(`the same name as ${known}`)
    expect(code).toBe(0)
  })

  test('the owner reads nothing of looks where a name is like no other', async () => {
    const { twin } = await withTwin('Clinique du Fleuve à Trois-Rivières')
    expect((await stage.owner('approve', twin)).output).not.toContain('Look ')
    expect((await stage.owner('clinics')).output).not.toContain('look ')
  })

  test('a list without approval compares with the names that patients see', async () => {
    const { userId } = await stage.createClinic({ name: 'Maple Dental' })
    await stage.createClinic({ name: 'Maple DentaI' })
    expect((await stage.owner('clinics')).output).toContain(
      `can be taken for "Maple Dental" of ${userId}`,
    )
  })
})
