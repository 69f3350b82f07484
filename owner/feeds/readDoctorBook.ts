import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { decodeTakenTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import { DAY_KEY, doctorDayOf } from '#src/areas/visits/model/doctorDay.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { DoctorBook } from './feedEvents.ts'

/** How many days of the past a calendar shows: enough to look up last week, and it is read each hour. */
export const DAYS_BACK = 7

const TIMES_PER_PAGE = 500

interface BookOptions {
  readonly clinicId: string
  readonly doctorId: string
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
  /** Called with the path of each record that can't be read. It is left out. */
  readonly onUnreadable: (path: string) => void
}

/** Reads a doctor's days as the page of the own day does: from a week ago, and everything to come. */
export async function readDoctorBook(
  database: OwnerDatabase,
  { clinicId, doctorId, zone, now, onUnreadable }: BookOptions,
): Promise<DoctorBook> {
  const read = <Value>(path: string, decode: () => Value): readonly Value[] => {
    const value = decodeOrLeaveOut(decode, path, () => {
      onUnreadable(path)
    })
    return value === null ? [] : [value]
  }
  // Before the visits: one that is booked in between is among those.
  const busy = await readBusyTimes(database, {
    clinicId,
    doctorId,
    from: addDays(now, -DAYS_BACK, zone),
  })
  const active = await database.childrenWhere(
    databasePaths.clinicAppointments(clinicId),
    'bookingDetails/doctorId',
    doctorId,
  )
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, count) => addDays(now, -count, zone))
  const ended = await Promise.all(
    days.map((day) =>
      database.childrenWhere(
        databasePaths.clinicCompletedAppointments(clinicId),
        `search/${DAY_KEY}`,
        doctorDayOf(doctorId, day, zone),
      ),
    ),
  )
  return {
    clinicId,
    doctorId,
    busy,
    active: active.flatMap(([id, value]) =>
      read(databasePaths.appointment(clinicId, id), () =>
        decodeActiveAppointment(clinicId, id, value),
      ),
    ),
    past: ended
      .flat()
      .flatMap(([id, value]) =>
        read(databasePaths.completedAppointment(clinicId, id), () =>
          decodePastAppointment(clinicId, id, value),
        ),
      ),
  }
}

async function readBusyTimes(
  database: OwnerDatabase,
  {
    clinicId,
    doctorId,
    from,
  }: { readonly clinicId: string; readonly doctorId: string; readonly from: number },
): Promise<DoctorBook['busy']> {
  const pages = database.pagesUpTo(databasePaths.busyTimes(clinicId, doctorId), {
    field: 'from',
    // One that began the day before may reach into it.
    start: from - DAY_MS,
    end: Number.MAX_SAFE_INTEGER,
    size: TIMES_PER_PAGE,
  })
  const times: DoctorBook['busy'][number][] = []
  for await (const page of pages) {
    times.push(...decodeTakenTimes(page.map(([key, value]) => ({ key, value }))))
  }
  return times
}
