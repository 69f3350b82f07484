import type { TakenTime } from '#src/areas/doctors/model/takenTime.ts'
import { earliestReaching } from '#src/areas/doctors/model/visitReach.ts'
import type { EverydayWords } from '#src/areas/openings/model/everydayWords.ts'
import type { PlacedQuestion, SearchPage } from '#src/areas/openings/model/openingPages.ts'
import {
  followSearch,
  hasPage,
  startSearch,
  type OpeningSearchEvent,
  type OpeningSearchState,
} from '#src/areas/openings/model/openingSearch.ts'
import { serviceKey } from '#src/areas/services/model/foundDays.ts'
import type { Opening, ServiceCard } from '#src/areas/services/model/opening.ts'
import type { OpeningReads } from '#src/areas/services/model/preloadedOpenings.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'

export interface OpeningSearch {
  /** Looks for later times. */
  readonly more: () => void
  /** Looks again after a failure. */
  readonly retry: () => void
  readonly end: () => void
}

interface Options {
  readonly services: OpeningReads
  readonly question: PlacedQuestion
  /** What people call what they look for, in the language that is shown. */
  readonly everyday: EverydayWords
  /** The backend's clock. */
  readonly now: () => number
  readonly onChange: (state: OpeningSearchState) => void
}

/**
 * Looks for open times that fit a question, soonest first and live. It asks for a bounded number of them, and
 * goes on, range after range, while too few fit.
 */
export function createOpeningSearch({
  services,
  question,
  everyday,
  now,
  onChange,
}: Options): OpeningSearch {
  let search = startSearch(question, everyday, now())
  let hasEnded = false
  const stops = new Map<number, Unsubscribe[]>()
  const awaitedCards = new Set<string>()
  /** When rooms are taken: services that share one ask once. */
  const rooms = new Map<string, Promise<readonly TakenTime[]>>()

  function follow(event: OpeningSearchEvent): void {
    if (hasEnded) return
    const before = search
    search = followSearch(before, event, now())
    if (search !== before) run()
  }

  /** Reports what is known, listens to the pages of the search, and reads the cards that it misses. */
  function run(): void {
    onChange(search.shown)
    for (const pageId of stops.keys()) if (!hasPage(search, pageId)) stop(pageId)
    for (const page of search.pages) if (!stops.has(page.id)) watch(page)
    for (const service of search.missingCards) readCard(service)
  }

  function watch({ id, range, limit, sources }: SearchPage): void {
    stops.set(id, [])
    for (const category of sources.keys()) {
      const unsubscribe = services.watchOpenings(
        { province: question.where, category, ...range, limit },
        {
          next: (answer) => {
            follow({ type: 'answered', pageId: id, category, answer })
          },
          failed: (failure) => {
            follow({ type: 'failed', pageId: id, failure })
          },
        },
      )
      const added = stops.get(id)
      // The first answer may have come at once, and have put another page in its place.
      if (added === undefined) unsubscribe()
      else added.push(unsubscribe)
    }
  }

  function stop(pageId: number): void {
    for (const unsubscribe of stops.get(pageId) ?? []) unsubscribe()
    stops.delete(pageId)
  }

  function readCard({ clinicId, serviceId }: Pick<Opening, 'clinicId' | 'serviceId'>): void {
    const key = serviceKey({ clinicId, serviceId })
    if (awaitedCards.has(key)) return
    awaitedCards.add(key)
    void services
      .getServiceCard(clinicId, serviceId)
      .catch(toActionFailure)
      .then(async (card) => {
        const roomTimes = await readRoom(card)
        awaitedCards.delete(key)
        follow({ type: 'card-read', key, card, roomTimes })
      })
  }

  /** The index of open times knows the doctor's visits, and not those in a room that several doctors use. */
  async function readRoom(card: ServiceCard | Failure | null): Promise<readonly TakenTime[]> {
    if (card === null || card instanceof Failure || card.roomId === '') return []
    const { clinicId, roomId } = card
    const key = `${clinicId}/${roomId}`
    const times =
      rooms.get(key) ?? services.getRoomTimes({ clinicId, roomId, from: earliestReaching(now()) })
    rooms.set(key, times)
    // Where it can't be read, the booking will say that the room is taken.
    return times.catch(() => [])
  }

  run()
  return {
    more: () => {
      follow({ type: 'more' })
    },
    retry: () => {
      follow({ type: 'retry' })
    },
    end: () => {
      hasEnded = true
      for (const pageId of stops.keys()) stop(pageId)
    },
  }
}
