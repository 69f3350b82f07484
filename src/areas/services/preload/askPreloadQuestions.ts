import type { PreloadAnswers, PreloadedService } from './PreloadAnswers.ts'
import type { PreloadQuestions } from './preloadQuestions.ts'

type Ids = Pick<PreloadedService, 'clinicId' | 'serviceId'>

/**
 * Asks the database's REST interface for the first services, for a page whose code is still on its
 * way: as many open ones as the screen has room for. Runs in the document before anything else. It is sent there as
 * text, so it uses nothing from outside; the answers are decoded by `readPreloadedServices`.
 */
export function askPreloadQuestions(questions: PreloadQuestions): void {
  const COLUMNS = { width: 320, most: 4 }
  const HEAD_HEIGHT = 270
  /** Where many of them are full, the screen stays empty for now. */
  const MAX_SERVICES = 24
  const CARD_HEIGHT = { inOneColumn: 270, inSeveral: 480 }

  const parameters = new URLSearchParams(location.search)
  // The page of one clinic is another.
  if (parameters.has(questions.clinicParameter)) return
  const category = parameters.get(questions.categoryParameter)

  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null

  const read = async (
    address: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const response = await fetch(
      address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    )
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  const countCards = (): number => {
    const fitting = Math.floor(innerWidth / COLUMNS.width)
    const columns = Math.max(1, Math.min(COLUMNS.most, fitting))
    const height = columns === 1 ? CARD_HEIGHT.inOneColumn : CARD_HEIGHT.inSeveral
    return columns * Math.max(1, Math.ceil((innerHeight - HEAD_HEIGHT) / height))
  }

  const readPlaces = async (clinicIds: readonly string[]): Promise<unknown> =>
    Object.fromEntries(
      await Promise.all(
        clinicIds.map(async (clinic) => [clinic, await read(questions.placesOf, { clinic })]),
      ),
    )

  const readService = async (ids: Ids): Promise<PreloadedService> => {
    const values = { clinic: ids.clinicId, service: ids.serviceId, now: String(Date.now()) }
    const [fields, slots] = await Promise.all([
      read(questions.fields, values),
      read(questions.slots, values),
    ])
    return { ...ids, fields, slots }
  }

  const isOpen = ({ slots }: PreloadedService): boolean =>
    isRecord(slots) &&
    Object.values(slots).some((slot) => isRecord(slot) && slot['available'] === true)

  const readAll = async (): Promise<PreloadAnswers | null> => {
    const list = questions.lists[category === null ? 'all' : 'ofCategory']
    const [settings, clinics, allPlaces] = await Promise.all([
      read(questions.settings),
      read(list, { category: JSON.stringify(category) }),
      category === null ? read(questions.places) : null,
    ])
    if (!isRecord(clinics)) return null
    const clinicIds = Object.keys(clinics).sort()
    const places = category === null ? allPlaces : await readPlaces(clinicIds)
    if (!isRecord(places)) return null

    const ids: Ids[] = []
    for (const clinicId of clinicIds) {
      const own = places[clinicId]
      if (!isRecord(own)) continue
      for (const place of Object.keys(own).sort()) {
        const serviceId = own[place]
        if (typeof serviceId === 'string') ids.push({ clinicId, serviceId })
      }
    }
    const services: PreloadedService[] = []
    let missing = countCards()
    while (missing > 0 && services.length < Math.min(ids.length, MAX_SERVICES)) {
      const next = ids.slice(services.length, services.length + missing)
      const answers = await Promise.all(next.map(readService))
      services.push(...answers)
      missing -= answers.filter(isOpen).length
    }
    return { category, settings, clinics, places, services }
  }

  // Where a question fails, the application asks in its own way.
  Object.assign(window, { preloadAnswers: readAll().catch(() => null) })
  new Worker(questions.formatLoader)
}
