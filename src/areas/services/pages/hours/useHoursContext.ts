import { useMemo } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  isAbsenceOf,
  isSameDoctor,
  type Absence,
  type ClosedSlot,
} from '#src/areas/doctors/model/absence.ts'
import { findSiblings, type SiblingService } from '#src/areas/services/model/doctorHours.ts'
import type { EntryContext } from '#src/areas/services/model/hoursEntry.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { useServicesOfDoctor } from './useServicesOfDoctor.ts'

/** What a doctor has already: what hours are compared with. */
export interface DoctorTimes {
  /** With their coming times. */
  readonly services: readonly ListedService[]
  readonly absences: readonly Absence[]
  readonly closed: readonly ClosedSlot[]
  /** The clinic's. */
  readonly visits: readonly ActiveAppointment[]
}

/** The service whose hours they are; one that is not added yet has no id and no slots. */
export type HoursService = Pick<ListedService, 'name' | 'doctor' | 'duration' | 'slots'> & {
  readonly id: string | null
}

/** Follows the doctor's services with their coming times, and the clinic's absences and closed times. */
export function useDoctorTimes(
  clinicId: string,
  listed: readonly ListedService[] | null,
  doctor: string,
): Live<DoctorTimes> {
  const repositories = useRepositories()
  const services = useServicesOfDoctor(clinicId, listed, doctor)
  const absences = useLive<readonly Absence[]>(
    (observer) => repositories.absences.watch(clinicId, observer),
    clinicId,
  )
  const closed = useLive<readonly ClosedSlot[]>(
    (observer) => repositories.absences.watchClosed(clinicId, observer),
    clinicId,
  )
  const visits = useLive<readonly ActiveAppointment[]>(
    (observer) => repositories.appointments.watchClinicAppointments(clinicId, observer),
    clinicId,
  )
  const failed = [services, absences, closed, visits].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') return failed
  if (
    services.status !== 'ready' ||
    absences.status !== 'ready' ||
    closed.status !== 'ready' ||
    visits.status !== 'ready'
  ) {
    return { status: 'loading' }
  }
  return {
    status: 'ready',
    value: {
      services: services.value,
      absences: absences.value,
      closed: closed.value,
      visits: visits.value,
    },
  }
}

/** Returns what the hours of a service are compared with. */
export function useHoursContext(
  { province, timeZone }: ClinicAccount,
  { services, absences, closed, visits }: DoctorTimes,
  { id, name, doctor, duration, slots }: HoursService,
): EntryContext {
  const now = useNow()
  return useMemo(
    () =>
      hoursContextOf(
        { province, timeZone },
        { services, absences, closed, visits },
        { id, name, doctor, duration, slots },
        now,
      ),
    [
      province,
      timeZone,
      now,
      duration,
      slots,
      name,
      services,
      id,
      doctor,
      absences,
      closed,
      visits,
    ],
  )
}

type ClinicPlace = Pick<ClinicAccount, 'province' | 'timeZone'>

/** Follows the doctor's other services with the same hours: they may change with this one. */
export function useSiblings(
  { province, timeZone }: ClinicPlace,
  times: DoctorTimes,
  serviceId: string,
  hours: ReadonlyMap<string, WeeklyHours>,
): readonly SiblingService[] {
  const now = useNow()
  return useMemo(
    () =>
      findSiblings(serviceId, times.services, hours).map(([service, theirs]) => ({
        serviceId: service.id,
        name: service.name,
        hours: theirs,
        context: hoursContextOf({ province, timeZone }, times, service, now),
      })),
    [province, timeZone, times, serviceId, hours, now],
  )
}

function hoursContextOf(
  { province, timeZone }: ClinicPlace,
  { services, absences, closed, visits }: DoctorTimes,
  { id, name, doctor, duration, slots }: HoursService,
  now: number,
): EntryContext {
  return {
    zone: zoneOfClinic({ province, timeZone }),
    province,
    now,
    duration,
    slots,
    others: [
      // Its own times overlap too, where the hours were changed.
      { name, duration, slots },
      ...services.filter((other) => other.id !== id && isSameDoctor(other.doctor, doctor)),
    ],
    absences: absences.filter((absence) => isAbsenceOf(absence, doctor)),
    closed: new Set(
      closed.filter(({ serviceId }) => serviceId === id).map(({ timestamp }) => timestamp),
    ),
    visits: visits.filter(({ bookingDetails }) => bookingDetails.serviceId === id),
  }
}
