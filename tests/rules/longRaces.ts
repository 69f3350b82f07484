import { setLogLevel } from 'firebase/app'
import type { Service } from '#src/areas/services/model/service.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aCrowd,
  aDoctorsService,
  countBusyTimes,
  CROWD,
  OVERLAPPING,
  raceForTimes,
  type Racer,
} from '#tests/areas/visits/repository/doctorCrowd.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { at, entries, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { connectTestClient } from '#tests/support/localBackend.ts'
import { startTestBackend } from '#tests/support/startBackendForTests.ts'
import { startCountingProxy, type CountingProxy } from '#tests/support/startCountingProxy.ts'

/** What a round leaves. Patients hold tickets, which would rest for an hour. */
const LEFT_OVERS = [
  'appointments',
  'booking_tickets',
  'busy_times',
  'clinic_services',
  'due_mails',
  'openings',
  'services',
  'slot_claims',
]

/** After how many rounds the progress is printed, and times that do not overlap have a round, which takes longer. */
const ROUNDS_PER_REPORT = 10

/** What one kind of race came to, in all rounds. */
interface Tally {
  booked: number
  /** Writes that the rules refused, each of which was planned again or given up. */
  refused: number
  /** Rounds in which two visits overlap, or one more would have fitted. */
  wrong: number
  readonly milliseconds: number[]
}

/**
 * Lets a crowd of patients book one doctor at once, with the application's own data layer: in so many rounds times that
 * overlap, and in every tenth round also times that do not. Prints what came of it.
 *
 * @throws {Error} two visits overlap, one more would have fitted, or a patient with a time of his own did not get it
 */
export async function runLongRaces(rounds: number): Promise<void> {
  // Every refusal makes the SDK warn; refusals are what races are about.
  setLogLevel('error')
  const backend = await startTestBackend()
  const proxy = await startCountingProxy(backend.ports.database)
  const stage = createTestStage(backend)
  const crowd = await aCrowd(stage, (patient) =>
    connectTestClient(backend, patient, { databasePort: proxy.port }),
  )
  try {
    const overlapping = newTally()
    const apart = newTally()
    for (let round = 1; round <= rounds; round += 1) {
      await runRound({ stage, proxy, crowd }, overlapping, 10, OVERLAPPING)
      if (round % ROUNDS_PER_REPORT !== 0) continue
      await runRound({ stage, proxy, crowd }, apart, 60, CROWD)
      console.info(`${round} rounds`)
    }
    print(`${CROWD} patients on ${OVERLAPPING} overlapping times of one doctor`, overlapping)
    print(`${CROWD} patients on ${CROWD} times of one doctor`, apart)
    if (overlapping.wrong + apart.wrong > 0) {
      throw new Error('The rules let something through, or a patient did not get a free time.')
    }
  } finally {
    await Promise.all(crowd.map(({ client }) => client.close()))
    await proxy.stop()
    await backend.stop()
  }
}

interface Course {
  readonly stage: TestStage
  readonly proxy: CountingProxy
  readonly crowd: readonly Racer[]
}

async function runRound(
  { stage, proxy, crowd }: Course,
  tally: Tally,
  step: number,
  count: number,
): Promise<void> {
  const patients = crowd.map(({ patient }) => `patients/${patient.userId}/appointments`)
  await stage.update(Object.fromEntries([...LEFT_OVERS, ...patients].map((path) => [path, null])))
  const service = await aDoctorsService(stage, step, count)
  const refusedBefore = proxy.refused()
  const startedAt = performance.now()
  const outcomes = await raceForTimes(crowd, service, (index) => index % count)
  tally.milliseconds.push(performance.now() - startedAt)
  tally.refused += proxy.refused() - refusedBefore
  const booked = outcomes.filter((outcome) => outcome === 'booked').length
  tally.booked += booked
  const database = await stage.read('')
  const isStored = (await countBusyTimes(stage, service)) === booked
  const broken = findBrokenInvariants(database)
  if (!isStored || !isFull(database, service) || broken.length > 0) {
    tally.wrong += 1
    console.error(outcomes, broken)
  }
}

/** Whether the visits are apart, the pause included, and no other time of the service is left between them. */
function isFull(database: unknown, service: Service): boolean {
  const taken = entries(database, 'appointments', service.clinicId)
    .map(([, visit]) => Number(at(visit, 'bookingDetails', 'slot', 'timestamp')))
    .sort((a, b) => a - b)
  const lengthMs = (service.duration + service.pause) * MINUTE_MS
  const areApart = (a: number, b: number): boolean => Math.abs(a - b) >= lengthMs
  return (
    taken.every((time, index) => taken.slice(index + 1).every((later) => areApart(time, later))) &&
    service.slots.every(({ timestamp }) => taken.some((time) => !areApart(time, timestamp)))
  )
}

function newTally(): Tally {
  return { booked: 0, refused: 0, wrong: 0, milliseconds: [] }
}

function print(title: string, { booked, refused, wrong, milliseconds }: Tally): void {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const part = (share: number): string =>
    (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  console.info(
    `${title}: ${sorted.length} rounds, ${booked} booked, ${wrong} rounds wrong, ${refused} writes refused, ` +
      `median ${part(0.5)} ms, 95 % ${part(0.95)} ms, longest ${part(1)} ms`,
  )
}
