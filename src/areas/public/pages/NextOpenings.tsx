import {
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import { Link } from 'react-router-dom'
import type { NextTimes } from '#src/areas/openings/model/nextTime.ts'
import { NextTimesContext } from '#src/areas/openings/state/NextTimesContext.ts'
import { useRememberedProvince } from '#src/areas/openings/state/useRememberedProvince.ts'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { paths } from '#src/config/paths.ts'
import { fetchCode } from '#src/core/state/fetchCode.ts'
import { ReaderZoneContext } from '#src/core/state/ReaderZoneContext.ts'
import { Button } from '#src/ui/Button.tsx'
import type { NextOpeningListProps } from './NextOpeningList.tsx'
import styles from './NextOpenings.module.css'
import { FEATURED_SPECIALTIES } from './SpecialtyIcon.tsx'

/** Placeholders, and at most so many times: what one row of a wide screen holds. */
const SHOWN = 4

/** What the question has come to. */
type Outcome =
  'failed' | { readonly next: NextTimes; readonly List: ComponentType<NextOpeningListProps> }

/**
 * The next open times of a province, each with a link to its booking. They come after the page has started, by HTTP;
 * their room is kept from the beginning, so that nothing moves.
 */
export function NextOpenings(): ReactElement {
  const text = useHomeText()
  const read = use(NextTimesContext)
  const readerZone = use(ReaderZoneContext)
  const { province } = useRememberedProvince()
  const sectionRef = useRef<HTMLElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (read === null) return undefined
    let isCurrent = true
    Promise.all([
      read({ province, readerZone, specialties: FEATURED_SPECIALTIES, most: SHOWN }),
      fetchCode(() => import('./NextOpeningList.tsx')),
    ]).then(
      ([next, { NextOpeningList }]) => {
        if (!isCurrent) return
        startTransition(() => {
          setOutcome({ next, List: NextOpeningList })
        })
      },
      () => {
        if (isCurrent) setOutcome('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [read, province, readerZone, attempt])

  function readAgain(): void {
    setOutcome(null)
    setAttempt(attempt + 1)
  }

  const where = outcome === null || outcome === 'failed' ? province : outcome.next.province
  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby="next" className={styles.section}>
      <div className={styles.titleLine}>
        <h2 id="next">{text.home.nextTitle}</h2>
        <Link to={paths.find(where === null ? {} : { where })}>{text.home.allTimes}</Link>
      </div>
      <div className={styles.room}>
        {outcome === null ? <Placeholder /> : null}
        {outcome === 'failed' ? (
          <Failed
            onRetry={() => {
              // The button leaves with the failure.
              sectionRef.current?.focus()
              readAgain()
            }}
            onOnline={readAgain}
          />
        ) : null}
        {outcome === null || outcome === 'failed' ? null : (
          <outcome.List next={outcome.next} onOver={readAgain} />
        )}
      </div>
    </section>
  )
}

/** Shapes of the times, hidden from screen readers. */
function Placeholder(): ReactElement {
  return (
    <div aria-hidden="true" className={styles.list}>
      {Array.from({ length: SHOWN }, (_, place) => (
        <span key={place} className={styles.shape} />
      ))}
    </div>
  )
}

interface FailedProps {
  readonly onRetry: () => void
  /** Called when the connection is back. */
  readonly onOnline: () => void
}

function Failed({ onRetry, onOnline }: FailedProps): ReactElement {
  const text = useHomeText()
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
    }
  }, [onOnline])
  return (
    <div className={styles.message}>
      <p>{navigator.onLine ? text.home.nextFailed : text.home.nextOffline}</p>
      <Button onClick={onRetry}>{text.common.tryAgain}</Button>
    </div>
  )
}
