import { useRef, type ReactElement } from 'react'
import type { RecentActionInView } from '#src/areas/visits/state/createRecentActions.ts'
import { useApprovalActions } from '#src/areas/visits/state/useApprovalActions.ts'
import { useMoveActions } from '#src/areas/visits/state/useMoveActions.ts'
import { useRecentActions } from '#src/areas/visits/state/useRecentActions.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './RecentActionsBar.module.css'

/** Says what the clinic did in the last seconds, and takes it back. Over the page, so that nothing below it moves. */
export function RecentActionsBar(): ReactElement {
  const text = useClinicVisitsText()
  const words = text.recentActions
  const { views, takeBack, retry, dismiss } = useRecentActions()
  const barRef = useRef<HTMLElement>(null)
  // The button that was pressed here goes; what was pressed elsewhere is not this bar's.
  const takenBack = views.filter(({ stage }) => stage === 'undone').map(({ action }) => action.key)
  useFocusFallback(barRef, takenBack.length > 0 && takenBack.join())

  function wordsOf({ action, stage, failure, undone }: RecentActionInView): string {
    switch (stage) {
      case 'held':
      case 'running':
        return action.words.held
      case 'done':
      case 'undoing':
        return action.words.done
      case 'undone':
        return undone
      case 'failed':
        return failure === null
          ? undone
          : words.failed(
              action.words.tried ?? action.words.held,
              failureText(text, failure, action.during),
            )
    }
  }

  useApprovalActions()
  useMoveActions()
  const latest = views.at(-1)
  const isSaid = latest?.stage === 'done' && latest.action.isAnnounced === true
  return (
    <>
      <div role="status">
        <VisuallyHidden>{latest === undefined || isSaid ? null : wordsOf(latest)}</VisuallyHidden>
      </div>
      {views.length === 0 ? null : (
        <section ref={barRef} tabIndex={-1} aria-label={words.title} className={styles.bar}>
          <ul className={styles.list}>
            {views.map((view) => {
              const { action, stage, isRetryable } = view
              const said = wordsOf(view)
              const canUndo = stage === 'held' || (stage === 'done' && action.undo !== null)
              return (
                <li key={action.key} className={styles.action} data-stage={stage}>
                  <p>{said}</p>
                  {canUndo || stage === 'undoing' ? (
                    <Button
                      isPending={stage === 'undoing'}
                      aria-label={words.undoOf(said)}
                      onClick={() => {
                        takeBack(action.key)
                      }}
                    >
                      {words.undo}
                    </Button>
                  ) : null}
                  {isRetryable ? (
                    <Button
                      onClick={() => {
                        retry(action.key)
                      }}
                    >
                      {text.common.tryAgain}
                    </Button>
                  ) : null}
                  {stage === 'failed' && action.about !== undefined ? (
                    <LinkButton
                      to={paths.appointmentDetails(action.about)}
                      aria-label={words.openOf(said)}
                    >
                      {words.open}
                    </LinkButton>
                  ) : null}
                  {stage === 'failed' ? (
                    <Button
                      onClick={() => {
                        dismiss(action.key)
                      }}
                    >
                      {words.dismiss}
                    </Button>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
