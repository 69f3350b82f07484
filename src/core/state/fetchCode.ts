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
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(fetchAgain))
}

async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
    // Setting it, even to what it was, makes the browser fetch it.
    link.setAttribute('href', link.href)
  })
}
