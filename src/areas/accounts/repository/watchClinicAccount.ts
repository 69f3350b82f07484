import {
  findClinicSide,
  type ClinicRecord,
  type ClinicSide,
} from '#src/areas/accounts/model/clinicSide.ts'
import type { StaffMember } from '#src/areas/accounts/model/staff.ts'
import { decodeStaffMember } from '#src/areas/accounts/records/staffRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { watchClinicOwner } from './watchClinicOwner.ts'
import { watchClinicRecord } from './watchClinicRecord.ts'

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
      clinic.stops.push(
        watchClinicOwner(backend, next.clinicId, (id) => {
          ownerId = id
          emit()
        }),
      )
    }
    emit()
  }

  function emit(): void {
    if (hasEnded) return
    const side = findClinicSide({ member, wasMember, record: clinic.record, ownerId })
    if (side !== null) observer.next(side)
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
