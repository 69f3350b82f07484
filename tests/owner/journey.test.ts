import { expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openOwnerStage } from './openOwnerStage.ts'

const stage = openOwnerStage()

test('the owner’s decisions are what visitors see and patients can book', async () => {
  await stage.owner('settings', 'confirmed-email-required', 'on', '--yes')
  await stage.owner('settings', 'clinic-approval-required', 'on', '--yes')
  const clinic = await stage.createClinic({ isListed: false })
  const patient = await stage.createPatient()
  const slots = Array.from({ length: 4 }, (_, index) =>
    aSlot({ slotId: `slot_${index}`, timestamp: SLOT_TIME + index * 3_600_000 }),
  )
  const service = await stage.createService(clinic, { slots })
  const visitor = await stage.connect(null)
  const { appointments } = (await stage.connect(patient)).repositories

  const listed = async (): Promise<readonly string[]> => {
    const options = { category: 'all', limit: 20, cursor: null } as const
    const { clinics } = await visitor.repositories.clinics.getPage(options)
    return clinics.map(({ clinicId }) => clinicId)
  }
  /** 'done', or why not. */
  const book = async (index: number): Promise<string> => {
    const slot = slots[index] ?? aSlot()
    try {
      await appointments.reserve(anItemFor(patient, service, { slot }))
      return 'done'
    } catch (error) {
      return error instanceof Failure ? error.code : String(error)
    }
  }

  expect([await listed(), await book(0)]).toEqual([[], 'clinic-unavailable'])
  await stage.owner('approve', clinic.userId, '--name', clinic.name, '--yes')
  expect([await listed(), await book(0)]).toEqual([[clinic.userId], 'done'])
  await stage.owner('close-bookings', '--yes')
  expect(await book(1)).toBe('bookings-closed')
  await stage.owner('open-bookings', '--yes')
  expect(await book(1)).toBe('done')
  await stage.owner('block', patient.userId, '--yes')
  expect(await book(2)).toBe('account-blocked')
  await stage.owner('unblock', patient.userId, '--yes')
  await stage.owner('block', clinic.userId, '--yes')
  expect([await listed(), await book(2)]).toEqual([[], 'clinic-unavailable'])
  await stage.owner('unblock', clinic.userId, '--yes')
  expect([await listed(), await book(2)]).toEqual([[clinic.userId], 'done'])
  await stage.owner('settings', 'max-active', '3', '--yes')
  expect(await book(3)).toBe('too-many-bookings')
  expect(findBrokenInvariants(await stage.readAll())).toEqual([])
  expect((await stage.owner('check')).code).toBe(0)
})
