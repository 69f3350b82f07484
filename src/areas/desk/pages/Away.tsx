import { useId, useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { groupClosed } from '#src/areas/visits/model/awayDoctors.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { AbsenceCard } from './AbsenceCard.tsx'
import { AbsenceFormSection } from './AbsenceFormSection.tsx'
import styles from './AwayPage.module.css'
import { ClosedTimes } from './ClosedTimes.tsx'
import { HolidayProposals } from './HolidayProposals.tsx'
import { UndoReopening } from './UndoReopening.tsx'
import type { AwayData } from './useAwayData.ts'

interface AwayProps {
  readonly clinic: ClinicAccount
  readonly zone: TimeZone
  readonly data: AwayData
  readonly now: number
}

interface News {
  readonly news: string
  /** The absence that was just ended, and can be entered again; null for none. */
  readonly ended: Absence | null
}

/** The form, the absences of now and later, and times that are closed for another reason. */
export function Away({ clinic, zone, data, now }: AwayProps): ReactElement {
  const text = useDeskText()
  const { clinicId } = clinic
  const id = useId()
  const listRef = useRef<HTMLElement>(null)
  const [{ news, ended }, setState] = useState<News>({ news: '', ended: null })
  const setNews = (said: string): void => {
    setState({ news: said, ended: null })
  }
  const absences = data.absences.filter(({ until }) => until > now)
  const { byAbsence, rest } = groupClosed(data.closed, absences, data.services, now)
  // The card whose button was pressed goes when the doctor is back.
  useFocusFallback(listRef, `${String(absences.length)}/${news}`)

  return (
    <div className={styles.columns}>
      <AbsenceFormSection
        clinicId={clinicId}
        zone={zone}
        data={data}
        now={now}
        onClosed={setNews}
      />
      <section ref={listRef} tabIndex={-1} aria-labelledby={id} className={styles.list}>
        <HolidayProposals clinic={clinic} data={data} now={now} onNews={setNews} />
        <h2 id={id}>{text.away.listTitle}</h2>
        <StatusText tone="success">{news}</StatusText>
        {ended === null ? null : (
          <UndoReopening clinicId={clinicId} absence={ended} onClosed={setNews} />
        )}
        {absences.length === 0 ? <EmptyText>{text.away.nobody}</EmptyText> : null}
        {absences.map((absence) => (
          <AbsenceCard
            key={`${absence.absenceId}/${String(absence.from)}/${absence.doctor}`}
            clinicId={clinicId}
            zone={zone}
            absence={absence}
            data={data}
            closed={byAbsence.get(absence.absenceId) ?? []}
            now={now}
            onNews={setNews}
            onReopened={(said, absence) => {
              setState({ news: said, ended: absence })
            }}
          />
        ))}
        {rest.length === 0 ? null : (
          <ClosedTimes
            clinicId={clinicId}
            zone={zone}
            closed={rest}
            services={data.services}
            onNews={setNews}
          />
        )}
      </section>
    </div>
  )
}
