import type { ClinicMember, ClinicPeople, StaffMember } from '#src/areas/accounts/model/staff.ts'
import {
  decodeStaffMember,
  decodeStaffPlaces,
  type StaffPlaces,
} from '#src/areas/accounts/records/staffRecord.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** Subscribes to a clinic's people, in the order of their places, and to its invitations. */
export function watchPeople(
  backend: Backend,
  clinicId: string,
  observer: Observer<ClinicPeople>,
): Unsubscribe {
  let members: readonly StaffMember[] | null = null
  let places: StaffPlaces | null = null

  function emit(): void {
    if (members === null || places === null) return
    const { ownerId, invitations, emails } = places
    observer.next({
      invitations,
      members: members
        .map((member): ClinicMember => ({
          ...member,
          email: emails.get(member.userId) ?? '',
          role: member.userId === ownerId ? 'owner' : member.role,
        }))
        .toSorted((a, b) => a.place.localeCompare(b.place)),
    })
  }

  function fail(failure: Failure): void {
    stop()
    observer.failed(failure)
  }

  function stop(): void {
    for (const end of ends.splice(0)) end()
  }

  const ends: Unsubscribe[] = []
  ends.push(
    watchValue(
      backend,
      {
        path: databasePaths.allStaff(),
        selection: { orderBy: 'clinic', equalTo: clinicId },
      },
      (snapshot) =>
        listChildren(snapshot).flatMap(({ key, value }) => {
          const where = databasePaths.staff(key)
          const member = decodeOrLeaveOut(
            () => decodeStaffMember(key, value),
            where,
            backend.reportProblem,
          )
          return member === null ? [] : [member]
        }),
      {
        next: (value) => {
          members = value
          emit()
        },
        failed: fail,
      },
    ),
    watchValue(
      backend,
      { path: databasePaths.staffPlaces(clinicId) },
      (snapshot) => decodeStaffPlaces(clinicId, snapshot.val(), backend.reportProblem),
      {
        next: (value) => {
          places = value
          emit()
        },
        failed: fail,
      },
    ),
  )
  return stop
}
