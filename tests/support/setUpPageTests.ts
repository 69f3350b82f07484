import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { failOnConsole } from './consoleGuard.ts'
import { fillJsdomGaps } from './fillJsdomGaps.ts'

fillJsdomGaps()
// Pages wait for a real backend on a machine that may be busy.
configure({ asyncUtilTimeout: 5000, reactStrictMode: true })
failOnConsole()
// Registered last, so it runs first: what unmounting writes to the console counts too.
afterEach(cleanup)
