import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import type { BlockChoice } from './CalendarBlock.tsx'

interface BlockDialogProps {
  readonly clinicId: string
  /** Null while none is shown. */
  readonly choice: BlockChoice | null
  readonly zone: TimeZone
  readonly onClose: () => void
  /** Called with what to announce. */
  readonly onDone: (news: string) => void
}

/** A blocked time, and the way to take it back. */
export function BlockDialog({ choice, ...props }: BlockDialogProps): ReactElement {
  const headingId = useId()
  return (
    <Modal
      isOpen={choice !== null}
      onClose={props.onClose}
      labelledBy={headingId}
      closesOnPressBeside
    >
      {choice === null ? null : <Content {...props} {...choice} headingId={headingId} />}
    </Modal>
  )
}

type ContentProps = Omit<BlockDialogProps, 'choice'> & BlockChoice & { readonly headingId: string }

function Content({
  clinicId,
  block,
  doctor,
  zone,
  headingId,
  onClose,
  onDone,
}: ContentProps): ReactElement {
  const text = useDeskText()
  const words = text.planning
  const { blocks } = useRepositories()
  const remove = useAction(
    () => blocks.remove(clinicId, block.doctorId, block.key),
    () => {
      onDone(words.blockRemoved)
    },
  )
  return (
    <div className={primitives.stack4}>
      <h2 id={headingId}>{words.blockTitle(block.from, block.until, zone)}</h2>
      <p>{doctor}</p>
      {block.note === '' ? null : <p>{block.note}</p>}
      <ErrorText>
        {remove.failure === null
          ? null
          : failureText(text, remove.failure, { during: 'blocking-time' })}
      </ErrorText>
      <div className={primitives.cluster3}>
        <Button isPending={remove.pending} onClick={remove.run}>
          {words.removeBlock}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text.patients.close}
        </Button>
      </div>
    </div>
  )
}
