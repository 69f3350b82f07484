import { useRef, type ReactElement } from 'react'
import type { DeedInView } from '#src/areas/visits/state/createDeeds.ts'
import { useApprovalDeeds } from '#src/areas/visits/state/useApprovalDeeds.ts'
import { useDeeds } from '#src/areas/visits/state/useDeeds.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './DeedsBar.module.css'

/** Says what the clinic did in the last seconds, and takes it back. Over the page, so that nothing below it moves. */
export function DeedsBar(): ReactElement {
  const text = useClinicVisitsText()
  const words = text.deeds
  const { views, takeBack, retry, dismiss } = useDeeds()
  const barRef = useRef<HTMLElement>(null)
  // The button that was pressed here goes; what was pressed elsewhere is not this bar's.
  const takenBack = views.filter(({ stage }) => stage === 'undone').map(({ deed }) => deed.key)
  useFocusFallback(barRef, takenBack.length > 0 && takenBack.join())

  function wordsOf({ deed, stage, failure }: DeedInView): string {
    switch (stage) {
      case 'held':
      case 'running':
        return deed.words.held
      case 'done':
      case 'undoing':
        return deed.words.done
      case 'undone':
        return deed.words.undone
      case 'failed':
        return failure === null
          ? deed.words.undone
          : words.failed(deed.words.held, failureText(text, failure, deed.during))
    }
  }

  useApprovalDeeds()
  const latest = views.at(-1)
  const isSaid = latest?.stage === 'done' && latest.deed.isAnnounced === true
  return (
    <>
      <div role="status">
        <VisuallyHidden>{latest === undefined || isSaid ? null : wordsOf(latest)}</VisuallyHidden>
      </div>
      {views.length === 0 ? null : (
        <section ref={barRef} tabIndex={-1} aria-label={words.title} className={styles.bar}>
          <ul className={styles.list}>
            {views.map((view) => {
              const { deed, stage, isRetryable } = view
              const said = wordsOf(view)
              const canUndo = stage === 'held' || (stage === 'done' && deed.undo !== null)
              return (
                <li key={deed.key} className={styles.deed} data-stage={stage}>
                  <p>{said}</p>
                  {canUndo || stage === 'undoing' ? (
                    <Button
                      isPending={stage === 'undoing'}
                      aria-label={words.undoOf(said)}
                      onClick={() => {
                        takeBack(deed.key)
                      }}
                    >
                      {words.undo}
                    </Button>
                  ) : null}
                  {isRetryable ? (
                    <Button
                      onClick={() => {
                        retry(deed.key)
                      }}
                    >
                      {text.common.tryAgain}
                    </Button>
                  ) : null}
                  {stage === 'failed' ? (
                    <Button
                      onClick={() => {
                        dismiss(deed.key)
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
