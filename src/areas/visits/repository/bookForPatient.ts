import * as v from 'valibot'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { listPartOf } from '#src/areas/doctors/repository/planBusyTimes.ts'
import { planTimes } from '#src/areas/services/repository/planTimes.ts'
import { mergeChanges } from '#src/areas/services/repository/slotWrites.ts'
import { enterIndexLegs, ticketLegs } from '#src/areas/visits/legs/visitLegs.ts'
import type { ActiveAppointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { findBookingProblem, requireComplete } from '#src/areas/visits/model/appointmentProblems.ts'
import { bookingDetailsOf, withoutDeadline } from '#src/areas/visits/model/bookingDetails.ts'
import type { ClinicBooking } from '#src/areas/visits/model/clinicBooking.ts'
import { NO_PROGRESS } from '#src/areas/visits/model/visitProgress.ts'
import {
  decodeSlotHolder,
  encodeClinicBooking,
} from '#src/areas/visits/records/appointmentRecord.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { encodeDueMails } from '#src/areas/visits/records/dueMailsRecord.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { slotOf, visitOf } from '#src/areas/visits/records/visitOf.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { WALK_IN_MS } from '#src/core/fields/limits.ts'
import { visitPlaces } from '#src/core/places/visitPlaces.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readIfAllowed, readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findClinicRefusal } from './findClinicRefusal.ts'
import { findClinicTickets } from './findClinicTickets.ts'
import { nameBusyTimes } from './nameBusyTimes.ts'
import { readTarget, readTargets, type Target } from './readTarget.ts'
import { isTimeLost, planSeriesTimes, seriesTimeLost } from './seriesTimes.ts'
import { findLostPlace, tryPlaces } from './tryPlaces.ts'

/** A ticket that another tab has just taken makes the update stale: it is then made again. */
const MAX_TRIES = 3

/** So many of a patient's last visits are searched for one that took place. */
const SEARCHED_VISITS = 20

/**
 * Takes times of the clinic's for a patient, confirmed at once: free slots, or times that were never published. For
 * someone without an account the appointments are the clinic's own; with one they are in that patient's index too,
 * each with a notice and one of the clinic's tickets for that patient. Several are of one service and one patient, and
 * are booked in one update: all or none. `onDone` is called with the appointments when this very write made them.
 */
export async function bookForPatient(
  backend: Backend,
  bookings: readonly ClinicBooking[],
  onDone: (booked: readonly ActiveAppointment[]) => void,
): Promise<void> {
  const [first] = bookings
  if (first === undefined) return
  const { clinicId, serviceId } = first
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const areBooked = async (): Promise<boolean> => {
    const answers = await Promise.all(bookings.map((booking) => isBooked(backend, booking)))
    return answers.every(Boolean)
  }

  const timestamps = bookings.map(({ slot }) => slot.timestamp)
  const isOfNewTime = bookings.some(({ slot }) => slot.slotId === null)
  const book = (): Promise<void> =>
    attempt({
      tries: MAX_TRIES,
      plan: async () => {
        if (await areBooked()) return null
        const planned = await makeAppointments(backend, first, bookings)
        for (const { booked } of planned) requireComplete(booked)
        return { planned, changes: await bookingOf(backend, first, planned) }
      },
      contended: (plan) => listPartOf(plan?.changes),
      write: async (plan) => {
        if (plan === null) return
        await writeOnce(backend, plan.changes, areBooked)
        onDone(plan.planned.map(({ booked }) => booked))
      },
      explain: async (_denial, plan) =>
        (await findClinicRefusal(backend, clinicId)) ??
        (await findPatientRefusal(backend, first)) ??
        (plan === null || isOfNewTime
          ? null
          : await findLostPlace(
              backend,
              plan.planned.map(({ booked }) => booked),
            )),
    })
  await tryPlaces(backend, { clinicId, serviceId, timestamps }, book)
}

/** An appointment as it will be, and what takes its time. */
interface Planned {
  readonly booked: ActiveAppointment
  readonly take: Target['take']
  readonly newSlot: Target['newSlot']
}

/**
 * The appointments as they will be, from their service as it is now. Throws why they can't be booked: of several, which
 * of them.
 */
async function makeAppointments(
  backend: Backend,
  { clinicId, serviceId, slot: firstSlot }: ClinicBooking,
  bookings: readonly ClinicBooking[],
): Promise<readonly Planned[]> {
  const targets =
    bookings.length === 1
      ? [await readTarget(backend, clinicId, { serviceId, ...firstSlot })]
      : await readTargets(
          backend,
          clinicId,
          serviceId,
          bookings.map(({ slot }) => slot),
        )
  const planned = bookings.flatMap((booking, index) => {
    const target = targets[index]
    return target === undefined ? [] : [{ booking, target }]
  })
  const earliest = backend.connection.now() - WALK_IN_MS
  const made = planned.map(({ booking, target }) => {
    const { isSqueezed = false, series = '' } = booking
    const slot = { ...booking.slot, slotId: target.slotId, available: false }
    const bookingDetails = bookingDetailsOf(target.service, slot, { isSqueezed, series })
    const problem = findBookingProblem(bookingDetails, target.service, earliest)
    const booked = appointmentOf(booking, bookingDetails)
    return { booked, take: target.take, newSlot: target.newSlot, problem }
  })
  const problems = made.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  const isSeries = bookings.length > 1
  const final = problems.find((problem) => !isSeries || !isTimeLost(problem))
  if (final !== undefined) throw final
  if (problems.length > 0) {
    throw seriesTimeLost(made.filter(({ problem }) => problem !== null).map(({ booked }) => booked))
  }
  return made
}

function appointmentOf(
  {
    appointmentId,
    clinicId,
    patientData,
    patient,
    callerLanguage = DEFAULT_LANGUAGE,
  }: ClinicBooking,
  bookingDetails: BookingDetails,
): ActiveAppointment {
  return {
    status: 'confirmed',
    appointmentId,
    bookedBy: patient?.userId ?? clinicId,
    isClinicBooking: true,
    bookerName: '',
    callerLanguage: patient === null ? callerLanguage : DEFAULT_LANGUAGE,
    moved: null,
    wanted: null,
    progress: NO_PROGRESS,
    patientData,
    bookingDetails: withoutDeadline(bookingDetails),
  }
}

async function bookingOf(
  backend: Backend,
  { clinicId, patient, privateNote = '' }: ClinicBooking,
  planned: readonly Planned[],
): Promise<Changes> {
  const bookedBy = patient ?? { userId: clinicId }
  const tickets =
    patient === null
      ? []
      : await findClinicTickets(backend, clinicId, patient.userId, planned.length)
  const own = planned.map(({ booked, take }, index): Changes => {
    const { appointmentId, callerLanguage, patientData, bookingDetails } = booked
    const visit = visitOf(booked)
    const ticket = tickets[index]
    return {
      [databasePaths.appointment(clinicId, appointmentId)]: encodeClinicBooking({
        bookedBy,
        callerLanguage,
        patientData,
        bookingDetails,
      }),
      ...take(visit),
      ...(privateNote !== '' && {
        [databasePaths.clinicNote(clinicId, appointmentId)]: privateNote,
      }),
      ...encodeDueMails('booked-by-clinic', appointmentId, booked),
      // The entry of the patient's index, with the ticket that limits how many a clinic can make.
      ...(ticket !== undefined &&
        changesOf([
          ...enterIndexLegs(visit, { ticket, notice: { kind: 'booked', at: visit.now } }),
          ...ticketLegs(visit, visitPlaces.clinicTicket(visit, ticket)),
        ])),
    }
  })
  const busy = await planDoctorsTime(backend, clinicId, planned)
  const entries = await enterIntoLog(
    backend,
    clinicId,
    planned.map(({ booked }) => visitChanges.booked(booked.appointmentId)),
  )
  return mergeChanges([...own, busy, entries])
}

/** What the doctor's list has to be. Throws why there is no room: of several, for which of them. */
async function planDoctorsTime(
  backend: Backend,
  clinicId: string,
  planned: readonly Planned[],
): Promise<Changes> {
  const booked = planned.map((visit) => visit.booked)
  const newSlots = new Map(planned.map(({ newSlot }) => [newSlot?.slotId, newSlot]))
  const planFor = (visits: readonly ActiveAppointment[]): Promise<Changes> =>
    planTimes(backend, clinicId, {
      leave: [],
      take: visits.flatMap(({ bookingDetails }) => listTimesOf(bookingDetails)),
      taken: visits.map(({ bookingDetails }) => slotOf(bookingDetails)),
      visits: {
        taken: visits.map(({ bookingDetails }) => ({
          ...slotOf(bookingDetails),
          newSlot: newSlots.get(bookingDetails.slot.slotId) ?? null,
        })),
        left: [],
      },
    })
  const [first] = booked
  if (first === undefined) return {}
  if (booked.length === 1) {
    return await nameBusyTimes(backend, first.bookingDetails, () => planFor(booked))
  }
  return await planSeriesTimes(booked, planFor)
}

/** Why this patient's account can't be booked for; null where that isn't the reason. */
async function findPatientRefusal(
  backend: Backend,
  { clinicId, patient }: ClinicBooking,
): Promise<Failure | null> {
  if (patient === null) return null
  const path = databasePaths.clinicRefusal(patient.userId, clinicId)
  return (await readIfAllowed(backend, path)) === null ? null : new Failure('refused-by-patient')
}

/** Whether this very booking was made before, even if it is over by now. */
async function isBooked(
  backend: Backend,
  { appointmentId, clinicId, serviceId, slot }: ClinicBooking,
): Promise<boolean> {
  const values = await Promise.all(
    [
      databasePaths.appointment(clinicId, appointmentId),
      databasePaths.completedAppointment(clinicId, appointmentId),
    ].map((path) => readValue(backend, path)),
  )
  const stored = values.find((value) => value !== null)
  if (stored === undefined) return false
  const holder = decodeSlotHolder(stored)
  // In a group the time is chosen, not one of its places.
  const isSame =
    slot.slotId === null || holder?.slotId === slot.slotId || holder?.timestamp === slot.timestamp
  if (holder?.serviceId === serviceId && isSame) return true
  throw new Failure('already-reserved')
}

const visitSchema = v.object({ outcome: v.literal('completed') })

/** The latest visit of this patient that took place at this clinic; null where there is none. */
export async function findPreviousVisit(
  backend: Backend,
  clinicId: string,
  patientId: string,
): Promise<string | null> {
  requireClinic(backend, clinicId)
  const snapshot = await readSnapshot(
    backend,
    databasePaths.clinicCompletedAppointments(clinicId),
    { orderBy: 'bookedBy/userId', equalTo: patientId, limitToLast: SEARCHED_VISITS },
  )
  const visits = listChildren(snapshot).filter(({ value }) => v.is(visitSchema, value))
  return visits.at(-1)?.key ?? null
}
