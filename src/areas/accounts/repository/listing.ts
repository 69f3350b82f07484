import type { ClinicAccount, Identity } from '#src/areas/accounts/model/account.ts'
import { encodeListing } from '#src/areas/accounts/records/accountRecord.ts'
import { readSettings } from '#src/areas/accounts/records/readSettings.ts'
import { watchApproval } from '#src/areas/accounts/records/watchApproval.ts'
import type { Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readValue } from '#src/data/sdk/read.ts'
import { write } from '#src/data/sdk/write.ts'

/**
 * Adds a clinic to the public list, or corrects its entry there, as soon as the clinic may be public: often
 * when the owner has just approved it. What is refused is reported, and tried again with the next session.
 */
export function keepListed(
  backend: Backend,
  clinic: ClinicAccount,
  { isEmailConfirmed }: Pick<Identity, 'isEmailConfirmed'>,
): Unsubscribe {
  const path = databasePaths.listedClinic(clinic.clinicId)
  const listing = encodeListing(clinic)
  let hasEnded = false
  let stopWatching: Unsubscribe = () => undefined

  function report(error: unknown): void {
    backend.reportProblem("The clinic can't be added to the public list", error)
  }

  async function start(): Promise<void> {
    if (isListing(await readValue(backend, path), listing) || hasEnded) return
    stopWatching = watchApproval(backend, clinic, {
      next: (isApproved) => {
        addIfAllowed(isApproved).catch(report)
      },
      failed: report,
    })
  }

  async function addIfAllowed(isApproved: boolean): Promise<void> {
    const [settings, deletionRequest, blocked] = await Promise.all([
      readSettings(backend),
      readValue(backend, databasePaths.deletionRequest(clinic.clinicId)),
      readValue(backend, databasePaths.blockedAccount(clinic.clinicId)),
    ])
    const isPublic = isApproved || !settings.isClinicApprovalRequired
    const isConfirmed = isEmailConfirmed || !settings.isConfirmedEmailRequired
    if (hasEnded || !isPublic || !isConfirmed || deletionRequest !== null || blocked === true) {
      return
    }
    stop()
    await write(backend, { [path]: listing })
  }

  function stop(): void {
    hasEnded = true
    stopWatching()
  }

  start().catch(report)
  return stop
}

function isListing(value: unknown, listing: Readonly<Record<string, unknown>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const stored = Object.entries(value)
  return (
    stored.length === Object.keys(listing).length &&
    stored.every(([field, text]) => listing[field] === text)
  )
}
