import { expect, test } from 'vitest'
import { createProblemReporter } from '#src/data/sdk/reportProblem.ts'

test('a problem is logged once, however often a live list meets it again', () => {
  const lines: string[] = []
  const reportProblem = createProblemReporter((line) => lines.push(line))
  reportProblem('Left out services/a/b', new Error('price should be number'))
  reportProblem('Left out services/a/b', new Error('price should be number'))
  reportProblem('Left out services/a/c', 'gone')
  expect(lines).toEqual([
    'Left out services/a/b: price should be number',
    'Left out services/a/c: gone',
  ])
})
