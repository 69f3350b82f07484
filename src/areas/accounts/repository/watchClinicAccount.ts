import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { decodeStaffMember } from '#src/areas/accounts/records/staffRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { watchClinicRecord, type ClinicRecord } from './watchClinicRecord.ts'

/** Whether an account acts for a clinic. */
export interface ClinicSide {
  readonly account: ClinicAccount | null
  /** It did so before: it was removed, or it signed a clinic up that belongs to somebody else by now. */
  readonly hasLeft: boolean
}

/** A clinic whose record is followed. */
interface FollowedClinic {
  readonly clinicId: string
  /** Undefined before the first answer. */
  record: ClinicRecord | null | undefined
  readonly stops: Unsubscribe[]
}

/**
 * Follows for which clinic an account acts, in which role, and that clinic's record. Most accounts signed up the clinic
 * that they act for, so that record is asked for at the same time as the person's.
 */
export function watchClinicAccount(
  backend: Backend,
  userId: string,
  observer: Observer<ClinicSide>,
): Unsubscribe {
  /** Undefined before the first answer. */
  let member: StaffMember | null | undefined
  /** Who owns the clinic: undefined before the first answer, null where it can't be known. */
  let ownerId: string | null | undefined
  let wasMember = false
  let hasEnded = false
  let stopStaff: Unsubscribe = () => undefined
  let clinic = follow(userId)

  function follow(clinicId: string): FollowedClinic {
    const followed: FollowedClinic = { clinicId, record: undefined, stops: [] }
    followed.stops.push(
      watchClinicRecord(backend, clinicId, {
        next: (record) => {
          followed.record = record
          emit()
        },
        failed: (failure) => {
          // Who was removed, or is in a session that is over, learns that from the own record.
          if (failure.code !== 'permission-denied') fail(failure)
        },
      }),
    )
    return followed
  }

  function stopFollowing(): void {
    for (const stop of clinic.stops.splice(0)) stop()
  }

  function follows(next: StaffMember | null): void {
    const before = member
    member = next
    const isFollowed = clinic.stops.length > 0 && next?.clinicId === clinic.clinicId
    if (next !== null && !isFollowed) {
      stopFollowing()
      clinic = follow(next.clinicId)
    }
    if (next === null) {
      // Nothing of the clinic is readable from now on.
      if (before != null) stopFollowing()
    } else if (before?.clinicId !== next.clinicId) {
      wasMember = true
      ownerId = undefined
      clinic.stops.push(watchOwner(next.clinicId))
    }
    emit()
  }

  function watchOwner(clinicId: string): Unsubscribe {
    return watchValue(
      backend,
      { path: databasePaths.clinicOwner(clinicId) },
      (snapshot): unknown => snapshot.val(),
      {
        next: (owner) => {
          ownerId = typeof owner === 'string' ? owner : null
          emit()
        },
        // Who has just been removed learns that from the own record.
        failed: (failure) => {
          backend.reportProblem("The owner of the clinic can't be read", failure)
          ownerId = null
          emit()
        },
      },
    )
  }

  function emit(): void {
    if (hasEnded || member === undefined) return
    if (member === null) {
      if (wasMember) observer.next({ account: null, hasLeft: true })
      else if (clinic.record !== undefined) {
        observer.next({ account: null, hasLeft: clinic.record !== null })
      }
      return
    }
    const { record } = clinic
    if (record === undefined) return
    // The owner's own record says manager as well: nobody is shown less, or more, for a moment.
    if (member.role === 'manager' && ownerId === undefined) return
    observer.next({
      account: record === null ? null : accountOf(record, member, ownerId === userId),
      hasLeft: false,
    })
  }

  function fail(failure: Failure): void {
    if (hasEnded) return
    stop()
    observer.failed(failure)
  }

  function stop(): void {
    hasEnded = true
    stopFollowing()
    stopStaff()
  }

  stopStaff = watchValue(
    backend,
    { path: databasePaths.staff(userId) },
    (snapshot) => (snapshot.exists() ? decodeStaffMember(userId, snapshot.val()) : null),
    { next: follows, failed: fail },
  )
  return stop
}

function accountOf(
  record: ClinicRecord,
  { userId, name, place, role, doctorId }: StaffMember,
  isOwner: boolean,
): ClinicAccount {
  return { ...record, userId, staff: { name, place, doctorId, role: isOwner ? 'owner' : role } }
}
