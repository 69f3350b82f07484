import * as v from 'valibot'
import { partyIdOf, type Account } from '#src/areas/accounts/model/account.ts'
import type { AccountData } from '#src/areas/profile/model/accountData.ts'
import type { StoredPath } from '#src/areas/profile/records/StoredPath.ts'
import { placesOf } from '#src/areas/profile/records/storedPaths.ts'
import { isShortForm } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { fields } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { Child } from '#src/data/sdk/listChildren.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { Collector } from './Collector.ts'

const PAGE_SIZE = 100
/** A service may have thousands of slots, and a day as many requested times as it has minutes. */
const SMALL_PAGE_SIZE = 10

/**
 * Reads everything that is stored about an account, a page at a time, and as it is stored: also what the
 * application can't show.
 */
export async function collectData(
  backend: Backend,
  account: Account,
  onProgress: (count: number) => void,
): Promise<AccountData> {
  requireConnection(backend)
  requireAccount(backend, account.userId)
  const collector = new Collector(backend, onProgress)
  const related =
    account.role === 'clinic'
      ? await collectClinic(collector, account.clinicId)
      : await collectPatient(collector, account.userId)
  for (const [path, place] of placesOf(account.role)) {
    await collectPlace(collector, path, place, account, related)
  }
  return {
    identity: identityOf(backend),
    records: Object.fromEntries(collector.records),
    unreadable: Object.fromEntries(collector.unreadable),
  }
}

/** What an account has to do with, by which more is found. */
interface Related {
  readonly clinicIds: ReadonlySet<string>
  readonly serviceIds: ReadonlySet<string>
}

/** Collects what the table of places says how to find. The rest was followed. */
async function collectPlace(
  collector: Collector,
  list: string,
  { download, fields }: StoredPath,
  account: Account,
  { clinicIds, serviceIds }: Related,
): Promise<void> {
  const { role } = account
  const partyId = partyIdOf(account)
  const own = (): string => databasePaths.ofAccount(list, partyId)
  switch (download[role]) {
    case 'list':
      await collector.readList(own(), PAGE_SIZE)
      return
    case 'value':
      await collector.read(own())
      return
    case 'each service':
      for (const serviceId of serviceIds) {
        await collector.read(databasePaths.ofAccountWith(list, partyId, serviceId))
      }
      return
    case 'each clinic':
      for (const clinicId of clinicIds) {
        await collector.read(databasePaths.ofAccountWith(list, clinicId, partyId))
      }
      return
    case 'query':
      if (fields !== undefined) {
        await collector.read(list, { orderBy: fields[role], equalTo: partyId })
      }
      return
    case 'followed':
    case 'within':
    case undefined:
  }
}

async function collectPatient(collector: Collector, patientId: string): Promise<Related> {
  const { appointment, completedAppointment, appointmentRequests } = databasePaths
  // The record without its two growing lists, whose keys come before.
  const record = await collector.read(databasePaths.patient(patientId), { startAt: 'consented_at' })
  const clinicIds = new Set<string>()

  const active = await collector.readList(databasePaths.patientAppointments(patientId), PAGE_SIZE)
  for (const { key, value } of active) {
    const clinicId = clinicOf(value)
    if (clinicId === null) continue
    clinicIds.add(clinicId)
    // It may have ended in the meantime.
    await collector.readFirst(appointment(clinicId, key), completedAppointment(clinicId, key))
  }
  const past = await collector.readList(
    databasePaths.patientCompletedAppointments(patientId),
    PAGE_SIZE,
  )
  for (const { key, value } of past) {
    const clinicId = clinicOf(value)
    if (clinicId === null) continue
    clinicIds.add(clinicId)
    const record = await collector.readFirst(completedAppointment(clinicId, key))
    if (isShortForm(record)) await collector.readFirst(appointment(clinicId, key))
  }
  for (const clinicId of clinicsOfRequests(record)) {
    clinicIds.add(clinicId)
    await collector.read(appointmentRequests(clinicId), {
      orderBy: 'patientId',
      equalTo: patientId,
    })
  }
  await collectTurns(collector, patientId)
  const refusals = await collector.readList(databasePaths.clinicRefusals(patientId), PAGE_SIZE)
  for (const { key } of refusals) clinicIds.add(key)
  return { clinicIds, serviceIds: new Set() }
}

const offeredSchema = v.record(v.string(), v.unknown())
const offerSchema = v.object({ clinic_id: fields.id, offer: v.string() })

/** From when the patient may take the times that were offered. */
async function collectTurns(collector: Collector, patientId: string): Promise<void> {
  const waits = await collector.read(databasePaths.allWaits(), {
    orderBy: 'patient',
    equalTo: patientId,
  })
  if (!v.is(offeredSchema, waits)) return
  for (const wait of Object.values(waits)) {
    if (!v.is(offerSchema, wait)) continue
    await collector.read(databasePaths.freedTimeField(wait.clinic_id, wait.offer, patientId))
  }
}

async function collectClinic(collector: Collector, clinicId: string): Promise<Related> {
  const record = databasePaths.clinic(clinicId)
  // The record around `slots`, which grows.
  const before = await collector.read(record, { endBefore: 'slots' })
  const after = await collector.read(record, { startAfter: 'slots' })
  collector.add(record, { ...asRecord(before), ...asRecord(after) })
  await collector.readList(databasePaths.requestedTimes(clinicId), SMALL_PAGE_SIZE)

  const services = await collector.readList(databasePaths.clinicServices(clinicId), SMALL_PAGE_SIZE)
  const appointments = [
    ...(await collector.readList(databasePaths.clinicAppointments(clinicId), PAGE_SIZE)),
    ...(await collector.readList(databasePaths.clinicCompletedAppointments(clinicId), PAGE_SIZE)),
  ]
  for (const { value } of await collector.readList(databasePaths.reminders(clinicId), PAGE_SIZE)) {
    if (v.is(remindedSchema, value)) {
      await collector.readWhileItCounts(databasePaths.visitAnswer(value.link))
    }
  }
  return {
    clinicIds: new Set(),
    // A service that was removed may have left claims.
    serviceIds: new Set([...services.map(({ key }) => key), ...appointments.flatMap(serviceOf)]),
  }
}

function identityOf({ auth }: Backend): AccountData['identity'] {
  const user = auth.currentUser
  return {
    user_id: user?.uid,
    email: user?.email,
    email_verified: user?.emailVerified,
    name: user?.displayName,
    ways_to_log_in: user?.providerData.map(({ providerId }) => providerId),
    made_at: user?.metadata.creationTime,
    last_logged_in_at: user?.metadata.lastSignInTime,
  }
}

const referenceSchema = v.object({ clinic_id: v.string() })
const placesSchema = v.object({ requests: v.record(v.string(), v.string()) })
const remindedSchema = v.object({ link: fields.id })
const bookedSchema = v.object({ bookingDetails: v.object({ serviceId: v.string() }) })

function clinicOf(reference: unknown): string | null {
  return v.is(referenceSchema, reference) ? reference.clinic_id : null
}

/** Each place names a clinic and a request, which may be over. */
function clinicsOfRequests(record: unknown): ReadonlySet<string> {
  if (!v.is(placesSchema, record)) return new Set()
  return new Set(Object.values(record.requests).flatMap((named) => named.split('/').slice(0, 1)))
}

function serviceOf({ value }: Child): readonly string[] {
  return v.is(bookedSchema, value) ? [value.bookingDetails.serviceId] : []
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
