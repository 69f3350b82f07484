import { beforeEach, describe, expect, test } from 'vitest'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()

beforeEach(() => stage.write('', null))

describe('settings', () => {
  test('the command settings shows what is in force, also where nothing is set', async () => {
    await stage.write('settings', { bookings_closed: true, last_ticket: 't04' })
    const { output } = await stage.owner('settings')
    expect(output).toMatch(/bookings-closed +on/)
    expect(output).toMatch(/clinic-approval-required +off/)
    expect(output).toMatch(/max-active +5/)
    expect(output).toMatch(/image-prefix +off/)
  })

  test('the command settings says what it would set and changes nothing without --yes', async () => {
    const { code, output } = await stage.owner('settings', 'requests-closed', 'on')
    expect(code).toBe(0)
    expect(output).toContain('Would: set requests-closed to on')
    expect(await stage.readAll()).toBeNull()
  })

  test.each([
    ['confirmed-email-required', 'on', { confirmed_email_required: true }],
    ['clinic-approval-required', 'on', { clinic_approval_required: true }],
    ['bookings-closed', 'on', { bookings_closed: true }],
    ['requests-closed', 'on', { requests_closed: true }],
    ['max-active', '1', { last_ticket: 't00' }],
    ['max-active', '20', { last_ticket: 't19' }],
    ['max-active', '100', { last_ticket: 't99' }],
  ])('the command settings sets %s to %s, and off again', async (name, value, stored) => {
    expect((await stage.owner('settings', name, value, '--yes')).code).toBe(0)
    expect(await stage.read('settings')).toEqual(stored)
    if (value !== 'on') return
    await stage.owner('settings', name, 'off', '--yes')
    expect(await stage.read('settings')).toBeNull()
  })

  test('the command settings makes the prefix of pictures from the bucket', async () => {
    await stage.owner('settings', 'image-prefix', 'demo-careslot.appspot.com', '--yes')
    const { imagePrefix } = decodeSettings(await stage.read('settings'))
    expect(imagePrefix).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/v0\/b\/demo-careslot\.appspot\.com\/o\/services%2F$/,
    )
  })

  test.each([
    [['settings', 'colour', 'red'], "There is no setting 'colour'"],
    [['settings', 'max-active', '0'], 'a whole number from 1 to 100'],
    [['settings', 'max-active', '101'], 'a whole number from 1 to 100'],
    [['settings', 'max-active', 'many'], 'a whole number from 1 to 100'],
    [['settings', 'bookings-closed', 'true'], 'on or off'],
    [['settings', 'bookings-closed'], 'takes a value: on or off'],
    [['settings', 'image-prefix', 'gs://bucket'], 'without gs://'],
    [['settings', 'a', 'b', 'c'], "does not take 'c'"],
  ])('the owner’s command line of a setting, %j, is refused', async (words, message) => {
    const { code, output } = await stage.owner(...words, '--yes')
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(await stage.readAll()).toBeNull()
  })

  test('the command settings takes clinics off the list that are no longer public', async () => {
    const [approved, other] = [await stage.createClinic(), await stage.createClinic()]
    await stage.createService(other)
    expect(await stage.read('openings')).not.toBeNull()
    await stage.write(`approved_clinics/${approved.userId}`, approved.name)
    await stage.owner('settings', 'clinic-approval-required', 'on', '--hides', '1', '--yes')
    expect(await stage.read(`listed_clinics/${approved.userId}`)).not.toBeNull()
    expect(await stage.read(`listed_clinics/${other.userId}`)).toBeNull()
    expect(await stage.read('openings')).toBeNull()
  })
})

describe('settings that take clinics off the list', () => {
  test.each(['clinic-approval-required', 'confirmed-email-required'])(
    'the command settings says how many clinics %s hides before it acts',
    async (setting) => {
      const clinics = [await stage.createClinic(), await stage.createClinic()]
      for (const { userId } of clinics) {
        await stage.project.auth.updateUser(userId, { emailVerified: false })
      }
      const before = await stage.readAll()
      const dry = await stage.owner('settings', setting, 'on')
      expect(dry.output).toContain('It takes 2 of 2 clinics off the public list.')
      expect(dry.code).toBe(0)
      for (const hidden of [[], ['--hides', '1']]) {
        const { code, output } = await stage.owner('settings', setting, 'on', ...hidden, '--yes')
        expect(code).toBe(1)
        expect(output).toContain('If it is meant: --hides 2')
        expect(await stage.readAll()).toEqual(before)
      }
      await stage.owner('settings', setting, 'on', '--hides', '2', '--yes')
      expect(await stage.read('listed_clinics')).toBeNull()
    },
  )

  test('the command settings needs no number where every clinic is approved', async () => {
    const { userId, name } = await stage.createClinic()
    await stage.write(`approved_clinics/${userId}`, name)
    const { code } = await stage.owner('settings', 'clinic-approval-required', 'on', '--yes')
    expect(code).toBe(0)
    expect(await stage.read(`listed_clinics/${userId}`)).not.toBeNull()
  })
})

describe('close-bookings and open-bookings', () => {
  test('the commands close-bookings and open-bookings switch the setting, once', async () => {
    await stage.owner('close-bookings')
    expect(await stage.read('settings')).toBeNull()
    await stage.owner('close-bookings', '--yes')
    expect(await stage.read('settings')).toEqual({ bookings_closed: true })
    expect((await stage.owner('close-bookings', '--yes')).output).toContain('closed already')
    await stage.owner('open-bookings', '--yes')
    expect(await stage.read('settings')).toBeNull()
    expect((await stage.owner('open-bookings', '--yes')).output).toContain('open already')
  })
})
