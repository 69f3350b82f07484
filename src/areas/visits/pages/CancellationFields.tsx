import { useState, type ReactElement } from 'react'
import { openSlots } from '#src/areas/services/model/openSlots.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment, ProposedTime } from '#src/areas/visits/model/appointment.ts'
import { howTold } from '#src/areas/visits/model/dueCall.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { LIMITS, MAX_PROPOSED_TIMES } from '#src/core/fields/limits.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import { isSameSlot } from '#src/core/time/sameSlot.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import primitives from '#src/ui/primitives.module.css'
import { TextArea } from '#src/ui/TextArea.tsx'
import type { CancellationDraft } from './cancellationDraft.ts'
import styles from './CancellationFields.module.css'

const TIMES_AT_FIRST = 6
const TIMES_AT_ONCE = 12
/** How many are read, so that later ones show without a wait. */
const MAX_TIMES = 60

interface CancellationFieldsProps {
  readonly appointment: Appointment
  readonly draft: CancellationDraft
  readonly onChange: (draft: CancellationDraft) => void
}

/** What a clinic may say with a cancellation: why, what else is free, and whether the time stays closed. */
export function CancellationFields({
  appointment,
  draft,
  onChange,
}: CancellationFieldsProps): ReactElement {
  const words = useVisitsText().appointments
  const excess = draft.reason.trim().length - LIMITS.cancellationReason.max
  return (
    <div className={primitives.stack4}>
      <TextArea
        label={words.reason}
        name="reason"
        rows={2}
        value={draft.reason}
        error={excess > 0 ? words.reasonTooLong(excess) : null}
        hint={words.reasonHints[howTold(appointment)]}
        onChange={(reason) => {
          onChange({ ...draft, reason })
        }}
      />
      <ProposedTimes
        appointment={appointment}
        proposed={draft.proposed}
        onChange={(proposed) => {
          onChange({ ...draft, proposed })
        }}
      />
      <Checkbox
        name="close-time"
        label={words.closeTime}
        value={draft.closesTime}
        onChange={(closesTime) => {
          onChange({ ...draft, closesTime })
        }}
      />
    </div>
  )
}

interface ProposedTimesProps {
  readonly appointment: Appointment
  readonly proposed: readonly ProposedTime[]
  readonly onChange: (proposed: readonly ProposedTime[]) => void
}

/** The free times of the same service, to choose some from. A chosen one that is taken stays to be seen. */
function ProposedTimes({ appointment, proposed, onChange }: ProposedTimesProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments
  const now = useNow()
  const { services } = useRepositories()
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  const zone = zoneOfBooking(appointment.bookingDetails)
  const [shown, setShown] = useState(TIMES_AT_FIRST)
  const service = useLive<Service | null>(
    (observer) => services.watchService(clinicId, serviceId, MAX_TIMES, observer),
    `${clinicId}/${serviceId}`,
  )
  // The time of this very appointment is not offered as another one.
  const open =
    service.status === 'ready' && service.value !== null
      ? openSlots(service.value, now).filter((open) => !isSameSlot(open, slot))
      : []
  const free = open.map((each): ProposedTime => ({
    serviceId,
    slotId: freeIdOf(each),
    timestamp: each.timestamp,
  }))
  const lost =
    service.status === 'ready'
      ? proposed.filter((chosen) => !free.some((time) => isSame(time, chosen)))
      : []
  const nameOf = (time: ProposedTime): string =>
    `${text.format.briefDay(time.timestamp, zone)}, ${text.format.time(time.timestamp, zone)}`

  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>{words.propose}</legend>
      {service.status === 'ready' && free.length === 0 ? <p>{words.noTimesToPropose}</p> : null}
      {service.status === 'loading' && free.length === 0 ? <p>{text.common.loading}</p> : null}
      {[...lost, ...free.slice(0, shown)].map((time) => {
        const isChosen = proposed.some((chosen) => isSame(chosen, time))
        const isLost = lost.includes(time)
        return (
          <Checkbox
            key={`${time.slotId}/${String(time.timestamp)}`}
            name="proposed"
            label={isLost ? words.lostTime(nameOf(time)) : nameOf(time)}
            value={isChosen}
            isDisabled={!isChosen && proposed.length >= MAX_PROPOSED_TIMES}
            onChange={(isWanted) => {
              onChange(
                isWanted ? [...proposed, time] : proposed.filter((chosen) => !isSame(chosen, time)),
              )
            }}
          />
        )
      })}
      {free.length > shown ? (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              setShown(shown + TIMES_AT_ONCE)
            }}
          >
            {words.moreTimesToPropose}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

function isSame(a: ProposedTime, b: ProposedTime): boolean {
  return a.serviceId === b.serviceId && a.slotId === b.slotId && a.timestamp === b.timestamp
}
