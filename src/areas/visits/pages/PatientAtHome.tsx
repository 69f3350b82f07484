import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useNow } from '#src/areas/useNow.ts'
import { nextAppointment } from '#src/areas/visits/model/appointmentGroups.ts'
import { findNews } from '#src/areas/visits/model/findNews.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { NextAppointment } from './NextAppointment.tsx'
import { NothingBooked } from './NothingBooked.tsx'
import { PatientNotices } from './PatientNotices.tsx'
import { PatientVisits, type Visits } from './PatientVisits.tsx'
import { useVisitCancellation } from './useVisitCancellation.tsx'
import { noticeOf } from './VisitList.tsx'

/** What matters now, at the beginning of a patient's home page: the news and the next visit. */
export function PatientAtHome({ account }: { readonly account: PatientAccount }): ReactElement {
  return (
    <PatientVisits account={account}>{(visits) => <NewsAndNextVisit {...visits} />}</PatientVisits>
  )
}

function NewsAndNextVisit({ active, notices }: Visits): ReactElement {
  const text = useVisitsText()
  const now = useNow()
  const news = findNews(notices, active, now)
  const next = nextAppointment(active, now)
  const cancellation = useVisitCancellation(active)
  return (
    <div>
      <PatientNotices news={news} onlyShown={{ appointmentId: next?.appointmentId ?? null }} />
      {cancellation.news}
      {next === null ? null : (
        <NextAppointment
          appointment={next}
          notice={noticeOf(next, news.good)}
          now={now}
          onCancel={cancellation.ask}
        />
      )}
      {active.length === 0 ? <NothingBooked /> : null}
      {active.length > 0 && next === null ? <p>{text.appointments.noUpcoming}</p> : null}
      {cancellation.question}
    </div>
  )
}
