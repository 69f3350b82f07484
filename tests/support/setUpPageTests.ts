import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { failOnConsole } from './consoleGuard.ts'
import { fillJsdomGaps, resizeWindow } from './fillJsdomGaps.ts'
import { printPageOnce } from './printPageOnce.ts'

/** jsdom's own. */
const INITIAL_WIDTH = 1024

fillJsdomGaps()
// One window for all files of a worker: each begins with it as new.
localStorage.clear()
sessionStorage.clear()
resizeWindow(INITIAL_WIDTH)
window.scrollTo(0, 0)
// Pages wait for a real backend on a machine that may be busy.
configure({
  asyncUtilTimeout: 15_000,
  reactStrictMode: true,
  getElementError: printPageOnce,
  // Nobody sees what is hidden: `ShownTogether` has a page there before it is shown.
  defaultIgnore: 'script, style, [hidden], [hidden] *',
})
failOnConsole()
// Registered last, so it runs first: what unmounting writes to the console counts too.
afterEach(cleanup)
