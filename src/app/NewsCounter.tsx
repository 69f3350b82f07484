import { useEffect, useEffectEvent } from 'react'
import { services } from '#src/areas/services/text/en/services.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { nextAppointment } from '#src/areas/visits/model/appointmentGroups.ts'
import { findNews } from '#src/areas/visits/model/findNews.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import type { NextVisit, PatientNews } from '#src/areas/visits/state/NewsContext.ts'
import { useLapsedWishes } from '#src/areas/visits/state/useLapsedWishes.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { format } from '#src/core/text/en/format.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'

/** Takes few catalogues, because every page fetches this. */
const useTimeText = bindText({ format, services })

interface NewsCounterProps {
  readonly patientId: string
  readonly onNews: (news: PatientNews) => void
}

const NONE: readonly ActiveAppointment[] = []

/** Counts a patient's news and finds the next visit, live. What can't be read counts as none. */
export function NewsCounter({ patientId, onNews }: NewsCounterProps): null {
  const { appointments } = useRepositories()
  const text = useTimeText()
  const now = useNow()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(patientId, observer),
    patientId,
  )
  const notices = useLive<readonly Notice[]>(
    (observer) => appointments.watchNotices(patientId, observer),
    patientId,
  )
  const visits = active.status === 'ready' ? active.value : NONE
  useLapsedWishes('patient', visits, now)
  const { count } = findNews(notices.status === 'ready' ? notices.value : [], visits, now)
  const next = nextAppointment(visits, now)
  const visit = next === null ? null : describe(text, next, now)
  const report = useEffectEvent(() => {
    onNews({ count, next: visit })
  })
  useEffect(() => {
    report()
  }, [count, visit?.path, visit?.when, visit?.clinicName])
  return null
}

function describe(
  text: ReturnType<typeof useTimeText>,
  { appointmentId, bookingDetails }: ActiveAppointment,
  now: number,
): NextVisit {
  const { clinicId, clinicName, slot } = bookingDetails
  const zone = zoneOfBooking(bookingDetails)
  const day = text.services.timeDay(slot.timestamp, zone, now)
  return {
    when: `${day}, ${text.format.time(slot.timestamp, zone)}`,
    clinicName,
    path: paths.appointmentDetails({ clinicId, appointmentId }),
  }
}
