import type { fillAddress } from './fillAddress.ts'
import type { OpeningQuestions } from './openingQuestions.ts'

/**
 * Asks the database's REST interface for the first open times that the address asks for, for a page whose code
 * is still on its way, with the clinics and services that they name. Times of certain days wait for the code, which
 * knows the calendars of a province. Runs in the document before anything else. It is sent there as text, so it uses
 * nothing from outside but what it is given; the answers are taken up by `readPreloadedOpenings`.
 */
export function askOpeningQuestions(questions: OpeningQuestions, fill: typeof fillAddress): void {
  const parameters = new URLSearchParams(location.search)
  const now = Date.now()
  const answers: Record<string, Promise<unknown>> = {}

  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null

  const load = async (address: string): Promise<unknown> => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  const read = async (
    address: string,
    values: Readonly<Record<string, string | number>> = {},
  ): Promise<unknown> => {
    const filled = fill(address, values)
    answers[filled] ??= load(filled)
    return answers[filled]
  }

  const readNamed = (openings: unknown): readonly Promise<unknown>[] =>
    Object.values(isRecord(openings) ? openings : {}).flatMap((opening) => {
      if (!isRecord(opening)) return []
      const { clinicId: clinic, serviceId: service } = opening
      if (typeof clinic !== 'string' || typeof service !== 'string') return []
      return [read(questions.listed, { clinic }), read(questions.card, { clinic, service })]
    })

  const readAll = async (): Promise<void> => {
    const settings = read(questions.settings)
    const what = parameters.get('what')
    const { province: remembered } = document.documentElement.dataset
    // The page goes on to the remembered one.
    const province = parameters.get('where') ?? remembered ?? null
    const isAny = (name: string): boolean => ['', 'any'].includes(parameters.get(name) ?? '')
    if (province !== null && isAny('day') && isAny('part')) {
      const hasWords = !isAny('words') || !isAny('place')
      const { one, each, factor } = questions.limits
      const limit = (what === null ? each : one) * (hasWords ? factor : 1)
      const specialties = what === null ? questions.specialties : [what]
      await Promise.all(
        specialties.map(async (category) => {
          const values = { province, category, from: now, limit }
          await Promise.all(readNamed(await read(questions.openings, values)))
        }),
      )
    }
    await settings
  }

  Object.assign(window, { openingAnswers: { now, answers } })
  // Where a question fails, the application asks in its own way.
  readAll().catch(() => undefined)
  new Worker(questions.formatLoader)
}
