import type { ServiceAnswers } from './ServiceAnswers.ts'
import type { ServiceQuestions } from './serviceQuestions.ts'

/**
 * Asks the database's REST interface for the service that the address names, for a page whose code is still
 * on its way. Runs in the document before anything else. It is sent there as text, so it uses nothing from outside;
 * the answers are decoded by `readPreloadedService`.
 */
export function askServiceQuestions(questions: ServiceQuestions): void {
  const parameters = new URLSearchParams(location.search)
  const clinicId = parameters.get('clinic') ?? ''
  const serviceId = parameters.get('service') ?? ''
  // No service is named.
  if (clinicId === '' || serviceId === '') return
  const values: Readonly<Record<string, string>> = {
    clinic: clinicId,
    service: serviceId,
    now: String(Date.now()),
  }

  const read = async (address: string): Promise<unknown> => {
    const response = await fetch(
      address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    )
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  }

  const readAll = async (): Promise<ServiceAnswers> => {
    const [settings, fields, slots] = await Promise.all([
      read(questions.settings),
      read(questions.fields),
      read(questions.slots),
    ])
    return { clinicId, serviceId, settings, fields, slots }
  }

  // Where a question fails, the application asks in its own way.
  Object.assign(window, { serviceAnswers: readAll().catch(() => null) })
  new Worker(questions.formatLoader)
}
