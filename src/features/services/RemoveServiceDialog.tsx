import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { ListedService } from '#src/domain/service.ts'
import { findUpcoming } from '#src/domain/upcoming.ts'
import { useAction } from '#src/state/useAction.ts'
import { useLive, type Live } from '#src/state/useLive.ts'
import { useNow } from '#src/state/useNow.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import { common } from '#src/text/en/common.ts'
import { failures } from '#src/text/en/failures.ts'
import { format } from '#src/text/en/format.ts'
import { services as servicesTexts } from '#src/text/en/services.ts'
import { failureText } from '#src/text/failureText.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const TEXTS = { common, failures, format, services: servicesTexts }

interface RemoveServiceDialogProps {
  /** The service to remove; null while the dialog is closed. */
  readonly service: ListedService | null
  readonly onRemoved: () => void
  readonly onDiscard: () => void
}

/**
 * Asks before a service is removed, and says how many upcoming appointments it has. Mount it outside of
 * what shows the service, which unmounts before `onRemoved` is called.
 */
export function RemoveServiceDialog({
  service,
  onRemoved,
  onDiscard,
}: RemoveServiceDialogProps): ReactElement {
  const text = useText(TEXTS)
  const { appointments, services } = useRepositories()
  const now = useNow()
  const clinicId = service?.clinicId ?? ''
  const live = useLive<readonly ActiveAppointment[]>(
    (observer) => appointments.watchClinicAppointments(clinicId, observer),
    clinicId === '' ? null : clinicId,
  )
  const removal = useAction(
    (removed: ListedService) => services.remove(removed.clinicId, removed.id),
    onRemoved,
  )

  return (
    <ConfirmDialog
      isOpen={service !== null && !removal.isStillSending}
      question={text.common.confirmTitle(text.services.removeReason(service?.name ?? ''))}
      description={`${sayAppointments(text, live, service, now)} ${text.common.confirmDescription}`}
      discardLabel={text.common.discard}
      confirmLabel={text.services.remove}
      isPending={removal.pending}
      error={
        removal.failure === null
          ? null
          : failureText(text, removal.failure, { during: 'removing-service' })
      }
      onConfirm={() => {
        if (service !== null) removal.run(service)
      }}
      onDiscard={() => {
        removal.clearFailure()
        onDiscard()
      }}
    />
  )
}

function sayAppointments(
  text: Pick<Texts, 'services'>,
  live: Live<readonly ActiveAppointment[]>,
  service: ListedService | null,
  now: number,
): string {
  switch (live.status) {
    case 'loading':
      return text.services.countingAppointments
    case 'failed':
      return text.services.appointmentsUnknown
    case 'ready':
      return text.services.liveAppointments(
        findUpcoming(live.value, now).filter(
          ({ bookingDetails }) => bookingDetails.serviceId === service?.id,
        ).length,
      )
  }
}
