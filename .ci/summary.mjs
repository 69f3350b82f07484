// Adds up the reports of both test runners into one closing line, and fails where nothing ran.
import { readFileSync } from 'node:fs'

const [vitestFile, playwrightFile] = process.argv.slice(2)
const vitest = JSON.parse(readFileSync(vitestFile, 'utf8'))
const playwright = JSON.parse(readFileSync(playwrightFile, 'utf8')).stats

const passed = vitest.numPassedTests + playwright.expected + playwright.flaky
const failed = vitest.numFailedTests + playwright.unexpected
const skipped = vitest.numPendingTests + vitest.numTodoTests + playwright.skipped

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
