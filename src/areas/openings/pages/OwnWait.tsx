import type { ReactElement } from 'react'
import type { OwnTurn, SlotRef, Wait } from '#src/areas/openings/model/wait.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useRetryOnReconnect } from '#src/core/state/useRetryOnReconnect.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService, type TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './OwnWaits.module.css'

interface OwnWaitProps {
  readonly wait: Wait
  readonly isPending: boolean
  readonly onLeave: () => void
}

/** One service for which a patient waits. */
export function OwnWait({ wait, isPending, onLeave }: OwnWaitProps): ReactElement | null {
  const text = useWaitsText()
  const words = text.waits
  const { services } = useRepositories()
  const { clinicId, serviceId } = wait
  const live = useLive<ServiceFields | null>(
    (observer) => services.watchServiceFields(clinicId, serviceId, observer),
    `${clinicId}/${serviceId}`,
  )
  const retry = live.status === 'failed' ? live.retry : null
  useRetryOnReconnect(retry)
  // Until it is known, nothing is said: what it is called, and that it is gone.
  if (live.status === 'loading') return null
  if (live.status === 'failed') {
    return (
      <li className={styles.wait}>
        <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
        <div>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </div>
      </li>
    )
  }
  const service = live.value
  const zone = service === null ? null : zoneOfService(service)
  const name = service === null ? null : nameForReader(service, language).text
  return (
    <li className={styles.wait}>
      <h3 className={styles.name}>
        {service === null || name === null ? words.gone : words.intro(name, service.clinicName)}
      </h3>
      {zone === null || wait.offer === null ? null : (
        <OwnOffer wait={wait} slot={wait.offer} zone={zone} />
      )}
      <p className={primitives.soft}>
        {[words.times(wait), ...(zone === null ? [] : [words.since(wait.since, zone)])].join(' · ')}
      </p>
      <div>
        <Button
          variant="quiet"
          isPending={isPending}
          aria-label={name === null ? words.leave : words.leaveNamed(name)}
          onClick={onLeave}
        >
          {words.leave}
        </Button>
      </div>
    </li>
  )
}

interface OwnOfferProps {
  readonly wait: Wait
  readonly slot: SlotRef
  readonly zone: TimeZone
}

/** The time that is held for the patient or will be, as long as it is free. */
function OwnOffer({ wait, slot, zone }: OwnOfferProps): ReactElement | null {
  const text = useWaitsText()
  const words = text.waits
  const { services, waits } = useRepositories()
  const now = useNow()
  const { clinicId } = wait
  const key = `${clinicId}/${slot.serviceId}/${slot.slotId}`
  const turn = useLive<OwnTurn | null>((observer) => waits.watchOwnTurn(wait, observer), key)
  const time = useLive<Slot | null>(
    (observer) => services.watchSlot(clinicId, slot.serviceId, slot.slotId, observer),
    key,
  )
  if (turn.status !== 'ready' || time.status !== 'ready') return null
  const isOver = turn.value === null || turn.value.until <= now
  if (turn.value === null || isOver || time.value?.available !== true) return null
  const { from, until } = turn.value
  const when = text.format.spoken(time.value.timestamp, zone)
  return (
    <div className={styles.offer}>
      <p>
        {from <= now
          ? words.yours(when, text.format.readerTime(until))
          : words.later(when, text.format.readerTime(from))}
      </p>
      {from <= now ? (
        <LinkButton
          variant="primary"
          to={paths.booking({ clinicId, serviceId: slot.serviceId, slot: slot.slotId })}
        >
          {words.book}
        </LinkButton>
      ) : null}
    </div>
  )
}
