import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { findOfferObstacle } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { NotOnline } from './NotOnline.tsx'
import { SlotDays } from './SlotDays.tsx'
import styles from './SlotStep.module.css'
import { useIsUnknown } from './useIsUnknown.ts'
import { useLostSlot } from './useLostSlot.ts'
import type { ShownDays } from './useShownDays.ts'
import type { SlotChoice } from './useSlotChoice.ts'

interface SlotStepProps {
  readonly service: Service
  /** Epoch milliseconds. */
  readonly now: number
  readonly choice: SlotChoice
  readonly shown: ShownDays
  /** The shown slots that are already gone. */
  readonly fading: readonly Slot[]
  /** Whether the patient went on without a slot. */
  readonly isSlotMissing: boolean
  /** Called when a slot was selected or unselected. */
  readonly onSelect: () => void
  readonly onFaded: (slot: Slot) => void
  /** Called when the slot whose button had the focus is gone. */
  readonly onSlotLost: () => void
  readonly onContinue: () => void
  /** Reads later times than the service has now. */
  readonly onMoreTimes: () => void
  /** Whether times are being read. */
  readonly isLoadingTimes: boolean
}

/** Step 1, 'Date and Time' (spec §2, Booking): the times of each day, some days at a time. */
export function SlotStep(props: SlotStepProps): ReactElement {
  const { service, now, choice, shown, fading, isSlotMissing } = props
  const { booking: words, policy } = useBookingText()
  const isUnknown = useIsUnknown(service)
  const zone = zoneOfService(service)
  const { chosen } = choice
  const selected = choice.isChosenOpen ? chosen : null
  const focus = useLostSlot(choice.vanished, props.onSlotLost)

  if (isUnknown) return <NotOnline clinicId={service.clinicId}>{policy.knownOnly}</NotOnline>
  if (choice.slots.length === 0) {
    const obstacle = findOfferObstacle(service, now)
    if (obstacle !== null) {
      return (
        <NotOnline clinicId={service.clinicId}>{policy.obstacles[obstacle](service)}</NotOnline>
      )
    }
    return (
      <EmptyState
        drawing="calendar"
        action={<LinkButton to={paths.services()}>{words.otherServices}</LinkButton>}
      >
        <p>{words.noSlots}</p>
        <p>{words.noSlotsYet}</p>
      </EmptyState>
    )
  }
  return (
    <div>
      <div className={styles.intro}>
        <p className={styles.select}>{words.selectSlot}</p>
        <ZoneNote service={service} shown={shown} />
      </div>
      {shown.hasEarlier ? (
        <div className={styles.more}>
          <Button onClick={shown.showEarlier}>{words.earlierDays}</Button>
        </div>
      ) : null}
      <SlotDays
        {...{ service, now, shown, fading, selected, focus }}
        onPress={(slot) => {
          choice.choose(chosen !== null && isSameSlot(chosen, slot) ? null : slot)
          props.onSelect()
        }}
        onFaded={props.onFaded}
      />
      {shown.hasLater ? (
        <div className={styles.more}>
          <Button onClick={shown.showLater}>{words.laterDays}</Button>
        </div>
      ) : null}
      {service.hasLaterSlots === true && !shown.hasLater ? (
        <div className={styles.more}>
          <Button isPending={props.isLoadingTimes} onClick={props.onMoreTimes}>
            {words.moreTimes}
          </Button>
        </div>
      ) : null}
      <div className={styles.proceed}>
        <ErrorText>{isSlotMissing ? words.slotRequired : null}</ErrorText>
        {selected === null ? null : (
          <p className={styles.picked}>{words.picked(selected.timestamp, zone)}</p>
        )}
        <Button variant="primary" onClick={props.onContinue}>
          {words.continue}
        </Button>
      </div>
    </div>
  )
}

type ZoneNoteProps = Pick<SlotStepProps, 'service' | 'shown'>

function ZoneNote({ service, shown }: ZoneNoteProps): ReactElement | null {
  const text = useBookingText()
  const timestamps = shown.listed.flatMap(({ slots }) => slots.map(({ timestamp }) => timestamp))
  const note = zoneNotes(text, timestamps, zoneOfService(service), useReaderZone())
  return note === null ? null : <p className={primitives.remark}>{note}</p>
}
