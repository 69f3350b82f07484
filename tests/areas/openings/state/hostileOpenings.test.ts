import { ref, update } from 'firebase/database'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { NO_EVERYDAY_WORDS } from '#src/areas/openings/model/everydayWords.ts'
import { OPEN_QUESTION } from '#src/areas/openings/model/findQuestion.ts'
import type { OpeningSearchState } from '#src/areas/openings/model/openingSearch.ts'
import { createOpeningSearch } from '#src/areas/openings/state/createOpeningSearch.ts'
import { openingKey } from '#src/areas/services/model/foundDays.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { startCountingProxy } from '#tests/support/startCountingProxy.ts'
import { storedListing, storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

/** What a search may receive to get past 7,200 entries that it does not show. */
const MAX_BYTES_PAST_HIDDEN = 2_500_000

/** Entries that the flooding account brings: 60 updates of 120 times. */
const FLOOD_UPDATES = 60
const FLOOD_TIMES = 120

/** What a visitor's search for dentists in Ontario shows at first. */
async function findFirstPage({ repositories }: TestClient): Promise<readonly string[]> {
  const { found } = await new Promise<OpeningSearchState>((resolve) => {
    const search = createOpeningSearch({
      services: repositories.services,
      question: { ...OPEN_QUESTION, what: 'dental', where: 'ON' },
      everyday: NO_EVERYDAY_WORDS,
      now: () => repositories.connection.now(),
      onChange: (state) => {
        if (state.isLooking) return
        onTestFinished(() => {
          search.end()
        })
        resolve(state)
      },
    })
  })
  return found.map(({ opening }) => openingKey(opening))
}

/** A service with so many times, a minute apart, all of them before those of anybody else. */
function manyTimes(clinic: ClinicAccount, number: number): Readonly<Record<string, unknown>> {
  const id = `flood-${String(number)}`
  const slots = Array.from({ length: FLOOD_TIMES }, (_, index) =>
    aSlot({
      slotId: `slot_${String(index)}`,
      timestamp: Date.now() + HOUR_MS + (number * FLOOD_TIMES + index) * 1000,
    }),
  )
  return {
    [`services/${clinic.userId}/${id}`]: storedService(
      aService({ id, slots }, clinic),
      placeName(number),
    ),
    [`clinic_services/${clinic.userId}/${placeName(number)}`]: id,
  }
}

describe('The first page of Find is as before', () => {
  async function openMarket(): Promise<readonly [honest: ClinicAccount, hostile: ClinicAccount]> {
    await backend.write('', null)
    const [honest, hostile] = await Promise.all([
      backend.createClinic(),
      backend.createClinic({ isListed: false }),
    ])
    const slots = Array.from({ length: 20 }, (_, index) =>
      aSlot({ slotId: `slot_${String(index)}`, timestamp: SLOT_TIME + index * HOUR_MS }),
    )
    await backend.createService(honest, { slots })
    await backend.update({
      'settings/clinic_approval_required': true,
      [`approved_clinics/${honest.userId}`]: honest.name,
      [`listed_clinics/${honest.userId}`]: storedListing(honest),
    })
    return [honest, hostile]
  }

  test("a visitor's first page of times stays the same when an unapproved clinic tries to add 7,200 times", async () => {
    const [, hostile] = await openMarket()
    const visitor = await backend.connect(null)
    const before = await findFirstPage(visitor)
    expect(before).toHaveLength(20)
    const attacker = await backend.connect(hostile)
    const people = { staff: await backend.read('staff') }
    for (let number = 0; number < FLOOD_UPDATES; number += 1) {
      const changes = withLog(people, manyTimes(hostile, number), hostile.userId)
      await expect(
        update(
          ref(attacker.firebase.database),
          withOpenings({}, changes, () => true),
        ),
      ).rejects.toThrow(/permission.denied/i)
      // Its own times it may have, which the index does not know.
      await update(ref(attacker.firebase.database), changes)
    }
    // The SDK writes what is refused to the console.
    expect(takeConsoleMessages()).toHaveLength(FLOOD_UPDATES)
    expect(await findFirstPage(await backend.connect(null))).toEqual(before)
  }, 120_000)

  test("a visitor's first page of times stays the same when a blocked clinic still has 7,200 sooner ones", async () => {
    const [, hostile] = await openMarket()
    const before = await findFirstPage(await backend.connect(null))
    for (let number = 0; number < FLOOD_UPDATES; number += 1) {
      await backend.update(manyTimes(hostile, number))
    }
    await backend.write(`blocked/${hostile.userId}`, true)
    const proxy = await startCountingProxy(Number(backend.environment.localBackend?.database.port))
    onTestFinished(() => proxy.stop())
    const visitor = await backend.connect(null, { databasePort: proxy.port })
    expect(await findFirstPage(visitor)).toEqual(before)
    expect(proxy.received()).toBeLessThanOrEqual(MAX_BYTES_PAST_HIDDEN)
  }, 120_000)
})
