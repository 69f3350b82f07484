import { parsePhoto } from '#src/areas/doctors/model/doctorPhoto.ts'
import { decodeDoctors } from '#src/areas/doctors/records/doctorRecord.ts'
import {
  findFreeStems,
  imageFileNames,
  addressedFileOf,
  type ImageFileNames,
} from '#src/areas/services/model/imageNames.ts'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { FileStore } from '#src/data/files/openFileStore.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { imageFolder, imagePath } from './imagePath.ts'

/** How many pictures are removed to make room for another: past appointments may still show them. */
const REMOVED_AT_ONCE = 16

/**
 * Returns names that no file of the person has, for the two of a picture. Where all are taken, some of the person's
 * pictures that none of the clinic's services and doctors shows are removed, and with them what was left behind when an upload broke off.
 *
 * @throws {Failure} folder-full – services and doctors show all of them
 */
export async function chooseImageNames(
  backend: Backend,
  store: FileStore,
  { clinicId, userId }: { readonly clinicId: string; readonly userId: string },
  ending: string,
): Promise<ImageFileNames> {
  const start = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  const fileNames = await store.list(imageFolder(userId))
  const [free] = findFreeStems(fileNames, start)
  if (free !== undefined) return imageFileNames(free, ending)

  const [shown, photos] = await Promise.all([
    readShownImages(backend, clinicId),
    readOwnPhotos(backend, clinicId, userId),
  ])
  const unused = [...new Set(fileNames.map(addressedFileOf))]
    .filter((name) => !photos.has(name))
    .filter((name) => !shown.some((imageUrl) => showsFile(imageUrl, userId, name)))
    .slice(0, REMOVED_AT_ONCE)
  const removed = fileNames.filter((name) => unused.includes(addressedFileOf(name)))
  for (const name of removed) await store.remove(imagePath(userId, name))
  const [freed] = findFreeStems(await store.list(imageFolder(userId)), start)
  if (freed === undefined) throw new Failure('folder-full')
  return imageFileNames(freed, ending)
}

function showsFile(imageUrl: string, userId: string, fileName: string): boolean {
  const [address = ''] = imageUrl.split('?')
  return address.endsWith(encodeURIComponent(imagePath(userId, fileName)))
}

/** The full files of the person's pictures that are photos of the clinic's doctors. */
async function readOwnPhotos(
  backend: Backend,
  clinicId: string,
  userId: string,
): Promise<ReadonlySet<string>> {
  const snapshot = await readSnapshot(backend, databasePaths.doctors(clinicId))
  const doctors = decodeDoctors(clinicId, listChildren(snapshot), backend.reportProblem)
  const photos = doctors.map(({ photo }) => parsePhoto(photo)).filter((photo) => photo !== null)
  return new Set(
    photos
      .filter((photo) => photo.userId === userId)
      .map(({ stem, ending }) => imageFileNames(stem, ending).full),
  )
}

/** The addresses of the pictures that the clinic's services show. */
async function readShownImages(backend: Backend, clinicId: string): Promise<readonly string[]> {
  const places = await readValue(backend, databasePaths.servicePlaces(clinicId))
  const serviceIds = [...decodePlaces(clinicId, places).values()]
  const images = await Promise.all(
    serviceIds.map((id) =>
      readValue(backend, databasePaths.serviceField(clinicId, id, 'image_url')),
    ),
  )
  return images.filter((image) => typeof image === 'string')
}
