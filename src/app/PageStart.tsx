import { useLayoutEffect } from 'react'
import { replayEarlyInput } from './earlyInput.ts'

/**
 * Beside the first page: once that is the application's, what was entered before is entered again, and sent
 * if it was sent.
 */
export function PageStart(): null {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if ('isStarted' in dataset) return
    // From now on the forms are the application's: see index.html.
    dataset['isStarted'] = ''
    // Outside React's own work, yet before the browser takes the next key.
    queueMicrotask(() => {
      replayEarlyInput(document.body)
    })
    const form = document.forms[Number(dataset['sentForm'] ?? -1)]
    delete dataset['sentForm']
    // The page has yet to take up what was entered.
    setTimeout(() => form?.requestSubmit())
  }, [])
  return null
}
