import type { ClinicAnswers } from './ClinicAnswers.ts'
import type { ClinicQuestions } from './clinicQuestions.ts'
import type { PreloadedService } from './PreloadAnswers.ts'

/**
 * Asks the database's REST interface for the clinic that the address names and for its first services, for a page
 * whose code is still on its way. Runs in the document before anything else. It is sent there as text, so it uses nothing
 * from outside; the answers are decoded by `readPreloadedClinic`.
 */
export function askClinicQuestions(questions: ClinicQuestions): void {
  const name = location.pathname.slice(questions.start.length).toLowerCase()
  // The address has no name that a clinic could have.
  if (!/^[a-z0-9-]+$/.test(name)) return

  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null

  const read = async (
    address: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const response = await fetch(
      address.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? '')),
    )
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  const readService = async (clinicId: string, serviceId: string): Promise<PreloadedService> => {
    const values = { clinic: clinicId, service: serviceId, now: String(Date.now()) }
    const [fields, slots] = await Promise.all([
      read(questions.fields, values),
      read(questions.slots, values),
    ])
    return { clinicId, serviceId, fields, slots }
  }

  const readAll = async (): Promise<ClinicAnswers | null> => {
    const [settings, clinicId] = await Promise.all([
      read(questions.settings),
      read(questions.clinicOf, { name }),
    ])
    if (typeof clinicId !== 'string') return null
    const [listing, answerHours, places] = await Promise.all([
      read(questions.listing, { clinic: clinicId }),
      read(questions.answerHours, { clinic: clinicId }).catch(() => null),
      read(questions.places, { clinic: clinicId }),
    ])
    const ids = Object.entries(isRecord(places) ? places : {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, id]) => id)
      .filter((id) => typeof id === 'string')
      .slice(0, questions.services)
    const services = await Promise.all(ids.map((id) => readService(clinicId, id)))
    return { name, clinicId, settings, listing, answerHours, places, services }
  }

  // Where a question fails, the application asks in its own way.
  Object.assign(window, { clinicAnswers: readAll().catch(() => null) })
  new Worker(questions.formatLoader)
}
