import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Absence } from '#src/areas/doctors/model/absence.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'

interface UndoReopeningProps {
  readonly clinicId: string
  /** The absence that was ended. */
  readonly absence: Absence
  readonly onClosed: (news: string) => void
}

/** Enters an absence again that has just been ended, and closes its times. */
export function UndoReopening({ clinicId, absence, onClosed }: UndoReopeningProps): ReactElement {
  const text = useDeskText()
  const { absences } = useRepositories()
  const { doctor, from, until, note } = absence
  const close = useAction(
    () => absences.close(clinicId, { doctor, from, until, note }),
    ({ closed }) => {
      onClosed(text.away.closed(doctor, closed))
    },
  )
  return (
    <div>
      <Button
        variant="quiet"
        isPending={close.pending}
        onClick={() => {
          close.run()
        }}
      >
        {text.away.undoReopening}
      </Button>
      <ErrorText>
        {close.failure === null
          ? null
          : failureText(text, close.failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
}
