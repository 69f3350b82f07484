// Adds up the reports of both test runners into one closing line, names what passed only at the second try,
// and fails where nothing ran.
import { readFileSync } from 'node:fs'

const [vitestFile, playwrightFile] = process.argv.slice(2)
const vitest = JSON.parse(readFileSync(vitestFile, 'utf8'))
const journeys = JSON.parse(readFileSync(playwrightFile, 'utf8'))
const playwright = journeys.stats

const passed = vitest.numPassedTests + playwright.expected + playwright.flaky
const failed = vitest.numFailedTests + playwright.unexpected
const skipped = vitest.numPendingTests + vitest.numTodoTests + playwright.skipped

const late = [
  ...vitest.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n')[0]}`),
  ...specsOf(journeys.suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
]
for (const each of late) console.log(`Passed only at the second try: ${each}`)

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}
