import { ref } from 'firebase/database'

import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
} from '#src/domain/appointment.ts'

import { readOnce } from './ask.ts'
import type { Backend } from './Backend.ts'
import { databasePaths } from './databasePaths.ts'
import { listChildren } from './listChildren.ts'
import {
  decodeActiveAppointment,
  decodeAppointmentReference,
  decodePastAppointment,
} from './records/appointmentRecord.ts'
import { decodeOrLeaveOut } from './records/decode.ts'
import type { Observer, Unsubscribe } from './Repositories.ts'
import { watchValue } from './watchValue.ts'

/** appointments/{clinicId}, live, in time order. A malformed record is left out and reported. */
export function watchClinicAppointments(
  { database, reportProblem }: Backend,
  clinicId: string,
  observer: Observer<readonly ActiveAppointment[]>,
): Unsubscribe {
  return watchValue(
    ref(database, databasePaths.clinicAppointments(clinicId)),
    (snapshot) =>
      inTimeOrder(
        listChildren(snapshot)
          .map(({ key, value }) =>
            decodeOrLeaveOut(
              () => decodeActiveAppointment(clinicId, key, value),
              databasePaths.appointment(clinicId, key),
              reportProblem,
            ),
          )
          .filter((appointment) => appointment !== null),
      ),
    observer,
  )
}
