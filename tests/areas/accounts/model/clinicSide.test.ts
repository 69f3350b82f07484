import { expect, test } from 'vitest'
import { findClinicSide } from '#src/areas/accounts/model/clinicSide.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { aClinicRecord } from '#tests/support/builders.ts'

const RECORD = aClinicRecord()
const MANAGER: StaffMember = {
  userId: 'user-1',
  clinicId: RECORD.clinicId,
  place: 'm01',
  name: 'Ines Roy',
  role: 'manager',
  doctorId: null,
}
const known = { member: MANAGER, wasMember: true, record: RECORD, ownerId: 'user-1' }

test('a manager is shown nothing until the owner is known, and a receptionist need not wait', () => {
  expect(findClinicSide({ ...known, ownerId: undefined })).toBeNull()
  expect(findClinicSide(known)?.account?.staff.role).toBe('owner')
  expect(findClinicSide({ ...known, ownerId: 'user-2' })?.account?.staff.role).toBe('manager')
  expect(findClinicSide({ ...known, ownerId: null })?.account?.staff.role).toBe('manager')
  const receptionist = { ...MANAGER, role: 'desk' } as const
  const side = findClinicSide({ ...known, member: receptionist, ownerId: undefined })
  expect(side?.account?.staff.role).toBe('desk')
})

test('a person whom the clinic removed has left it, whatever can still be read of it', () => {
  const removed = { ...known, member: null }
  expect(findClinicSide(removed)).toEqual({ account: null, hasLeft: true })
  expect(findClinicSide({ ...removed, record: undefined })).toEqual({
    account: null,
    hasLeft: true,
  })
})

test('an account that was never seen at a clinic has left one only if it signed one up', () => {
  const stranger = { ...known, member: null, wasMember: false }
  expect(findClinicSide({ ...stranger, record: undefined })).toBeNull()
  expect(findClinicSide({ ...stranger, record: null })).toEqual({ account: null, hasLeft: false })
  expect(findClinicSide(stranger)).toEqual({ account: null, hasLeft: true })
})

test('one of a clinic’s people has no account there while the clinic’s record is unknown or gone', () => {
  expect(findClinicSide({ ...known, record: undefined })).toBeNull()
  expect(findClinicSide({ ...known, record: null })).toEqual({ account: null, hasLeft: false })
})
