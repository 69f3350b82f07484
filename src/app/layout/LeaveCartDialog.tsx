import type { ReactElement } from 'react'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

interface LeaveCartDialogProps {
  /** How many bookings are in the cart. */
  readonly count: number
  readonly isOpen: boolean
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** Asks before a logout empties the cart. */
export function LeaveCartDialog({
  count,
  isOpen,
  onConfirm,
  onDiscard,
}: LeaveCartDialogProps): ReactElement {
  const { common, header } = useCommonText()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={header.logoutQuestion}
      description={header.notSent(count)}
      discardLabel={common.discard}
      discardNote={header.stay}
      confirmLabel={header.logout}
      onConfirm={onConfirm}
      onDiscard={onDiscard}
    />
  )
}
