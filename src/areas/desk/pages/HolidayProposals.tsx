import { useId, useMemo, useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  listProposedHolidays,
  type ProposedHoliday,
} from '#src/areas/desk/model/proposedHolidays.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { listDoctors } from '#src/areas/visits/model/awayDoctors.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import type { AwayData } from './useAwayData.ts'

interface HolidayProposalsProps {
  readonly clinic: ClinicAccount
  readonly data: AwayData
  readonly now: number
  readonly onNews: (news: string) => void
}

/** The coming public holidays: one press closes the clinic, another says that it is open, once and for all. */
export function HolidayProposals({
  clinic,
  data,
  now,
  onNews,
}: HolidayProposalsProps): ReactElement | null {
  const text = useDeskText()
  const words = text.away
  const id = useId()
  const sectionRef = useRef<HTMLElement>(null)
  const { absences, openHolidays } = useRepositories()
  const [open, setOpen] = useState(openHolidays.load)
  const zone = zoneOfClinic(clinic)
  const { province, clinicId } = clinic
  const proposed = useMemo(
    () =>
      listProposedHolidays({
        province,
        zone,
        now,
        doctors: listDoctors(data.services, text.sorting.compare),
        absences: data.absences,
        open,
      }),
    [province, zone, now, data, open, text],
  )
  // Each press takes its own line away.
  useFocusFallback(sectionRef, proposed.map(({ date }) => date).join(' '))
  const close = useAction(
    ({ key, from, until }: ProposedHoliday) =>
      absences.close(clinicId, { doctor: '', note: text.holidays[key], from, until }),
    ({ closed }) => {
      onNews(words.closed('', closed))
    },
  )
  if (proposed.length === 0) return null
  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby={id} className={primitives.stack3}>
      <h2 id={id}>{words.holidaysTitle}</h2>
      <p>{words.holidaysHint}</p>
      <ul className={primitives.stack3}>
        {proposed.map((holiday) => {
          const { key, date, from } = holiday
          const name = text.holidays[key]
          return (
            <li key={date} className={primitives.cluster3}>
              <Button
                isPending={close.pending}
                onClick={() => {
                  close.run(holiday)
                }}
              >
                {words.closeOn(from, zone, name)}
              </Button>
              <Button
                variant="quiet"
                aria-label={words.openOn(name)}
                onClick={() => {
                  openHolidays.add(date, toWallTime(now, zone).date)
                  setOpen(openHolidays.load())
                }}
              >
                {words.weAreOpen}
              </Button>
            </li>
          )
        })}
      </ul>
      <ErrorText>
        {close.failure === null
          ? null
          : failureText(text, close.failure, { during: 'changing-account' })}
      </ErrorText>
    </section>
  )
}
