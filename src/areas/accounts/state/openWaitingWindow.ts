import { isOnHomeScreen } from './isOnHomeScreen.ts'

/** The size of the sign-in popup (spec §9, Identity session). */
const WIDTH = 500
const HEIGHT = 600

/**
 * Opens a window that shows only a text, until it is known where it has to go. Call it within the tap, before
 * anything is waited for: later, a browser may block it. Null where the browser opens none, and in an app on the home
 * screen of an iPhone, where Google's page comes by a link.
 */
export function openWaitingWindow(text: string): Window | null {
  if (isOnHomeScreen()) return null
  const left = Math.max((screen.availWidth - WIDTH) / 2, 0)
  const top = Math.max((screen.availHeight - HEIGHT) / 2, 0)
  const features = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const opened = window.open('', '_blank', features)
  if (opened == null) return null
  // Not `write`: only the first empty document of a window may go on to another site and keep its opener.
  opened.document.title = text
  opened.document.body.append(text)
  return opened
}
