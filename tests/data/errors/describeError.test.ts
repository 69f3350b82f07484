import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routePatterns } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { describeError, describeProblem, type ErrorPlace } from '#src/data/errors/describeError.ts'
import { ENGINE_MESSAGES, ERROR_NAMES, PROBLEM_TEXTS } from '#src/data/errors/knownTexts.ts'

const PLACE: ErrorPlace = {
  pathname: '/services',
  ownFiles: ['index-B2xAbCdE.js', 'services-Q9zYxWvU.js'],
}

/** What must never leave the device. */
const personal = fc.oneof(
  fc.constantFrom('Ana Núñez-O’Brien', '李小龍', 'Zoë', 'Dr. J. Smith', 'null is Ana'),
  fc.emailAddress(),
  fc
    .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 1000, max: 9999 }))
    .map(([area, number]) => `(${area}) 555-${number}`),
  fc.stringMatching(/^-O[-_A-Za-z0-9]{18}$/),
  fc.stringMatching(/^[A-Za-z0-9]{28}$/),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{30,60}\.[A-Za-z0-9_-]{20}\.[A-Za-z0-9_-]{20}$/),
  fc.constantFrom('pain in the left knee since May', 'HIV test', 'pregnant, 12 weeks'),
  fc.string({ unit: 'grapheme', minLength: 4 }),
)

/** Where it may be in what was thrown. */
const messages = personal.chain((secret) =>
  fc
    .constantFrom(
      secret,
      `Cannot read properties of undefined (reading '${secret}')`,
      `can't access property "${secret}", a is undefined`,
      `${secret} is not a function`,
      `Unexpected token '<', "${secret}" is not valid JSON`,
      `PERMISSION_DENIED at /patients/${secret}`,
      `${secret}\n    at https://clinic.example/assets/${secret}.js:1:2`,
      `401 ${secret}`,
    )
    .map((message) => ({ secret, message })),
)

/** Everything that a report can say, apart from numbers. */
const SAYABLE: ReadonlySet<string> = new Set([
  ...PROBLEM_TEXTS,
  ...ENGINE_MESSAGES,
  ...ERROR_NAMES,
  ...Object.values(routePatterns),
  '',
])

function expectNothingElse(report: ReturnType<typeof describeError>): void {
  expect(Object.keys(report).sort()).toEqual(
    ['code', 'message', 'name', 'route', 'stack', 'status', 'version'].sort(),
  )
  for (const text of [report.name, report.message, report.route]) {
    expect(SAYABLE.has(text)).toBe(true)
  }
  expect(PLACE.ownFiles).toContain(report.version)
  for (const position of report.stack) {
    expect(PLACE.ownFiles).toContain(position.replace(/:\d+:\d+$/, ''))
  }
}

describe('a report says only texts of the code', () => {
  test('an error report says only texts of the code, whatever the message, the name and the stack contain', () => {
    fc.assert(
      fc.property(messages, personal, ({ message }, name) => {
        for (const error of [
          new Error(message),
          new TypeError(message),
          new Failure('malformed', message),
        ]) {
          if (!(error instanceof Failure)) error.name = name
          expectNothingElse(describeError(error, PLACE))
          error.stack = `${name}: ${message}\n    at ${message} (https://clinic.example/assets/index-B2xAbCdE.js:1:23)`
          const report = describeError(error, PLACE)
          expectNothingElse(report)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('an error report says only texts of the code, whatever was thrown instead of an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), personal), (thrown) => {
        const report = describeError(thrown, PLACE)
        expectNothingElse(report)
        expect(report).toMatchObject({ name: 'Error', message: '', stack: [] })
      }),
    )
  })

  test('an error report says only texts of the code, whatever the address is', () => {
    fc.assert(
      fc.property(fc.webPath(), personal, (pathname, secret) => {
        for (const place of [
          pathname,
          `/${secret}`,
          `/services/${secret}`,
          `/services?clinic=${secret}`,
        ]) {
          expectNothingElse(describeError(new Error('x'), { ...PLACE, pathname: place }))
        }
      }),
    )
  })

  test('an error report says only texts of the code, whatever the data layer logs', () => {
    fc.assert(
      fc.property(messages, ({ secret, message }) => {
        for (const where of [secret, message, `Left out services/${secret}/${secret}`]) {
          for (const reason of [message, new Error(message), { text: message }]) {
            const report = describeProblem(where, reason, PLACE)
            expectNothingElse(report)
            if (report.status !== null) expect(String(report.status)).toBe(message.slice(0, 3))
          }
        }
      }),
    )
  })
})

describe('what the owner can act on', () => {
  test('an error report says the place in the code, without the message', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'name')")
    error.stack = [
      `TypeError: ${error.message}`,
      '    at f (https://clinic.example/assets/services-Q9zYxWvU.js:1:2345)',
      '    at https://clinic.example/assets/index-B2xAbCdE.js:2:10',
      '    at g (chrome-extension://abc/content.js:1:1)',
      '    at https://clinic.example/assets/unknown-00000000.js:1:1',
    ].join('\n')
    expect(describeError(error, PLACE)).toEqual({
      name: 'TypeError',
      code: null,
      status: null,
      message: 'Cannot read properties of undefined',
      stack: ['services-Q9zYxWvU.js:1:2345', 'index-B2xAbCdE.js:2:10'],
      route: '/services',
      version: 'index-B2xAbCdE.js',
    })
  })

  test('an error report has no position that only the message pretends', () => {
    const error = new Error('at https://clinic.example/assets/index-B2xAbCdE.js:5550142:519')
    error.stack = `Error: ${error.message}\n    at ${PLACE.ownFiles[1] ?? ''}`
    expect(describeError(error, PLACE).stack).toEqual([])
  })

  test('an error report reads the stacks of other browsers too', () => {
    const error = new Error('x')
    error.stack =
      'f@https://clinic.example/assets/index-B2xAbCdE.js:1:2\n@https://clinic.example/assets/index-B2xAbCdE.js:3:4\n'
    expect(describeError(error, PLACE).stack).toEqual([
      'index-B2xAbCdE.js:1:2',
      'index-B2xAbCdE.js:3:4',
    ])
  })

  test('an error report says that the mails are used up', () => {
    const where = "A notification mail can't be sent"
    expect(describeProblem(where, '429 Quota of ana@clinic.example', PLACE)).toMatchObject({
      message: where,
      status: 429,
    })
  })

  test('an error report says the code of a failure', () => {
    const failure = new Failure('permission-denied', 'appointments/abc')
    expect(describeProblem('Left out appointments/abc', failure, PLACE)).toMatchObject({
      name: 'Failure',
      code: 'permission-denied',
      message: 'Left out',
    })
  })
})

test('an error report knows every text that is given to reportProblem', () => {
  const folder = path.resolve(import.meta.dirname, '../../../src')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(folder, file), 'utf8').matchAll(
          /\breportProblem\(\s*(["'`])(.*?)(?:\s*\$\{|\1)/g,
        ),
        ([, , text = '']) => text,
      ),
    )
  expect(texts.length).toBeGreaterThan(25)
  expect(texts.filter((text) => !PROBLEM_TEXTS.includes(text))).toEqual([])
  expect(PROBLEM_TEXTS.filter((text) => !texts.includes(text))).toEqual([])
})
