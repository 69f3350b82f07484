import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ClosedSlot } from '#src/areas/doctors/model/absence.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { groupByTime } from '#src/core/time/timeCount.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './AwayPage.module.css'

interface ClosedTimesProps {
  readonly clinicId: string
  readonly zone: TimeZone
  /** In time order. */
  readonly closed: readonly ClosedSlot[]
  readonly services: readonly ListedService[]
  readonly onNews: (news: string) => void
}

/** Times that are closed although nobody is away, each with the way back: the places of one time together. */
export function ClosedTimes({
  clinicId,
  zone,
  closed,
  services,
  onNews,
}: ClosedTimesProps): ReactElement {
  const text = useDeskText()
  const words = text.away
  const id = useId()
  const { absences } = useRepositories()
  const offer = useAction(
    (slots: readonly ClosedSlot[]) => absences.reopenSlots(clinicId, slots),
    ({ reopened }) => {
      onNews(words.offered(reopened))
    },
  )

  const times = groupByTime(closed)

  return (
    <Card as="section" labelledBy={id}>
      <div className={primitives.stack3}>
        <h3 id={id}>{words.restTitle(times.length)}</h3>
        <p className={primitives.soft}>{words.restIntro}</p>
        <ul className={styles.visits}>
          {times.map((places) => {
            const [slot] = places
            if (slot === undefined) return null
            const service = services.find(({ id: serviceId }) => serviceId === slot.serviceId)
            const name = service?.name ?? ''
            return (
              <li key={`${slot.serviceId}/${slot.timestamp}`} className={styles.closedTime}>
                <span className={styles.when}>
                  <span className={styles.time}>{text.format.time(slot.timestamp, zone)}</span>
                  <span className={primitives.remark}>
                    {text.format.briefDate(slot.timestamp, zone)}
                  </span>
                </span>
                <div className={styles.who}>
                  <p>{name}</p>
                  <p className={primitives.soft}>{service?.doctor}</p>
                  {places.length === 1 ? null : (
                    <p className={primitives.soft}>{words.places(places.length)}</p>
                  )}
                </div>
                <Button
                  aria-label={words.offerAgainFor(name, slot.timestamp, zone)}
                  isPending={offer.pending}
                  onClick={() => {
                    offer.run(places)
                  }}
                >
                  {words.offerAgain}
                </Button>
              </li>
            )
          })}
        </ul>
        <ErrorText>
          {offer.failure === null
            ? null
            : failureText(text, offer.failure, { during: 'changing-account' })}
        </ErrorText>
      </div>
    </Card>
  )
}
