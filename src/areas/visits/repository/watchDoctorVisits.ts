import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_KEY, doctorDayOf } from '#src/areas/visits/model/doctorDay.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { sortByStart } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import type { Selection } from '#src/data/sdk/selection.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'

/** A doctor of a clinic. */
export interface ClinicDoctor {
  readonly clinicId: string
  readonly doctorId: string
}

/** A doctor's day at a clinic, by any time of it in epoch milliseconds. */
export interface DoctorDay extends ClinicDoctor {
  readonly day: number
  readonly zone: TimeZone
}

/** The pending and confirmed appointments of one doctor, live, in time order: the only query for them that the rules grant. */
export function watchDoctorVisits(
  backend: Backend,
  { clinicId, doctorId }: ClinicDoctor,
  observer: Observer<readonly ActiveAppointment[]>,
): Unsubscribe {
  return watchSelected(
    backend,
    databasePaths.clinicAppointments(clinicId),
    { orderBy: 'bookingDetails/doctorId', equalTo: doctorId },
    (key, value) => decodeActiveAppointment(clinicId, key, value),
    observer,
  )
}

/** Those of one day that have ended, live, in time order. A doctor can't ask for more than a day of them. */
export function watchDoctorPast(
  backend: Backend,
  { clinicId, doctorId, day, zone }: DoctorDay,
  observer: Observer<readonly PastAppointment[]>,
): Unsubscribe {
  return watchSelected(
    backend,
    databasePaths.clinicCompletedAppointments(clinicId),
    { orderBy: `search/${DAY_KEY}`, equalTo: doctorDayOf(doctorId, day, zone) },
    (key, value) => decodePastAppointment(clinicId, key, value),
    observer,
  )
}

/** A malformed record is left out and reported. */
function watchSelected<Visit extends ActiveAppointment | PastAppointment>(
  backend: Backend,
  path: string,
  selection: Selection,
  decode: (key: string, value: unknown) => Visit,
  observer: Observer<readonly Visit[]>,
): Unsubscribe {
  return watchValue(
    backend,
    { path, selection },
    (snapshot) => {
      const visits = listChildren(snapshot).map(({ key, value }) =>
        decodeOrLeaveOut(() => decode(key, value), `${path}/${key}`, backend.reportProblem),
      )
      return sortByStart(visits.filter((visit) => visit !== null))
    },
    observer,
  )
}
