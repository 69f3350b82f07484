import { useState } from 'react'
import { arrangeMyDay, type MyDay } from '#src/areas/desk/model/myDay.ts'
import type { BusyLists } from '#src/areas/doctors/model/busyDoctors.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { findLate, type LateDoctor } from '#src/areas/doctors/model/lateDoctor.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'

/** What a doctor's page shows of a day. */
export interface MyDayInView {
  /** The doctor's entry at the clinic; null where there is none, or none that is active. */
  readonly doctor: Live<Doctor | null>
  readonly day: MyDay
  readonly isLoading: boolean
  /** Each reads again what could not be read; null where it could. */
  readonly retryActive: (() => void) | null
  readonly retryPast: (() => void) | null
  /** By how many minutes the desk says that the doctor is late; null where it says nothing. */
  readonly lateMinutes: number | null
  /** Keeps a visit the next one while somebody types about it; null ends that. */
  readonly hold: (appointmentId: string | null) => void
}

interface Options {
  readonly clinicId: string
  readonly doctorId: string
  /** The start of the day, in epoch milliseconds. */
  readonly from: number
  readonly zone: TimeZone
  readonly now: number
}

const NO_VISITS: readonly ActiveAppointment[] = []
const NO_PAST: readonly PastAppointment[] = []
const NO_NOTES: ReadonlyMap<string, string> = new Map()

/** Subscribes to a doctor's own day, and to nothing of anybody else. */
export function useMyDay({ clinicId, doctorId, from, zone, now }: Options): MyDayInView {
  const { appointments, blocks, doctors, lateDoctors } = useRepositories()
  const [heldId, hold] = useState<string | null>(null)
  const until = addDays(from, 1, zone)
  const own = `${clinicId}/${doctorId}`
  const entry = useLive<Doctor | null>(
    (observer) => doctors.watchOne(clinicId, doctorId, observer),
    own,
  )
  const isEnded = entry.status === 'ready' && entry.value?.isActive !== true
  const shown = isEnded ? null : own
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchDoctorVisits({ clinicId, doctorId }, observer),
    shown,
  )
  const past = useLive<readonly PastAppointment[]>(
    (observer) => appointments.watchDoctorPast({ clinicId, doctorId, day: from, zone }, observer),
    shown === null ? null : `${shown}/${from}`,
  )
  const busy = useLive<BusyLists>(
    (observer) => doctors.watchBusyLists(clinicId, [doctorId], { from, until }, observer),
    shown === null ? null : `${shown}/${from}`,
  )
  const notes = useLive<ReadonlyMap<string, string>>(
    (observer) => blocks.watchNotesOf(clinicId, doctorId, observer),
    shown,
  )
  const late = useLive<readonly LateDoctor[]>(
    (observer) => lateDoctors.watch(clinicId, observer),
    shown === null ? null : clinicId,
  )
  const name = entry.status === 'ready' ? (entry.value?.name ?? '') : ''
  const retryActive = active.status === 'failed' ? active.retry : null
  const retryPast = past.status === 'failed' ? past.retry : null
  useRetryOnReconnect(retryActive)
  useRetryOnReconnect(retryPast)
  return {
    doctor: isEnded ? { status: 'ready', value: null } : entry,
    day: arrangeMyDay(
      {
        from,
        until,
        active: valueOf(active, NO_VISITS),
        past: valueOf(past, NO_PAST),
        busy: busy.status === 'ready' ? (busy.value.get(doctorId) ?? []) : [],
        blockNotes: valueOf(notes, NO_NOTES),
      },
      { now, heldId },
    ),
    isLoading: [entry, active, past].some(({ status }) => status === 'loading'),
    retryActive,
    retryPast,
    lateMinutes:
      late.status === 'ready' && from <= now && now < until
        ? (findLate(late.value, name, now)?.minutes ?? null)
        : null,
    hold,
  }
}

function valueOf<Value>(live: Live<Value>, otherwise: Value): Value {
  return live.status === 'ready' ? live.value : otherwise
}
