import { readStaffMember } from '#owner/readStaff.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { decodeClinicRecord } from '#src/areas/accounts/records/accountRecord.ts'
import type { FeedReader } from '#src/areas/doctors/model/calendarFeed.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { decodeDoctor } from '#src/areas/doctors/records/doctorRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { FeedRun } from './FeedRun.ts'

/** A doctor whose days somebody may read. */
export interface DoctorOfReader {
  readonly clinic: Pick<ClinicAccount, 'clinicId' | 'name' | 'province' | 'timeZone' | 'language'>
  readonly doctor: Doctor
}

/**
 * Returns the doctor whose days a person may have in a calendar: the own ones, and for the owner of a clinic those of each of
 * its doctors. Null where the person may not, or no longer: who left, is blocked or cannot sign in, and where the clinic plans no
 * more with the doctor.
 *
 * @throws {Failure} malformed – a record can't be read, so nothing is known
 */
export async function findDoctorOfReader(
  { database, auth }: FeedRun,
  { userId, doctorId }: FeedReader,
): Promise<DoctorOfReader | null> {
  const member = await readStaffMember(database, userId)
  if (member === null) return null
  const { clinicId } = member
  const doctorPath = databasePaths.doctor(clinicId, doctorId)
  const [owner, clinicRecord, doctorRecord, isBlocked, isClinicBlocked, { users }] =
    await Promise.all([
      database.read(databasePaths.clinicOwner(clinicId)),
      database.read(databasePaths.clinic(clinicId)),
      database.read(doctorPath),
      database.read(databasePaths.blockedAccount(userId)),
      database.read(databasePaths.blockedAccount(clinicId)),
      auth.getUsers([{ uid: userId }]),
    ])
  const maySee = member.doctorId === doctorId || owner === userId
  const canSignIn = users.some(({ disabled }) => !disabled)
  if (!maySee || !canSignIn || isBlocked === true || isClinicBlocked === true) return null
  if (clinicRecord === null || doctorRecord === null) return null
  const doctor = decodeDoctor(doctorId, doctorRecord, doctorPath)
  return doctor.isActive ? { clinic: decodeClinicRecord(clinicId, clinicRecord), doctor } : null
}
