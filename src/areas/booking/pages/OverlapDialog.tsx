import type { ReactElement } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'

interface OverlapDialogProps {
  readonly isOpen: boolean
  readonly kind: 'book' | 'move'
  readonly time: FreeTime
  /** The other visits of the doctor then. */
  readonly visits: readonly ActiveAppointment[]
  readonly zone: TimeZone
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** Asks a clinic before a doctor gets two visits at once. */
export function OverlapDialog({
  isOpen,
  kind,
  time,
  visits,
  zone,
  onConfirm,
  onDiscard,
}: OverlapDialogProps): ReactElement {
  const words = useSchedulingText().overlaps
  const { doctor } = time.service
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={words.question([doctor])}
      description={words.description}
      discardLabel={words.goBack}
      confirmLabel={words[kind]}
      onConfirm={onConfirm}
      onDiscard={onDiscard}
    >
      <ErrorText>{words.busy(doctor, visits, zone)}</ErrorText>
    </ConfirmDialog>
  )
}
