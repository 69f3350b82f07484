import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/config/paths.ts'
import type { Appointment } from '#src/domain/appointment.ts'
import type { CartItem } from '#src/domain/cartItem.ts'
import { Failure } from '#src/domain/failure.ts'
import { isSlotOpen } from '#src/domain/openSlots.ts'
import type { Slot } from '#src/domain/slot.ts'
import { useAction } from '#src/state/useAction.ts'
import { useLive } from '#src/state/useLive.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { failureText } from '#src/text/failureText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './CartRow.module.css'

interface CartRowProps {
  readonly item: CartItem
  /** True while a request is unanswered: it can't be taken back. */
  readonly isReserving: boolean
  readonly onDelete: () => void
  /** Its slot was taken, has begun, or is gone. */
  readonly onTaken: () => void
  /** It was reserved before, by a request whose answer got lost. */
  readonly onAlreadyReserved: () => void
}

/** A booking at checkout (spec §2, §4 Cart). It follows its slot, and greys out once that is lost. */
export function CartRow({
  item,
  isReserving,
  onDelete,
  onTaken,
  onAlreadyReserved,
}: CartRowProps): ReactElement {
  const text = useText()
  const { appointments, services } = useRepositories()
  const navigate = useNavigate()
  const now = useNow()
  const { clinicId, serviceId, slot, ...details } = item.bookingDetails
  const { appointmentId } = item
  const slotNow = useLive<Slot | null>(
    (observer) => services.watchSlot(clinicId, serviceId, slot.slotId, observer),
    item.taken ? null : `${clinicId}/${serviceId}/${slot.slotId}`,
  )
  const isLost =
    !item.taken &&
    !isReserving &&
    slotNow.status === 'ready' &&
    // Moved to another time, it is not what the patient chose.
    (slotNow.value?.timestamp !== slot.timestamp || !isSlotOpen(slotNow.value, now))
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
      time={text.format.time(slot.timestamp)}
      day={text.format.day(slot.timestamp)}
      title={details.serviceName}
      lines={[text.services.doctor(details.doctor), details.clinicName]}
      price={text.format.price(details.price)}
      isMuted={item.taken}
      note={
        <>
          <StatusText>{item.taken ? <Taken /> : null}</StatusText>
          <ErrorText>
            {edit.failure === null ? null : editFailureText(text, edit.failure)}
          </ErrorText>
        </>
      }
      actions={
        <>
          <IconButton
            icon="edit"
            label={text.checkout.edit(details.serviceName, slot.timestamp)}
            disabled={item.taken || isReserving}
            onClick={edit.run}
          />
          <IconButton
            icon="delete"
            variant="danger"
            label={text.checkout.delete(details.serviceName, slot.timestamp)}
            disabled={isReserving}
            onClick={onDelete}
          />
        </>
      }
    />
  )
}

/** A drawing and a text; the row is also greyed out and struck through. */
function Taken(): ReactElement {
  const text = useText()
  return (
    <span className={styles.taken}>
      <Icon name="alert" />
      {text.checkout.taken}
    </span>
  )
}

function editFailureText(text: Texts, failure: Failure): string {
  return failure.code === 'missing-parameters'
    ? text.checkout.idsMissing
    : failureText(text, failure, { during: 'booking' })
}
