import { hasConfirmedAddress } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { parsePhoto } from '#src/areas/doctors/model/doctorPhoto.ts'
import { findCardAddress, joinImageAddresses } from '#src/areas/services/model/imageAddress.ts'
import { imageFileNames, type ImageFileNames } from '#src/areas/services/model/imageNames.ts'
import type { ImagePair } from '#src/areas/services/model/imagePair.ts'
import { photoAddressesOf, type PhotoAddresses } from '#src/areas/services/model/photoAddresses.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { IMAGE_ENDINGS, MAX_CARD_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#src/core/fields/limits.ts'
import type { OpenFileStore } from '#src/data/files/createFileStoreOpener.ts'
import type { FileStore } from '#src/data/files/openFileStore.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { requireClinic, requireConnection, requireUser } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { chooseImageNames } from './chooseImageNames.ts'
import { imagePath } from './imagePath.ts'

/**
 * Pictures of services and photos of doctors, under services/{userId}/ in storage (spec §6; §7, File storage). `objectsUrl`:
 * where browsers read the files of the installation.
 */
export function createImages(backend: Backend, openStore: OpenFileStore, objectsUrl: string) {
  return {
    /** Where a doctor's photo is, as the record names it; null where it names none. */
    photoAddresses: (photo: string): PhotoAddresses | null => photoAddressesOf(photo, objectsUrl),

    /**
     * Removes both files of a photo that no doctor has any more, where the person uploaded it; another one's stays until that
     * person needs the room. A failure is logged and never thrown.
     */
    removePhoto: async (photo: string): Promise<void> => {
      const name = parsePhoto(photo)
      if (name === null || name.userId !== backend.auth.currentUser?.uid) return
      const { full, card } = imageFileNames(name.stem, name.ending)
      await Promise.all(
        [full, card].map(async (fileName) => {
          try {
            const store = await openStore()
            await store.remove(imagePath(name.userId, fileName))
          } catch (error) {
            if (toFailure(error).code === 'not-found') return
            backend.reportProblem("A picture can't be removed", error)
          }
        }),
      )
    },

    /**
     * Stores both sizes of a picture and gives its address, from which `findCardAddress` finds the card's;
     * every upload has a new one. PNG, JPEG, WebP, GIF or AVIF of at most 1 MB, the card of at most 128 kB.
     * A person keeps a limited number of pictures: where there is no room for another,
     * those that none of the clinic's services shows are removed. Fails with `image-type`, `image-size`,
     * `upload-canceled` (by the signal), `folder-full`, `email-unconfirmed`, `quota-exceeded`, `not-yours`,
     * `session-ended`, `permission-denied`, `offline`, `unavailable`.
     */
    upload: async (
      clinicId: string,
      image: ImagePair,
      {
        onProgress,
        signal,
      }: {
        /** 0 to 1. */
        readonly onProgress: (done: number) => void
        readonly signal: AbortSignal
      },
    ): Promise<string> => {
      const ending = endingOf(image)
      requireClinic(backend, clinicId)
      requireConnection(backend)
      const { uid: userId } = requireUser(backend)
      try {
        const store = await openStore()
        if (signal.aborted) throw new Failure('upload-canceled')
        const fileNames = await chooseImageNames(backend, store, { clinicId, userId }, ending)
        return await uploadPair(store, { userId, fileNames, image, onProgress, signal })
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code === 'permission-denied' && !(await hasConfirmedAddress(backend))) {
          throw new Failure('email-unconfirmed')
        }
        const isUnreached = failure.code === 'unavailable' || failure.code === 'not-loaded'
        const offline = isUnreached && !backend.connection.isConnected()
        throw offline ? new Failure('offline', failure.detail) : failure
      }
    },

    /**
     * Removes both files of a picture that no service has ever shown; a failure is logged and never thrown. One that
     * was shown stays: appointments keep its address.
     */
    discard: async (imageUrl: string): Promise<void> => {
      if (imageUrl === '') return
      await Promise.all(
        [imageUrl, findCardAddress(imageUrl) ?? ''].map(async (address) => {
          if (address === '') return
          try {
            const store = await openStore()
            await store.remove(address)
          } catch (error) {
            if (toFailure(error).code === 'not-found') return
            backend.reportProblem("A picture can't be removed", error)
          }
        }),
      )
    },
  }
}

/** Returns the ending of both files' names. */
function endingOf({ full, card }: ImagePair): string {
  const ending = IMAGE_ENDINGS.get(full.type)?.[0]
  if (ending === undefined || card.type !== full.type || full.size === 0 || card.size === 0) {
    throw new Failure('image-type')
  }
  if (full.size > MAX_IMAGE_BYTES || card.size > MAX_CARD_IMAGE_BYTES) {
    throw new Failure('image-size')
  }
  return ending
}

interface PairUpload {
  readonly userId: string
  readonly fileNames: ImageFileNames
  readonly image: ImagePair
  /** Called with the progress of both together, 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads the card first: a full picture is there only where its card is. What is left of an upload that
 * breaks off is removed, or is counted as a picture that no service shows.
 */
async function uploadPair(
  store: FileStore,
  { userId, fileNames, image, onProgress, signal }: PairUpload,
): Promise<string> {
  const bytes = image.card.size + image.full.size
  const card = await store.upload({
    path: imagePath(userId, fileNames.card),
    file: image.card,
    onProgress: (done) => {
      onProgress((done * image.card.size) / bytes)
    },
    signal,
  })
  try {
    const full = await store.upload({
      path: imagePath(userId, fileNames.full),
      file: image.full,
      onProgress: (done) => {
        onProgress((image.card.size + done * image.full.size) / bytes)
      },
      signal,
    })
    return joinImageAddresses(full, card)
  } catch (error) {
    // The card under this name is ours, so a full picture is too. Nobody waits for this: it may fail.
    for (const fileName of [fileNames.full, fileNames.card]) {
      void store.remove(imagePath(userId, fileName)).catch(() => undefined)
    }
    throw error
  }
}
