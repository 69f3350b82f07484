import { useState, type ReactElement } from 'react'
import { needsCalendar } from '#src/areas/services/model/daysInView.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { groupSlotsByDay, type DayOfSlots } from '#src/areas/services/model/slotDays.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import styles from './BookingSteps.module.css'
import { ChosenSlot } from './ChosenSlot.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'
import type { ShownDays } from './useShownDays.ts'
import type { SlotChoice } from './useSlotChoice.ts'

interface BookingSideProps {
  readonly service: Service
  readonly step: 1 | 2
  /** Epoch milliseconds. */
  readonly now: number
  readonly choice: SlotChoice
  readonly shown: ShownDays
  /** Whether the patient has the chosen slot already. */
  readonly isOwn: boolean
  /** Called to choose another slot. */
  readonly onChange: () => void
}

/** What is beside both steps of a booking: the service, with a calendar in step 1 and the chosen slot in step 2. */
export function BookingSide({
  service,
  step,
  now,
  choice,
  shown,
  isOwn,
  onChange,
}: BookingSideProps): ReactElement {
  const zone = zoneOfService(service)
  const { slots, chosen, isChosenOpen } = choice
  const openDays = groupSlotsByDay(slots, zone)
  // Once shown, it stays, because removing it could lose the focus.
  const [hasCalendar, setHasCalendar] = useState(false)
  if (!hasCalendar && needsCalendar(openDays)) {
    setHasCalendar(true)
  }
  return (
    <div className={styles.side}>
      <ServiceSummary service={service} />
      {step === 1 && hasCalendar && slots.length > 0 ? (
        <DayCalendar
          days={openDays}
          zone={zone}
          now={now}
          selectedDay={isChosenOpen ? findDay(openDays, chosen) : null}
          arrivedDay={shown.arrival?.day ?? null}
          onPress={shown.showFrom}
        />
      ) : null}
      {step === 2 && chosen !== null ? (
        <ChosenSlot
          timestamp={chosen.timestamp}
          zone={zone}
          isOpen={isChosenOpen || isOwn}
          onChange={onChange}
        />
      ) : null}
    </div>
  )
}

function findDay(days: readonly DayOfSlots[], sought: Slot | null): number | null {
  if (sought === null) return null
  return days.find(({ slots }) => slots.some((slot) => isSameSlot(slot, sought)))?.day ?? null
}
