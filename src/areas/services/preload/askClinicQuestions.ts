import type { ClinicAnswers } from './ClinicAnswers.ts'
import type { ClinicQuestions } from './clinicQuestions.ts'
import type { PreloadedService } from './PreloadAnswers.ts'

/**
 * Asks the database's REST interface for the clinic that the address names and for its first services, for a page whose code
 * is still on its way. A document that was written for a clinic names it and its services: there no question waits for
 * the answer to another, unless the clinic has changed since. Runs in the document before anything else. It is sent there as
 * text, so it uses nothing from outside; the answers are decoded by `readPreloadedClinic`.
 */
export function askClinicQuestions(questions: ClinicQuestions): void {
  const name = location.pathname.slice(questions.start.length).toLowerCase()
  // The address has no name that a clinic could have.
  if (!/^[a-z0-9-]+$/.test(name)) return
  const { clinic: writtenFor, services: written = '' } = document.documentElement.dataset
  const now = String(Date.now())
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
    values: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const filled = address.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    )
    answers[filled] ??= load(filled)
    return answers[filled]
  }

  const readService = async (clinicId: string, serviceId: string): Promise<PreloadedService> => {
    const values = { clinic: clinicId, service: serviceId, now }
    const [fields, slots] = await Promise.all([
      read(questions.fields, values),
      read(questions.slots, values),
    ])
    return { clinicId, serviceId, fields, slots }
  }

  const readClinic = async (
    clinicId: string,
  ): Promise<Omit<ClinicAnswers, 'name' | 'settings'>> => {
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
    return { clinicId, listing, answerHours, places, services }
  }

  const readAll = async (): Promise<ClinicAnswers | null> => {
    const [settings, clinicId] = await Promise.all([
      read(questions.settings),
      read(questions.clinicOf, { name }),
    ])
    if (typeof clinicId !== 'string') return null
    return { name, settings, ...(await readClinic(clinicId)) }
  }

  // Where a question fails, the application asks in its own way.
  const found = readAll().catch(() => null)
  if (writtenFor !== undefined) {
    const ids = written.split(' ').filter((id) => id !== '')
    const early = ids.map((id) => readService(writtenFor, id))
    Promise.all([readClinic(writtenFor), ...early]).catch(() => undefined)
  }
  Object.assign(window, { clinicAnswers: found })
  new Worker(questions.formatLoader)
}
