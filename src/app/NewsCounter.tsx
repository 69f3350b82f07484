import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findNews } from '#src/areas/visits/model/findNews.ts'
import type { Notice } from '#src/areas/visits/model/notice.ts'
import { useLive } from '#src/core/state/useLive.ts'

interface NewsCounterProps {
  readonly patientId: string
  readonly onCount: (count: number) => void
}

/** Counts a patient's news, live. What can't be read counts as none. */
export function NewsCounter({ patientId, onCount }: NewsCounterProps): null {
  const { appointments } = useRepositories()
  const now = useNow()
  const active = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchPatientAppointments(patientId, observer),
    patientId,
  )
  const notices = useLive<readonly Notice[]>(
    (observer) => appointments.watchNotices(patientId, observer),
    patientId,
  )
  const { count } = findNews(
    notices.status === 'ready' ? notices.value : [],
    active.status === 'ready' ? active.value : [],
    now,
  )
  const report = useEffectEvent(onCount)
  useEffect(() => {
    report(count)
  }, [count])
  return null
}
