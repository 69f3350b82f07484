import { useState } from 'react'
import type { SiblingChange } from '#src/areas/services/model/doctorHours.ts'
import {
  toHoursEntry,
  type EntryContext,
  type HoursEntry,
  type Publication,
} from '#src/areas/services/model/hoursEntry.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { hasSameTimes, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

interface Held {
  /** The hours as the form knows them. */
  readonly known: WeeklyHours | null
  /** Those that were last received: after publishing, they follow a moment later. */
  readonly received: WeeklyHours | null
  readonly initial: HoursEntry
  readonly entry: HoursEntry
  readonly isChangedElsewhere: boolean
}

interface TypedHours {
  readonly entry: HoursEntry
  /** Changes nothing while it is being published. */
  readonly change: (update: (before: HoursEntry) => HoursEntry) => void
  readonly isChanged: boolean
  /** Whether it was typed before the session ended. */
  readonly isRestored: boolean
  /** Whether other hours were published elsewhere in the meantime. */
  readonly isChangedElsewhere: boolean
  /** Takes the hours as they are stored. */
  readonly takeStored: () => void
  /** What was published last, and what other services changed with it; null for nothing, and once something is typed. */
  readonly published: {
    readonly added: number
    readonly until: string
    readonly others: readonly string[]
  } | null
  readonly publish: Pick<
    Action<[publication: Publication, others: readonly SiblingChange[]]>,
    'run' | 'pending' | 'failure'
  >
}

interface TypedHoursOptions {
  readonly clinicId: string
  readonly service: ListedService
  /** Live; null where the service has no hours yet. */
  readonly stored: WeeklyHours | null
  readonly context: EntryContext
}

const drafts: Drafts<Held> = new WeakMap()

/** The weekly hours that are typed for a service, over stored ones that may change in the meantime. */
export function useTypedHours({
  clinicId,
  service,
  stored,
  context: { zone, now },
}: TypedHoursOptions): TypedHours {
  const { hours } = useRepositories()
  const entryOf = (kept: WeeklyHours | null): HoursEntry =>
    toHoursEntry(kept, { today: toWallTime(now, zone).date, duration: service.duration })
  const { found, keep } = useDraft(drafts, service.id)
  const [held, setHeld] = useState<Held>(() => found ?? startWith(stored, entryOf(stored)))
  const [published, setPublished] = useState<TypedHours['published']>(null)
  const { entry, initial } = held
  const isChanged = entry !== initial

  const publish = useAction(
    async (publication: Publication, others: readonly SiblingChange[]) => {
      const { hours: kept, timestamps, dropped, span } = publication
      const { added } = await hours.publish(clinicId, [
        { serviceId: service.id, hours: kept, timestamps, dropped },
        ...others,
      ])
      return { added, until: span.until, kept, others: others.map(({ name }) => name) }
    },
    ({ added, until, kept, others }) => {
      setPublished({ added, until, others })
      setHeld({ ...startWith(kept, entryOf(kept)), received: held.received })
    },
  )

  if (!publish.pending && stored !== held.received) {
    if (isSame(stored, held.known)) setHeld({ ...held, received: stored })
    else if (!isChanged) setHeld(startWith(stored, entryOf(stored)))
    else setHeld({ ...held, known: stored, received: stored, isChangedElsewhere: true })
  }
  useKeepDraft(keep, isChanged ? held : null)

  return {
    entry,
    change: (update) => {
      if (publish.pending) return
      setPublished(null)
      setHeld((before) => ({ ...before, entry: update(before.entry) }))
    },
    isChanged,
    isRestored: found !== null,
    isChangedElsewhere: held.isChangedElsewhere,
    takeStored: () => {
      setHeld(startWith(stored, entryOf(stored)))
    },
    published,
    publish: {
      ...publish,
      run: (publication, others) => {
        setPublished(null)
        publish.run(publication, others)
      },
    },
  }
}

function startWith(known: WeeklyHours | null, entry: HoursEntry): Held {
  return { known, received: known, initial: entry, entry, isChangedElsewhere: false }
}

function isSame(a: WeeklyHours | null, b: WeeklyHours | null): boolean {
  if (a === null || b === null) return a === b
  return a.publishedUntil === b.publishedUntil && hasSameTimes(a, b)
}
