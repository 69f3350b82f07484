import { useId, type ReactElement } from 'react'
import type { EntryContext } from '#src/areas/services/model/hoursEntry.ts'
import type { HoursOffer } from '#src/areas/services/model/sameHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'

interface HoursOffersProps {
  /** What one click does. */
  readonly hint: string
  readonly offers: readonly HoursOffer[]
  readonly zone: EntryContext['zone']
  readonly isPending: boolean
  readonly onTake: (offer: HoursOffer) => void
}

/** The hours that the doctor has in other services: one button each, with what it does. */
export function HoursOffers({
  hint,
  offers,
  zone,
  isPending,
  onTake,
}: HoursOffersProps): ReactElement | null {
  const words = useOwnServicesText().hours
  const id = useId()
  if (offers.length === 0) return null
  return (
    <div className={primitives.stack3}>
      <p>{hint}</p>
      {offers.map((offer) => {
        const { timestamps, span } = offer.publication
        return (
          <div key={offer.serviceId} className={primitives.stack1}>
            <div>
              <Button
                isPending={isPending}
                aria-describedby={`${id}-${offer.serviceId}`}
                onClick={() => {
                  onTake(offer)
                }}
              >
                {words.sameAs(offer.name)}
              </Button>
            </div>
            <p id={`${id}-${offer.serviceId}`} className={primitives.remark}>
              {words.sameFacts(timestamps.length, span.until, zone)}
            </p>
          </div>
        )
      })}
    </div>
  )
}
