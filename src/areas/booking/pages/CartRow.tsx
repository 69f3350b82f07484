import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { FULL_DAY } from '#src/areas/services/model/fullDay.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { PlannedVisit } from '#src/areas/visits/model/visitOverlap.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { CartChanges } from './CartChanges.tsx'
import styles from './CartRow.module.css'

interface CartRowProps {
  readonly item: CartItem
  /** True while a request is unanswered: it can't be taken back. */
  readonly isReserving: boolean
  /** A visit of the same person at the same time; null for none. */
  readonly overlap: PlannedVisit | null
  readonly onDelete: () => void
  /** The details of its service changed, and the patient agrees. */
  readonly onAccept: (item: CartItem) => void
  /** Its slot was taken, has begun, or is gone. */
  readonly onTaken: () => void
  /** It was reserved before, by a request whose answer got lost. */
  readonly onAlreadyReserved: () => void
}

/** A booking at checkout (spec §2, §4 Cart). It follows its slot, and greys out once that is lost. */
export function CartRow({
  item,
  isReserving,
  overlap,
  onDelete,
  onAccept,
  onTaken,
  onAlreadyReserved,
}: CartRowProps): ReactElement {
  const text = useBookingText()
  const { services } = useRepositories()
  const navigate = useNavigate()
  const readerZone = useReaderZone()
  const { clinicId, serviceId, slot, ...details } = item.bookingDetails
  const { fullname } = item.patientData
  const account = useAccount()
  const zone = zoneOfBooking(item.bookingDetails)
  useLostSlot(item, { isReserving, onTaken, onAlreadyReserved })
  const edit = useAction(
    async () => {
      if (clinicId === '' || serviceId === '') throw new Failure('missing-parameters')
      if (!(await services.hasService(clinicId, serviceId))) throw new Failure('service-gone')
    },
    () => {
      void navigate(paths.booking({ clinicId, serviceId, cartItem: item.appointmentId }))
    },
  )

  return (
    <ScheduleRow
      imageUrl={details.imageUrl}
      time={text.format.time(slot.timestamp, zone)}
      zoneNote={zoneNote(text, slot.timestamp, zone, readerZone)}
      day={text.format.day(slot.timestamp, zone)}
      title={details.serviceName}
      lines={[
        text.services.doctor(details.doctor),
        details.clinicName,
        details.clinicAddress,
        text.services.duration(details.duration),
        ...(fullname === account.name ? [] : [text.people.forNamed(fullname)]),
      ]}
      price={priceText(text, details)}
      isMuted={item.taken}
      note={
        <>
          <StatusText>{item.taken ? <Taken /> : null}</StatusText>
          {item.taken ? null : <CartChanges item={item} onAccept={onAccept} />}
          <StatusText>
            {item.taken || overlap === null ? null : describeOverlap(text, overlap)}
          </StatusText>
          <ErrorText>
            {edit.failure === null ? null : editFailureText(text, edit.failure)}
          </ErrorText>
        </>
      }
      actions={
        <>
          <Button
            variant="quiet"
            aria-label={text.checkout.edit(details.serviceName, slot.timestamp, zone)}
            disabled={item.taken || isReserving}
            onClick={edit.run}
          >
            <Icon name="edit" />
            {text.checkout.editLabel}
          </Button>
          <Button
            variant="quiet"
            aria-label={text.checkout.delete(details.serviceName, slot.timestamp, zone)}
            disabled={isReserving}
            onClick={onDelete}
          >
            <Icon name="delete" />
            {text.checkout.deleteLabel}
          </Button>
        </>
      }
    />
  )
}

type SlotAnswers = Pick<CartRowProps, 'isReserving' | 'onTaken' | 'onAlreadyReserved'>

/** Follows the slot of a booking until it is lost, and then says whose it is: perhaps it is reserved already. */
function useLostSlot(
  { appointmentId, bookingDetails, taken }: CartItem,
  { isReserving, onTaken, onAlreadyReserved }: SlotAnswers,
): void {
  const { appointments, services } = useRepositories()
  const now = useNow()
  const { clinicId, serviceId, slot } = bookingDetails
  const slotNow = useLive<Slot | null>(
    (observer) => services.watchChosenTime(clinicId, serviceId, slot, observer),
    taken ? null : `${clinicId}/${serviceId}/${slot.slotId}/${String(slot.timestamp)}`,
  )
  const isLost =
    !taken &&
    !isReserving &&
    slotNow.status === 'ready' &&
    // Moved to another time, it is not what the patient chose.
    (slotNow.value?.timestamp !== slot.timestamp ||
      !isSlotOpen(slotNow.value, now) ||
      slotNow.value.covered === FULL_DAY)
  // Whose appointment took it? Perhaps this very one, when the answer to its request got lost.
  const own = useLive<Appointment | null>(
    (observer) => appointments.watchAppointment({ clinicId, appointmentId }, observer),
    isLost ? `${clinicId}/${appointmentId}` : null,
  )
  const settle = useEffectEvent((isReserved: boolean) => {
    if (isReserved) onAlreadyReserved()
    else onTaken()
  })
  useEffect(() => {
    if (own.status !== 'loading') settle(own.status === 'ready' && own.value !== null)
  }, [own])
}

/** A drawing and a text; the row is also greyed out and struck through. */
function Taken(): ReactElement {
  const text = useBookingText()
  return (
    <span className={styles.taken}>
      <Icon name="alert" />
      {text.checkout.taken}
    </span>
  )
}

function describeOverlap(
  { people }: Pick<Texts, 'people'>,
  { patientData, bookingDetails }: PlannedVisit,
): string {
  const { serviceName, slot } = bookingDetails
  const zone = zoneOfBooking(bookingDetails)
  return people.overlap(patientData.fullname, serviceName, slot.timestamp, zone)
}

function editFailureText(
  text: Pick<Texts, 'checkout' | 'failures' | 'format'>,
  failure: Failure,
): string {
  return failure.code === 'missing-parameters'
    ? text.checkout.idsMissing
    : failureText(text, failure, { during: 'booking' })
}
