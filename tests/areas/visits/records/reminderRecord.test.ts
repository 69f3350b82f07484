import { expect, test } from 'vitest'
import {
  createLink,
  decodeReminder,
  decodeVisitAnswer,
  encodeClaim,
  encodeReminder,
  LINK_PATTERN,
  nextTry,
} from '#src/areas/visits/records/reminderRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'

const VISIT = { clinicId: 'clinic-1', appointmentId: 'a1', start: 5000 }
const LINK = '-_AZaz0123456789abcdef'
const STORED = { for: 5000, at: 10, by: 'run', state: 'sending', times: 1, link: LINK }

test('what is stored of a reminder and its answer is read as it was written', () => {
  expect(decodeReminder('clinic-1', 'a1', STORED)).toEqual({
    appointmentId: 'a1',
    start: 5000,
    at: 10,
    by: 'run',
    state: 'sending',
    times: 1,
    link: LINK,
    problem: null,
  })
  const answer = { clinic: 'clinic-1', appointment: 'a1', visit: 5000, at: 10 }
  expect(decodeVisitAnswer(LINK, answer)).toMatchObject({ answer: null, answeredAt: null })
  expect(decodeVisitAnswer(LINK, { ...answer, answer: 'comes-not', answered: 20 })).toMatchObject({
    start: 5000,
    answer: 'comes-not',
    answeredAt: 20,
  })
})

test.each([null, 'unanswered'])(
  'a call that was taken back is stored as one, as the rules demand, and read as due: %j',
  (problem) => {
    const [stored] = Object.values(
      encodeReminder(VISIT, {
        ...{ by: 'desk', times: 1, link: LINK, state: 'to-call', problem, at: 10 },
      }),
    )
    expect(stored).toMatchObject({ state: 'called' })
    expect(decodeReminder('clinic-1', 'a1', stored)).toMatchObject({ state: 'to-call', problem })
  },
)

test.each([null, {}, { ...STORED, state: 'maybe' }, { ...STORED, link: '../x' }])(
  'a damaged reminder is none: %j',
  (value) => {
    expect(() => decodeReminder('clinic-1', 'a1', value)).toThrow(Failure)
  },
)

test('no two links are alike, and each is a key', () => {
  const links = Array.from({ length: 1000 }, createLink)
  expect(new Set(links).size).toBe(1000)
  for (const link of links) expect(link).toMatch(LINK_PATTERN)
})

test('a reminder that is tried again keeps its link, and one of a moved visit gets a new one', () => {
  const before = decodeReminder('clinic-1', 'a1', STORED)
  expect(nextTry(before, 5000)).toEqual({ times: 2, link: LINK })
  const moved = nextTry(before, 6000)
  expect(moved.times).toBe(1)
  expect(moved.link).not.toBe(LINK)
  const changes = encodeClaim({ ...VISIT, start: 6000 }, { by: 'me', ...moved }, before)
  expect(Object.keys(changes)).toEqual(['reminders/clinic-1/a1', `visit_answers/${moved.link}`])
})
