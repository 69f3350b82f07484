/** What this browser keeps, for all of its tabs. Throws where the browser refuses storage. */
export function openBrowserStorage(): Storage {
  return window.localStorage
}

/** What this tab alone keeps. Throws likewise. */
export function openTabStorage(): Storage {
  return window.sessionStorage
}
