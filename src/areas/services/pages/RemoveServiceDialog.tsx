import type { ReactElement } from 'react'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { services as servicesText } from '#src/areas/services/text/en/services.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findUpcoming } from '#src/areas/visits/model/upcoming.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const useText = bindText({ common, failures, format, services: servicesText })

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
  const text = useText()
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
