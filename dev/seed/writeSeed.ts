import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import {
  seedAccounts,
  type SeedAccount,
  bucketOf,
  hostAndPort,
  type BackendAddress,
} from '@careslot/local-firebase'
import { STORED_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import { joinImageAddresses } from '#src/areas/services/model/imageAddress.ts'
import { findFreeStems, imageFileNames } from '#src/areas/services/model/imageNames.ts'
import type { ClinicTemplate } from './catalogue/ClinicTemplate.ts'
import { keyOfOpening, openingsOf } from './listOpenings.ts'
import type { OpeningRecord, SeedTree } from './records.ts'

const pathOfImagePrefix = `settings/${STORED_SETTINGS.imagePrefix}`

/** How many pictures `pictures/` has for each category of clinic, each with its card. */
const PICTURES_PER_CATEGORY = 3
/** Identity services take at most 1,000 accounts in one request. */
const ACCOUNTS_PER_REQUEST = 500
const CLINICS_PER_UPDATE = 50
const PATIENTS_PER_UPDATE = 1000

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }

/** Whether anything at all is stored in the backend's database. */
export async function isDatabaseEmpty(backend: BackendAddress): Promise<boolean> {
  const response = await send(databaseUrl(backend, 'shallow=true'), { headers: OWNER })
  await failUnlessOk(response, 'Reading the database')
  return (await response.json()) === null
}

export async function clearDatabase(backend: BackendAddress): Promise<void> {
  const response = await send(databaseUrl(backend), { method: 'DELETE', headers: OWNER })
  await failUnlessOk(response, 'Clearing the database')
}

/** Makes the accounts; one that exists is replaced. */
export async function writeAccounts(
  backend: BackendAddress,
  accounts: readonly SeedAccount[],
): Promise<void> {
  for (const some of chunks(accounts, ACCOUNTS_PER_REQUEST)) {
    await seedAccounts(originOf(backend, 'auth'), backend.projectId, some)
  }
}

/** Writes the tree in a few large updates; each holds whole clinics, so each is consistent in itself. */
export async function writeTree(backend: BackendAddress, tree: SeedTree): Promise<void> {
  for (const uids of chunks(Object.keys(tree.patients), PATIENTS_PER_UPDATE)) {
    await update(
      backend,
      uids.flatMap((uid) => [
        [`patients/${uid}`, tree.patients[uid]],
        [`booking_tickets/${uid}`, tree.booking_tickets[uid]],
        [`valid_since/${uid}`, tree.valid_since[uid]],
      ]),
    )
  }
  for (const uids of chunks(Object.keys(tree.staff), PATIENTS_PER_UPDATE)) {
    await update(
      backend,
      uids.flatMap((uid) => [
        [`staff/${uid}`, tree.staff[uid]],
        [`valid_since/${uid}`, tree.valid_since[uid]],
      ]),
    )
  }
  const byClinic = {
    clinics: tree.clinics,
    services: tree.services,
    appointments: tree.appointments,
    completed_appointments: tree.completed_appointments,
    slot_claims: tree.slot_claims,
    closed_slots: tree.closed_slots,
    absences: tree.absences,
    weekly_hours: tree.weekly_hours,
    doctors: tree.doctors,
    rooms: tree.rooms,
    late_doctors: tree.late_doctors,
    busy_times: tree.busy_times,
    block_notes: tree.block_notes,
    listed_clinics: tree.listed_clinics,
    answer_hours: tree.answer_hours,
    staff_places: tree.staff_places,
    clinic_services: tree.clinic_services,
    log: tree.log,
    reminders: tree.reminders,
  }
  await update(backend, [
    ...Object.entries(tree.visit_answers).map(
      ([link, answer]) => [`visit_answers/${link}`, answer] as const,
    ),
    ...Object.entries(tree.waits).map(([waitId, wait]) => [`waits/${waitId}`, wait] as const),
  ])
  for (const clinicIds of chunks(Object.keys(tree.clinics), CLINICS_PER_UPDATE)) {
    await update(backend, [
      ...Object.entries(byClinic).flatMap(([list, records]) =>
        clinicIds.map((clinicId) => [`${list}/${clinicId}`, records[clinicId]] as const),
      ),
      ...clinicIds.flatMap((clinicId) => openingsAt(clinicId, tree)),
      ...Object.entries(tree.clinic_names)
        .filter(([, clinicId]) => clinicIds.includes(clinicId))
        .map(([name, clinicId]) => [`clinic_names/${name}`, clinicId] as const),
    ])
  }
}

function openingsAt(
  clinicId: string,
  { services }: SeedTree,
): readonly (readonly [path: string, opening: OpeningRecord])[] {
  return openingsOf(clinicId, services[clinicId] ?? {}).map(({ list, opening }) => [
    ['openings', ...list, keyOfOpening(opening)].join('/'),
    opening,
  ])
}

/** Lets clinics show pictures that this backend's own storage holds. */
export async function allowPictures(backend: BackendAddress, publicHost: string): Promise<void> {
  const origin = originOf({ ...backend, host: publicHost }, 'storage')
  const prefix = `${origin}/v0/b/${bucketOf(backend.projectId)}/o/services%2F`
  await update(backend, [[pathOfImagePrefix, prefix]])
}

async function update(
  backend: BackendAddress,
  changes: readonly (readonly [string, unknown])[],
): Promise<void> {
  const present = changes.filter(([, value]) => value !== undefined)
  const response = await send(databaseUrl(backend, 'print=silent'), {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify(Object.fromEntries(present)),
  })
  await failUnlessOk(response, 'Writing the demo data')
}

/**
 * Uploads the pictures of these clinics' services. The result returns the address for a
 * clinic's service by its place in the list, and '' for a clinic without pictures.
 */
export async function uploadPictures(
  backend: BackendAddress,
  clinics: readonly ClinicTemplate[],
  publicHost: string,
): Promise<(clinic: ClinicTemplate, serviceIndex: number) => string> {
  const addresses = new Map<string, string>()
  for (const clinic of clinics) {
    for (let variant = 0; variant < PICTURES_PER_CATEGORY; variant += 1) {
      const picture = `${clinic.category}-${variant + 1}`
      const [stem = ''] = findFreeStems([], variant)
      const names = imageFileNames(stem, 'webp')
      const send = async (fileName: string, name: string): Promise<string> => {
        const file = await readFile(new URL(`pictures/${fileName}.webp`, import.meta.url))
        return await upload(backend, `services/${clinic.id}/${name}`, file, publicHost)
      }
      const card = await send(`${picture}-card`, names.card)
      const full = await send(picture, names.full)
      addresses.set(`${clinic.id} ${variant}`, joinImageAddresses(full, card))
    }
  }
  return (clinic, serviceIndex) =>
    addresses.get(`${clinic.id} ${serviceIndex % PICTURES_PER_CATEGORY}`) ?? ''
}

/** Gives the download address with its token, as the SDK's getDownloadURL() does. */
async function upload(
  backend: BackendAddress,
  path: string,
  picture: Buffer,
  publicHost: string,
): Promise<string> {
  const objects = `/v0/b/${bucketOf(backend.projectId)}/o`
  const name = encodeURIComponent(path)
  const boundary = 'careslot-picture'
  const metadata = JSON.stringify({ name: path, contentType: 'image/webp' })
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n` +
        `--${boundary}\r\nContent-Type: image/webp\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--`),
  ])
  const response = await send(`${originOf(backend, 'storage')}${objects}?name=${name}`, {
    method: 'POST',
    headers: {
      Authorization: 'Firebase owner',
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  })
  await failUnlessOk(response, `Uploading ${path}`)
  const { downloadTokens } = v.parse(
    v.object({ downloadTokens: v.string() }),
    await response.json(),
  )
  const origin = originOf({ ...backend, host: publicHost }, 'storage')
  return `${origin}${objects}/${name}?alt=media&token=${downloadTokens.split(',')[0] ?? ''}`
}

/**
 * While this process makes a large set of data, its own server closes connections that `fetch` still takes for open. Every
 * request here may be sent twice: it says what is to be there, not what is to be added.
 */
async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch {
    return fetch(address, init)
  }
}

function originOf({ host, ports }: BackendAddress, part: keyof BackendAddress['ports']): string {
  return `http://${hostAndPort(host, ports[part])}`
}

function databaseUrl(backend: BackendAddress, parameters = ''): string {
  return `${originOf(backend, 'database')}/.json?ns=${backend.namespace}&${parameters}`
}

async function failUnlessOk(response: Response, action: string): Promise<void> {
  if (response.ok) return
  throw new Error(`${action} failed (${response.status}): ${await response.text()}`)
}

function* chunks<Value>(values: readonly Value[], size: number): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
