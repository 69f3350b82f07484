import type * as MailLibrary from '@emailjs/browser'

/**
 * Loads the e-mail library. It looks for `localStorage` as soon as it is there, which throws where the browser
 * blocks the data of sites; where there is none it does without. So for as long as it loads there is none.
 */
export async function loadMailLibrary(): Promise<typeof MailLibrary> {
  const putBack = hideBlockedStorage()
  try {
    return await import('@emailjs/browser')
  } finally {
    putBack()
  }
}

function hideBlockedStorage(): () => void {
  try {
    // It throws where it is blocked.
    Reflect.get(globalThis, 'localStorage')
    return () => undefined
  } catch {
    const blocked = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
    return () => {
      if (blocked === undefined) Reflect.deleteProperty(globalThis, 'localStorage')
      else Object.defineProperty(globalThis, 'localStorage', blocked)
    }
  }
}
