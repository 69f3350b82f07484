import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { updateCalendars } from '#owner/feeds/updateCalendars.ts'
import type { Outcome } from '#owner/nightly/Part.ts'
import type { OwnerFiles } from '#owner/OwnerFiles.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_KEY, doctorDayOf } from '#src/areas/visits/model/doctorDay.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import type { TestIdentity } from '#tests/support/createTestStage.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import type { TestClient } from '#tests/support/localBackend.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'
import { openOwnerStage, type OwnerStage } from '../openOwnerStage.ts'

/** A Tuesday at nine, by the clinic's clock. */
export const NINE = clinicTime(2026, 4, 12, 9)
export const DOCTOR = 'Dr. Dana Roy'

/** A clinic with a doctor who has an own sign-in, files of the test file's own, and a clock that the test sets; it is nine. */
export interface FeedStage {
  readonly owner: OwnerStage
  readonly clinic: () => ClinicAccount
  readonly person: () => TestIdentity
  readonly files: () => OwnerFiles
  readonly now: () => number
  letPass(milliseconds: number): void
  /** A browser of somebody, whose files are those of the stage. */
  open(who: { readonly email: string }): Promise<TestClient>
  run(options?: { readonly isReal?: boolean; readonly files?: OwnerFiles }): Promise<Outcome | null>
  /** Asks for the calendar of a doctor past the rules, and runs. */
  subscribe(userId: string, doctorId?: string): Promise<string>
  /** Where somebody's calendar of a doctor is; null where there is no address. */
  addressOf(userId: string, doctorId?: string): Promise<string | null>
}

/** Call it at the top level of a test file. */
export function openFeedStage(): FeedStage {
  const bucket = `feeds-${randomUUID()}`
  const owner = openOwnerStage({ bucket })
  const scene: { clinic?: ClinicAccount; person?: TestIdentity } = {}
  let now = NINE
  const found = <Value>(value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw new Error('It is not there yet.')
    return value
  }
  const files = (): OwnerFiles => found(owner.project.files)

  beforeEach(async () => {
    now = NINE
    await owner.write('', null)
    for (const folder of ['feeds', 'feed_requests', 'feed_addresses']) {
      for (const name of await files().list(folder)) await files().remove(name)
    }
    scene.clinic = await owner.createClinic({ name: 'Grand River' })
    scene.person = await enterDoctor(owner, scene.clinic, { name: DOCTOR })
  })

  const run: FeedStage['run'] = ({ isReal = true, files: others = files() } = {}) =>
    updateCalendars({ ...owner.project, files: others, serverNow: () => now, isReal })
  const addressOf: FeedStage['addressOf'] = async (userId, doctorId = 'd00') =>
    (await files().readLabels(`feed_addresses/${userId}/${doctorId}`))?.['address'] ?? null

  return {
    owner,
    clinic: () => found(scene.clinic),
    person: () => found(scene.person),
    files,
    now: () => now,
    letPass: (milliseconds) => {
      now += milliseconds
    },
    open: (who) => owner.connect(who, { bucket }),
    run,
    addressOf,
    subscribe: async (userId, doctorId = 'd00') => {
      await files().writeText(`feed_requests/${userId}/${doctorId}`, {
        type: 'text/plain',
        text: '1',
        cacheControl: 'no-store',
      })
      await run()
      return found(await addressOf(userId, doctorId))
    },
  }
}

/** What a calendar program gets at an address, without signing in. */
export async function fetchFeed(
  address: string,
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> {
  const response = await fetch(address)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The record of a visit, where it is stored. */
export function visitRecord(
  visit: ActiveAppointment | PastAppointment,
): Readonly<Record<string, unknown>> {
  const { appointmentId, bookingDetails } = visit
  const { clinicId, doctorId } = bookingDetails
  const day = doctorDayOf(doctorId, startOf(visit), zoneOfBooking(bookingDetails))
  return visit.status === 'completed'
    ? {
        [`completed_appointments/${clinicId}/${appointmentId}`]: {
          ...storedAppointment(visit),
          search: { [DAY_KEY]: day },
        },
      }
    : { [`appointments/${clinicId}/${appointmentId}`]: storedAppointment(visit) }
}
