import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { MailService } from '#owner/reminders/MailService.ts'

/** What a run throws that was killed: the computer is gone, so nothing is done any more, not even tidying up. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * Returns a database and a mail service for a run that is killed at its step of this number, from its first claim on: before
 * the step, or after it was done and before its answer arrived. What comes before writes nothing.
 */
export function killable(
  { database, service }: { readonly database: OwnerDatabase; readonly service: MailService },
  { atStep, isDone }: { readonly atStep: number; readonly isDone: boolean },
): { readonly database: OwnerDatabase; readonly service: MailService } {
  let steps = 0
  async function step<Value>(act: () => Promise<Value>, isClaim = false): Promise<Value> {
    if (steps === 0 && !isClaim) return act()
    steps += 1
    if (steps > atStep) throw new Killed()
    if (steps < atStep) {
      const value = await act()
      if (steps >= atStep) throw new Killed()
      return value
    }
    if (isDone) await act()
    throw new Killed()
  }
  return {
    database: new Proxy(database, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        if (name === 'pagesUpTo') return method.bind(target) as unknown
        return (...given: unknown[]) =>
          step(() => Promise.resolve(Reflect.apply(method, target, given)), name === 'changeIfSame')
      },
    }),
    service: { ...service, send: (...mail) => step(() => service.send(...mail)) },
  }
}
