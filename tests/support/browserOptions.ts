import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first has no window to draw, and takes a quarter less processor time than the others. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The browser that tests drive: Playwright's own if it was downloaded, else Chromium or Chrome of the
 * system.
 *
 * @returns the path of the program
 * @throws Error that says what to install
 */
function findBrowser(searchPath: string = process.env['PATH'] ?? ''): string {
  const ofPlaywright = chromium.executablePath()
  if (existsSync(ofPlaywright)) return ofPlaywright

  const ending = process.platform === 'win32' ? '.exe' : ''
  const directories = searchPath.split(delimiter).filter((entry) => entry !== '')
  for (const name of NAMES) {
    for (const directory of directories) {
      const candidate = join(directory, name + ending)
      if (existsSync(candidate)) return candidate
    }
  }
  throw new Error(
    `No browser found. Install one with "npx playwright install chromium", or put one of these on the ` +
      `PATH: ${NAMES.join(', ')} (Debian: apt-get install chromium-headless-shell).`,
  )
}

/** How tests and tools start the browser, with further arguments of its command line. */
export function browserOptions(...further: readonly string[]): {
  executablePath: string
  args: string[]
} {
  return {
    executablePath: findBrowser(),
    // Chromium as root (in a container) starts only without its sandbox.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...further,
    ],
  }
}
