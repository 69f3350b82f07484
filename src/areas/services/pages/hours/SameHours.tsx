import { useId, useRef, useState, type ReactElement } from 'react'
import type { EntryContext } from '#src/areas/services/model/hoursEntry.ts'
import type { HoursOffer } from '#src/areas/services/model/sameHours.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { HoursOffers } from './HoursOffers.tsx'

interface SameHoursProps {
  /** With its coming times. */
  readonly service: Pick<ListedService, 'id' | 'clinicId' | 'doctor' | 'slots'>
  /** None where the service has published hours of its own. */
  readonly offers: readonly HoursOffer[]
  readonly zone: EntryContext['zone']
}

/** Publishes the hours that the doctor has in another service, in one click that can be undone. */
export function SameHours({ service, offers, zone }: SameHoursProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.hours
  const id = useId()
  const { hours } = useRepositories()
  const { id: serviceId, clinicId } = service
  const [taken, setTaken] = useState<HoursOffer | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const sectionRef = useRef<HTMLElement>(null)
  // Each button goes when it has done its work.
  useFocusFallback(sectionRef, taken === null ? '' : taken.serviceId)

  const publish = useAction(
    async (offer: HoursOffer) => {
      const { hours: kept, timestamps } = offer.publication
      const { added } = await hours.publish(clinicId, [
        { serviceId, hours: kept, timestamps, dropped: [] },
      ])
      return { offer, added }
    },
    ({ offer, added }) => {
      setTaken(offer)
      setNews(words.sameTaken(added, offer.name, offer.publication.span.until, zone))
    },
  )
  const undo = useAction(
    async ({ publication }: HoursOffer) => {
      const published = new Set(publication.timestamps)
      const own = service.slots.filter(({ timestamp }) => published.has(timestamp))
      const dropped = own.filter(({ available }) => available).map(({ slotId }) => slotId)
      await hours.publish(clinicId, [{ serviceId, hours: null, timestamps: [], dropped }])
      return words.undone(dropped.length, own.length - dropped.length)
    },
    (said) => {
      setTaken(null)
      setNews(said)
    },
  )
  const failure = publish.failure ?? undo.failure
  const hasTitle = offers.length > 0 || taken !== null

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={hasTitle ? id : undefined}
      className={primitives.stack3}
    >
      {hasTitle ? <h2 id={id}>{words.sameTitle}</h2> : null}
      {taken === null ? (
        <HoursOffers
          hint={words.sameHint(service.doctor)}
          offers={offers}
          zone={zone}
          isPending={publish.pending}
          onTake={(offer) => {
            setNews(null)
            publish.run(offer)
          }}
        />
      ) : null}
      <StatusText tone="success">{news}</StatusText>
      {taken === null ? null : (
        <div>
          <Button
            variant="quiet"
            isPending={undo.pending}
            onClick={() => {
              undo.run(taken)
            }}
          >
            {words.undo}
          </Button>
        </div>
      )}
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-service' })}
      </ErrorText>
    </section>
  )
}
