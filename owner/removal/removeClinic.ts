import { ServerValue } from 'firebase-admin/database'
import type { Work } from '#owner/Command.ts'
import { openingChanges, readOpeningList } from '#owner/ownedSlots.ts'
import type { Changes, Child } from '#owner/OwnerDatabase.ts'
import { readStaff } from '#owner/readStaff.ts'
import { fieldOf } from '#owner/storedValue.ts'
import { FEED_FOLDERS, feedFolderOf } from '#src/areas/doctors/model/calendarFeed.ts'
import { imageFolder } from '#src/areas/services/repository/imagePath.ts'
import { endIndexLegs } from '#src/areas/visits/legs/visitLegs.ts'
import { changesOf } from '#src/areas/visits/records/changesOf.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { withoutClinicAddresses } from './anonymise.ts'
import { endingChanges, legsOf, outcomeOf } from './appointmentLegs.ts'
import { removeReminders } from './reminderChanges.ts'
import { removeListsOf, removeRecordsNaming } from './removePlaces.ts'
import { requestChanges } from './requestChanges.ts'

const APPOINTMENTS_PER_PAGE = 50
const REQUESTS_PER_PAGE = 200
const NAMES_PER_PAGE = 1000

/**
 * Removes everything of a clinic but the record itself: active appointments are cancelled, past ones
 * stay in their patients' history without the e-mail addresses, and the rest goes, files too. Can be
 * interrupted.
 */
export async function removeClinicTraces(work: Work, clinicId: string): Promise<void> {
  const account = { role: 'clinic', userId: clinicId } as const
  const people = await readStaff(work.project, clinicId)
  await removeRecordsNaming(work, account)
  await endAppointments(work, clinicId)
  await stripPastAppointments(work, clinicId)
  await removeRequests(work, clinicId)
  await removeServices(work, clinicId)
  await removeReminders(work, clinicId)
  await removeListsOf(work, account)
  await removePageNames(work, clinicId)
  const userIds = people.flatMap(({ member }) => member?.userId ?? [])
  const folders = [...new Set([clinicId, ...userIds])].flatMap(foldersOf)
  await removeFiles(work, [...folders, feedFolderOf(clinicId)])
}

async function endAppointments({ project, now, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  const path = databasePaths.clinicAppointments(clinicId)
  for await (const page of database.pages(path, APPOINTMENTS_PER_PAGE)) {
    await step(`end ${page.length} active appointments`, async () => {
      for (const [appointmentId, record] of page) {
        const { patientId, timestamp } = legsOf(record)
        const outcome = outcomeOf(record, 'clinic', now)
        const stored = { clinicId, appointmentId, record }
        await database.update({
          ...(await endingChanges(database, stored, outcome, withoutClinicAddresses)),
          // What the clinic booked for a caller is in nobody's index.
          ...(patientId !== '' &&
            patientId !== clinicId &&
            changesOf(
              endIndexLegs(
                { clinicId, appointmentId, patientId, timestamp, now: ServerValue.TIMESTAMP },
                outcome.kind === 'cancelled' ? 'cancelled' : null,
              ),
            )),
        })
      }
    })
  }
}

async function stripPastAppointments({ project, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  const path = databasePaths.clinicCompletedAppointments(clinicId)
  for await (const page of database.pages(path, APPOINTMENTS_PER_PAGE)) {
    const named = page.filter(([, record]) => hasAddresses(record))
    if (named.length === 0) continue
    await step(`take the e-mail addresses out of ${named.length} past appointments`, () =>
      database.update(strippingChanges(clinicId, named)),
    )
  }
}

function hasAddresses(record: unknown): boolean {
  return ['clinicEmail', 'doctorEmail'].some((field) => {
    const address = fieldOf(record, 'bookingDetails', field)
    return address !== null && address !== ''
  })
}

function strippingChanges(clinicId: string, page: readonly Child[]): Changes {
  return Object.fromEntries(
    page.flatMap(([appointmentId]) => {
      const details = `${databasePaths.completedAppointment(clinicId, appointmentId)}/bookingDetails`
      return [
        [`${details}/clinicEmail`, ''],
        [`${details}/doctorEmail`, ''],
      ]
    }),
  )
}

async function removeRequests({ project, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  const path = databasePaths.appointmentRequests(clinicId)
  for await (const page of database.pages(path, REQUESTS_PER_PAGE)) {
    await step(`remove ${page.length} requests, with their times`, async () => {
      await database.update(await requestChanges(database, clinicId, page))
    })
  }
}

async function removeServices({ project, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  for (const serviceId of await database.keysOf(databasePaths.clinicServices(clinicId))) {
    const service = databasePaths.service(clinicId, serviceId)
    const [place, list, slotIds] = await Promise.all([
      database.read(`${service}/place`),
      readOpeningList(database, clinicId, serviceId),
      database.keysOf(databasePaths.serviceSlots(clinicId, serviceId)),
    ])
    const openings = slotIds.flatMap((slotId) =>
      list === null
        ? []
        : Object.entries(openingChanges(list, { clinicId, serviceId, slotId }, null)),
    )
    await step(`remove service ${serviceId}`, () =>
      database.update({
        ...Object.fromEntries(openings),
        [service]: null,
        [databasePaths.serviceClaims(clinicId, serviceId)]: null,
        [databasePaths.serviceClosedSlots(clinicId, serviceId)]: null,
        [databasePaths.weeklyHours(clinicId, serviceId)]: null,
        ...(typeof place === 'string' && { [databasePaths.servicePlace(clinicId, place)]: null }),
      }),
    )
  }
}

/** Removes the names that lead, or led, to the clinic's page. */
async function removePageNames({ project, step }: Work, clinicId: string): Promise<void> {
  const { database } = project
  for await (const page of database.pages(databasePaths.pageNames(), NAMES_PER_PAGE)) {
    const paths = page
      .filter(([, holder]) => holder === clinicId)
      .map(([name]) => databasePaths.pageName(name))
    if (paths.length === 0) continue
    await step(`remove ${paths.length} names of its page`, () =>
      database.update(Object.fromEntries(paths.map((path) => [path, null]))),
    )
  }
}

/** The folders of the files that are an account's: pictures, and what its calendars are asked for and found by. */
export function foldersOf(userId: string): readonly string[] {
  return [
    imageFolder(userId),
    `${FEED_FOLDERS.requests}/${userId}`,
    `${FEED_FOLDERS.addresses}/${userId}`,
  ]
}

/** Removes the files in these folders. */
export async function removeFiles(
  { project, log, step }: Work,
  folders: readonly string[],
): Promise<void> {
  const { files } = project
  if (files === null) {
    log('Pictures and calendars are not looked for: give --bucket.')
    return
  }
  const names = (await Promise.all(folders.map((folder) => files.list(folder)))).flat()
  if (names.length === 0) return
  await step(`remove ${names.length} files`, async () => {
    for (const name of names) await files.remove(name)
  })
}
