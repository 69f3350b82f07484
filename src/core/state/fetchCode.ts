// Vite asks for a style sheet once: after a failure it takes it for loaded, and the page would have no styles.
let hasFailed = false

/**
 * Loads a module that is its own chunk. After a failure it can be called again: the browser then asks for the
 * scripts again, and this function for the style sheets that are missing. Fails as `load` does.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await fetchMissingStyles()
    return await load()
  } catch (error) {
    hasFailed = true
    throw error
  }
}

async function fetchMissingStyles(): Promise<void> {
  // The styles of disabled ones are in the document.
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  await Promise.all([...links].map(untilStyled))
}

async function untilStyled(link: HTMLLinkElement): Promise<void> {
  if (link.sheet === null) await (replacements.get(link) ?? fetchAgain(link))
  else if (!isReadable(link.sheet)) await (replacements.get(link) ?? replace(link))
}

/** After a failure Chromium has a sheet all the same, whose rules it keeps as it does those of another host. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length >= 0
  } catch {
    return false
  }
}

async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const loaded = untilLoaded(link)
  // Setting it, even to what it was, makes the browser fetch it.
  link.setAttribute('href', link.href)
  await loaded
}

/** The links whose place is being taken, and those that take it. */
const replacements = new WeakMap<HTMLLinkElement, Promise<void>>()

/** Where there is a sheet, Chromium does not ask for it again: a new link takes the place of the other. */
function replace(link: HTMLLinkElement): Promise<void> {
  const successor = document.createElement('link')
  for (const { name, value } of link.attributes) successor.setAttribute(name, value)
  const replacing = untilLoaded(successor).then(
    () => {
      link.remove()
      replacements.delete(successor)
    },
    (error: unknown) => {
      successor.remove()
      replacements.delete(link)
      throw error
    },
  )
  replacements.set(link, replacing).set(successor, replacing)
  link.after(successor)
  return replacing
}

async function untilLoaded(link: HTMLLinkElement): Promise<void> {
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
  })
}
