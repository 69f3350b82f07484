import type {
  ActiveAppointment,
  Appointment,
  AppointmentReference,
} from '#src/areas/visits/model/appointment.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodeAppointmentReference } from '#src/areas/visits/records/appointmentReferenceRecord.ts'
import { decodeActiveOrPast } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import { sortByStart } from '#src/core/time/appointmentTime.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { MOVE_MS } from './readAppointment.ts'

/** What a list of appointments shows, and how many it can't. */
export interface ReadAppointments {
  readonly appointments: readonly ActiveAppointment[]
  /** Records that are so damaged that nothing of them can be shown. */
  readonly unreadable: number
}

/** appointments/{clinicId}, live, in time order. A malformed record is left out, counted and reported. */
export function watchClinicAppointments(
  backend: Backend,
  clinicId: string,
  observer: Observer<ReadAppointments>,
): Unsubscribe {
  const path = databasePaths.clinicAppointments(clinicId)
  return watchValue(
    backend,
    { path },
    (snapshot) =>
      toRead(
        listChildren(snapshot).map(({ key, value }) =>
          decodeOrLeaveOut(
            () => decodeActiveAppointment(clinicId, key, value),
            `${path}/${key}`,
            backend.reportProblem,
          ),
        ),
      ),
    observer,
  )
}

function toRead(records: readonly (ActiveAppointment | null)[]): ReadAppointments {
  const appointments = records.filter((appointment) => appointment !== null)
  return {
    appointments: sortByStart(appointments),
    unreadable: records.length - appointments.length,
  }
}

interface WatchedRecord {
  readonly reference: AppointmentReference
  /** undefined until the record was answered for the first time, null where it is damaged. */
  appointment: ActiveAppointment | 'gone' | null | undefined
  stop: Unsubscribe
}

/**
 * The appointments that patients/{uid}/appointments refers to, live, in time order: one listener on the
 * index and one on each record. `next` is called only once every record of the index was answered, so
 * that the list appears whole. A record that is gone, malformed or not readable is
 * left out.
 */
export function watchPatientAppointments(
  backend: Backend,
  patientId: string,
  observer: Observer<ReadAppointments>,
): Unsubscribe {
  const { reportProblem } = backend
  const indexPath = databasePaths.patientAppointments(patientId)
  const records = new Map<string, WatchedRecord>()
  let damagedReferences = 0

  function emit(): void {
    const appointments = [...records.values()].map(({ appointment }) => appointment)
    if (appointments.includes(undefined)) return
    const read = toRead(
      appointments
        .filter((appointment) => appointment !== undefined)
        .filter((appointment) => appointment !== 'gone'),
    )
    observer.next({ ...read, unreadable: read.unreadable + damagedReferences })
  }

  function watchRecord(record: WatchedRecord): void {
    const { clinicId, appointmentId } = record.reference
    const path = databasePaths.appointment(clinicId, appointmentId)
    const answer = (appointment: ActiveAppointment | 'gone' | null): void => {
      record.appointment = appointment
      emit()
    }
    record.stop = watchValue(
      backend,
      { path },
      (snapshot) =>
        snapshot.exists()
          ? decodeOrLeaveOut(
              () => decodeActiveAppointment(clinicId, appointmentId, snapshot.val()),
              path,
              reportProblem,
            )
          : 'gone',
      {
        next: answer,
        failed: (failure) => {
          reportProblem(`Left out ${path}`, failure)
          answer('gone')
        },
      },
    )
  }

  function stopRecords(): void {
    for (const record of records.values()) record.stop()
    records.clear()
  }

  const stopIndex = watchValue(
    backend,
    { path: indexPath },
    (snapshot) =>
      listChildren(snapshot).map(({ key, value }) => {
        const where = `${indexPath}/${key}`
        return decodeOrLeaveOut(
          () => decodeAppointmentReference(key, value, where),
          where,
          reportProblem,
        )
      }),
    {
      next: (decoded) => {
        const references = decoded.filter((reference) => reference !== null)
        damagedReferences = decoded.length - references.length
        const current = new Set(references.map(({ appointmentId }) => appointmentId))
        for (const [appointmentId, record] of records) {
          if (current.has(appointmentId)) continue
          record.stop()
          records.delete(appointmentId)
        }
        const added = references
          .filter(({ appointmentId }) => !records.has(appointmentId))
          .map((reference): WatchedRecord => ({
            reference,
            appointment: undefined,
            stop: () => undefined,
          }))
        // All are entered before the first is asked for, as an answer may come at once.
        for (const record of added) records.set(record.reference.appointmentId, record)
        added.forEach(watchRecord)
        emit()
      },
      failed: (failure) => {
        stopRecords()
        observer.failed(failure)
      },
    },
  )
  return () => {
    stopIndex()
    stopRecords()
  }
}

/**
 * One appointment, active or past, live; null where there is none. Cancelling and completing move the
 * record, and the two halves of the move arrive one after the other: in between, the last state stays.
 */
export function watchAppointment(
  backend: Backend,
  reference: Pick<AppointmentReference, 'clinicId' | 'appointmentId'>,
  observer: Observer<Appointment | null>,
): Unsubscribe {
  const { clinicId, appointmentId } = reference
  // undefined until answered for the first time
  let active: unknown
  let past: unknown
  let present = false
  let move: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(move)
    stopActive()
    stopPast()
  }

  function fail(error: unknown): void {
    end()
    observer.failed(toFailure(error))
  }

  function emit(): void {
    let appointment: Appointment | null
    try {
      appointment = decodeActiveOrPast(clinicId, appointmentId, active, past)
    } catch (error) {
      fail(error)
      return
    }
    present = appointment !== null
    observer.next(appointment)
  }

  function handleChange(): void {
    clearTimeout(move)
    if (active === undefined || past === undefined) return
    if (present && active === null && past === null) move = setTimeout(emit, MOVE_MS)
    else emit()
  }

  let stopActive: Unsubscribe = () => undefined
  let stopPast: Unsubscribe = () => undefined
  stopActive = watchValue<unknown>(
    backend,
    { path: databasePaths.appointment(clinicId, appointmentId) },
    (snapshot) => snapshot.val(),
    {
      next: (value) => {
        active = value
        handleChange()
      },
      failed: fail,
    },
  )
  stopPast = watchValue<unknown>(
    backend,
    { path: databasePaths.completedAppointment(clinicId, appointmentId) },
    (snapshot) => snapshot.val(),
    {
      next: (value) => {
        past = value
        handleChange()
      },
      failed: fail,
    },
  )
  return end
}
