import { describe, expect, onTestFinished, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import { createChosenLanguageStorage } from '#src/areas/accounts/repository/chosenLanguageStorage.ts'
import { createReturnStorage } from '#src/areas/accounts/repository/returnStorage.ts'
import { createSession } from '#src/areas/accounts/repository/session.ts'
import { createSignUpStorage } from '#src/areas/accounts/repository/signUpStorage.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { createPendingWrites } from '#src/data/sdk/pendingWrites.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { connectBehindProxy } from '#tests/areas/visits/repository/appointmentScene.ts'
import { entryOf } from '#tests/support/changeLog.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { backendOf } from './backendOf.ts'
import { outcomeOf } from './outcomeOf.ts'

const backend = openTestBackend()

/** A write that is pending until the test ends it. */
function aPendingWrite(
  { pendingWrites }: Pick<Backend, 'pendingWrites'>,
  ...paths: readonly string[]
): { readonly answer: () => void; readonly answered: Promise<void> } {
  let answer = (): void => undefined
  const answered = pendingWrites.during(
    paths,
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  onTestFinished(() => {
    answer()
  })
  return {
    answer: () => {
      answer()
    },
    answered,
  }
}

function watch(sdk: Backend, path: string): Recorder<unknown> {
  return new Recorder<unknown>((observer) =>
    watchValue(sdk, { path }, (snapshot): unknown => snapshot.val(), observer),
  )
}

describe('While a write is unanswered', () => {
  async function aStalledClinic(): Promise<{
    readonly sdk: Backend
    readonly stall: () => void
    readonly resume: () => void
    readonly service: string
    readonly price: string
    /** Another price, with its entry in the log. */
    readonly priced: (to: unknown) => Record<string, unknown>
    readonly watched: Recorder<unknown>
  }> {
    const clinic = await backend.createClinic()
    const { id } = await backend.createService(clinic, { price: 120 })
    const { client, proxy } = await connectBehindProxy(backend, clinic)
    const sdk = backendOf(client)
    await untilConnected(client.repositories)
    const service = databasePaths.service(clinic.userId, id)
    const price = databasePaths.serviceField(clinic.userId, id, 'price')
    const watched = watch(sdk, service)
    await watched.until()
    const change = { list: 'services', clinicId: clinic.userId, place: [id, 'price'] }
    const priced = (to: unknown) => ({ [price]: to, ...entryOf({ ...change, to }, clinic) })
    const { holdAnswers: stall, releaseAnswers: resume } = proxy
    return { sdk, stall, resume, service, price, priced, watched }
  }

  test('a watcher sees the state before an unanswered write, and the confirmed one afterwards', async () => {
    const { sdk, stall, resume, service, price, priced, watched } = await aStalledClinic()
    stall()
    const written = write(sdk, priced(99))
    const outcome = outcomeOf(written)
    const reading = readValue(sdk, price)
    const isRead = outcomeOf(reading)
    const late = watch(sdk, service)
    await expect.poll(() => backend.read(price)).toBe(99)
    await expect.poll(sdk.pendingWrites.isSlow).toBe(true)
    expect([outcome(), isRead()]).toEqual(['pending', 'pending'])
    expect(watched.values).toEqual([expect.objectContaining({ price: 120 })])
    expect(late.values).toEqual([])
    resume()
    await written
    expect(watched.values.at(-1)).toMatchObject({ price: 99 })
    expect(late.values.at(-1)).toMatchObject({ price: 99 })
    expect(await reading).toBe(99)
    expect(sdk.pendingWrites.isSlow()).toBe(false)
  })

  test('an unanswered write is slow after a while, except one that nobody waits for', async () => {
    const pendingWrites = createPendingWrites(1)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const unseen = pendingWrites.during(['a'], () => answered, { isUnseen: true })
    let changes = 0
    pendingWrites.onChange(() => {
      changes += 1
    })
    await expect.poll(() => changes).toBe(1)
    expect(pendingWrites.isSlow()).toBe(false)
    expect(pendingWrites.isPending('a')).toBe(true)
    const seen = pendingWrites.during(['b'], () => answered)
    await expect.poll(pendingWrites.isSlow).toBe(true)
    answer()
    await Promise.all([unseen, seen])
  })

  test('a watcher never sees anything of a write that is refused', async () => {
    const { sdk, stall, resume, priced, watched } = await aStalledClinic()
    stall()
    const refused = expect(write(sdk, priced('free'))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await expect.poll(sdk.pendingWrites.isSlow).toBe(true)
    resume()
    await refused
    for (const value of watched.values) expect(value).toMatchObject({ price: 120 })
  })

  test('a second write to the same place is sent after the first is answered', async () => {
    const { sdk, stall, resume, priced, price } = await aStalledClinic()
    stall()
    const both = Promise.all([write(sdk, priced(99)), write(sdk, priced(98))])
    await expect.poll(sdk.pendingWrites.isSlow).toBe(true)
    expect(await backend.read(price)).toBe(99)
    resume()
    await both
    expect(await backend.read(price)).toBe(98)
  })

  test('a read of a place with an unanswered write gives up after its time, and says so', async () => {
    const client = await backend.connect(null)
    const sdk = { ...backendOf(client), answerMs: 50 }
    aPendingWrite(sdk, 'services/a/b/price')
    await expect(readValue(sdk, 'services/a')).rejects.toMatchObject({ code: 'timeout' })
  })
})

describe('A pending write', () => {
  test('a pending write concerns its paths, what is above and what is below, and nothing beside', () => {
    const pendingWrites = createPendingWrites(200)
    aPendingWrite({ pendingWrites }, 'a/b/c', 'x')
    for (const path of ['a', 'a/b', 'a/b/c', 'a/b/c/d/e', 'x', 'x/y']) {
      expect(pendingWrites.isPending(path)).toBe(true)
    }
    for (const path of ['a/b/cc', 'a/bb', 'b/c', 'y']) {
      expect(pendingWrites.isPending(path)).toBe(false)
    }
    expect(pendingWrites.isPending('a', ['a/b'])).toBe(false)
  })

  test('a pending write is reported to those who watch, until they leave', async () => {
    const pendingWrites = createPendingWrites(200)
    let changes = 0
    const stop = pendingWrites.onChange(() => {
      changes += 1
    })
    await pendingWrites.during(['a'], () => Promise.resolve())
    const seen = changes
    expect(seen).toBeGreaterThan(0)
    stop()
    await pendingWrites.during(['a'], () => Promise.resolve())
    expect(changes).toBe(seen)
  })

  test('a pending write to a time of day is known by its path as it is, not as an address spells it', async () => {
    const clinic = await backend.createClinic()
    const place = databasePaths.requestedTime(clinic.userId, '2099-03-03', '10:00')
    const client = await backend.connect(clinic)
    const sdk = backendOf(client)
    const { answer, answered } = aPendingWrite(sdk, place)
    const reading = readValue(sdk, place)
    const isRead = outcomeOf(reading)
    const watched = watch(sdk, databasePaths.clinic(clinic.userId))
    // An answered question: the other two would have been answered by now.
    await readValue(sdk, databasePaths.clinicServices(clinic.userId))
    expect(isRead()).toBe('pending')
    expect(watched.values).toEqual([])
    answer()
    await answered
    expect(await reading).toBeNull()
    await watched.until()
  })

  test('a pending write of an appointment keeps no patient from signing in', async () => {
    const patient = await backend.createPatient()
    const sdk = backendOf(await backend.connect(patient))
    aPendingWrite(sdk, databasePaths.patientAppointment(patient.userId, 'a'))
    const storageOptions = { openStorage: createMemoryStorage, reportProblem: sdk.reportProblem }
    const signUps = createSignUpStorage({ ...storageOptions, pageLanguage: 'en' })
    const returns = createReturnStorage(storageOptions)
    const session = new Recorder<Session>((observer) =>
      createSession(sdk, {
        lateRecordMs: 1000,
        keepTidy: () => () => undefined,
        signUps,
        returns,
        openStorage: storageOptions.openStorage,
        pageLanguage: 'en',
        chosenLanguage: createChosenLanguageStorage({
          openTabStorage: createMemoryStorage,
          reportProblem: sdk.reportProblem,
        }),
        beforeLeaving: () => Promise.resolve(),
      }).watch(observer),
    )
    await session.until(({ status }) => status === 'signed-in')
  })
})
