import { useRef, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  toHoursEntry,
  type HoursEntry,
  type Publication,
} from '#src/areas/services/model/hoursEntry.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { hasSameTimes, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import formStyles from '#src/areas/services/pages/ServiceForm.module.css'
import { hours as hoursTexts } from '#src/areas/services/text/en/hours.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { useHoursContext, type DoctorTimes } from './useHoursContext.ts'

const TEXTS = { common, failures, format, hours: hoursTexts }

interface ServiceHoursProps {
  readonly clinic: ClinicAccount
  readonly service: ListedService
  /** Whether the service was removed while its hours are shown. */
  readonly isGone: boolean
  readonly times: DoctorTimes
  /** Live; null where the service has no hours yet. */
  readonly stored: WeeklyHours | null
}

interface Held {
  /** The hours as the form knows them. */
  readonly known: WeeklyHours | null
  /** Those that were last received: after publishing, they follow a moment later. */
  readonly received: WeeklyHours | null
  readonly initial: HoursEntry
  readonly entry: HoursEntry
  readonly isChangedElsewhere: boolean
}

const drafts: Drafts<Held> = new WeakMap()

/** The hours of one service: typed, looked at, published. */
export function ServiceHours({
  clinic,
  service,
  isGone,
  times,
  stored,
}: ServiceHoursProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.hours
  const { hours } = useRepositories()
  const context = useHoursContext(clinic, times, service)
  const { zone, now } = context
  const entryOf = (kept: WeeklyHours | null): HoursEntry =>
    toHoursEntry(kept, { today: toWallTime(now, zone).date, duration: service.duration })
  const { found, keep } = useDraft(drafts, service.id)
  const [held, setHeld] = useState<Held>(() => found ?? startWith(stored, entryOf(stored)))
  const [published, setPublished] = useState<{ added: number; until: string } | null>(null)
  const { entry, initial } = held
  const isChanged = entry !== initial

  const publish = useAction(
    async (publication: Publication) => {
      const { hours: kept, timestamps, dropped, span } = publication
      const { added } = await hours.publish(clinic.userId, service.id, kept, timestamps, dropped)
      return { added, until: span.until, kept }
    },
    ({ added, until, kept }) => {
      setPublished({ added, until })
      setHeld({ ...startWith(kept, entryOf(kept)), received: held.received })
    },
  )

  if (!publish.pending && stored !== held.received) {
    if (isSame(stored, held.known)) setHeld({ ...held, received: stored })
    else if (!isChanged) setHeld(startWith(stored, entryOf(stored)))
    else setHeld({ ...held, known: stored, received: stored, isChangedElsewhere: true })
  }
  const guard = useLeaveGuard(isChanged)
  useKeepDraft(keep, isChanged ? held : null)
  const publishRef = useRef<HTMLButtonElement>(null)
  // The button that shows the other hours goes when it is pressed.
  useFocusFallback(publishRef, String(held.isChangedElsewhere))

  return (
    <>
      {stored === null ? null : (
        <p>
          {stored.publishedUntil === null
            ? words.notPublished
            : words.publishedUntil(stored.publishedUntil, zone)}
        </p>
      )}
      <StatusText tone="success">
        {published === null ? null : words.published(published.added, published.until, zone)}
      </StatusText>
      <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
      <ErrorText>{isGone ? words.gone : null}</ErrorText>
      <StatusText>{held.isChangedElsewhere ? words.changedElsewhere : null}</StatusText>
      {held.isChangedElsewhere ? (
        <div>
          <Button
            onClick={() => {
              setHeld(startWith(stored, entryOf(stored)))
            }}
          >
            {words.useTheirs}
          </Button>
        </div>
      ) : null}
      <HoursEditor
        entry={entry}
        stored={stored}
        context={context}
        doctor={service.doctor}
        isPending={publish.pending}
        onChange={(update) => {
          if (publish.pending) return
          setPublished(null)
          setHeld((before) => ({ ...before, entry: update(before.entry) }))
        }}
        onSubmit={(publication) => {
          setPublished(null)
          publish.run(publication)
        }}
      >
        {(publication) => (
          <div className={formStyles.bar}>
            <div className={formStyles.said}>
              <ErrorText>
                {publish.failure === null
                  ? null
                  : failureText(text, publish.failure, { during: 'changing-service' })}
              </ErrorText>
              {isChanged && !publish.pending ? (
                <p className={formStyles.unsaved}>{words.unsaved}</p>
              ) : null}
            </div>
            <Button ref={publishRef} type="submit" variant="primary" isPending={publish.pending}>
              {labelOf(publication)}
            </Button>
          </div>
        )}
      </HoursEditor>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </>
  )

  function labelOf(publication: Publication | null): string {
    const count = publication?.timestamps.length ?? 0
    if (count === 0) return words.save
    const isMore =
      stored?.publishedUntil != null &&
      publication !== null &&
      hasSameTimes(stored, publication.hours)
    return isMore ? words.publishMore(count) : words.publish(count)
  }
}

function startWith(known: WeeklyHours | null, entry: HoursEntry): Held {
  return { known, received: known, initial: entry, entry, isChangedElsewhere: false }
}

function isSame(a: WeeklyHours | null, b: WeeklyHours | null): boolean {
  if (a === null || b === null) return a === b
  return a.publishedUntil === b.publishedUntil && hasSameTimes(a, b)
}
