import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { nextAppointment } from '#src/areas/visits/model/appointmentGroups.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { NextAppointment } from './NextAppointment.tsx'
import { NothingBooked } from './NothingBooked.tsx'
import { PatientNotices } from './PatientNotices.tsx'
import { PatientVisits, type Visits } from './PatientVisits.tsx'
import { useVisitCancellation } from './useVisitCancellation.tsx'

const TEXTS = { appointments }

/** What matters now, at the beginning of a patient's home page: the news and the next visit. */
export function PatientAtHome({ account }: { readonly account: PatientAccount }): ReactElement {
  return (
    <PatientVisits account={account}>{(visits) => <NewsAndNextVisit {...visits} />}</PatientVisits>
  )
}

function NewsAndNextVisit({ active, notices }: Visits): ReactElement {
  const text = useText(TEXTS)
  const now = useNow()
  const next = nextAppointment(active, now)
  const cancellation = useVisitCancellation(active)
  return (
    <>
      <PatientNotices all={notices} active={active} />
      {cancellation.news}
      {next === null ? null : (
        <NextAppointment appointment={next} now={now} onCancel={cancellation.ask} />
      )}
      {active.length === 0 ? <NothingBooked /> : null}
      {active.length > 0 && next === null ? <p>{text.appointments.noUpcoming}</p> : null}
      {cancellation.question}
    </>
  )
}
