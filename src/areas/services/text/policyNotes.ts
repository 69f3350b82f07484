import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import type { Texts } from '#src/areas/text/Texts.ts'

/** Returns what a service asks of its patients, each in a sentence; empty where it asks nothing. */
export function policyNotes(
  text: Pick<Texts, 'policy'>,
  service: ServicePolicy,
): readonly string[] {
  const words = text.policy
  if (service.callToBook) return [words.callToBook]
  return [
    ...(service.knownOnly ? [words.knownOnly] : []),
    ...(service.noticeMinutes > 0 ? [words.notice(service.noticeMinutes)] : []),
    ...(service.windowDays > 0 ? [words.window(service.windowDays)] : []),
    ...(service.dailyVisits > 0 ? [words.daily(service.dailyVisits)] : []),
    ...(service.cancelHours > 0 ? [words.cancel(service.cancelHours)] : []),
    ...(service.confirmsAtOnce ? [words.confirmsAtOnce] : []),
    ...(service.allowsSeries ? [words.allowsSeries] : []),
  ]
}
