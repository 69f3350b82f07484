import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  uploadBytesResumable,
} from 'firebase/storage'
import { Failure } from '#src/core/failure/failure.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'
import { imagePath } from './imagePath.ts'

/** How long a failing upload is retried, in milliseconds. */
const UPLOAD_RETRY_MS = 30_000

/** How long any other request to storage is retried, in milliseconds. */
const OPERATION_RETRY_MS = 10_000

/**
 * How long an answer may take, in milliseconds. The SDK's own limits count between its tries alone: a request
 * that is never answered has none. A quarter of a megabyte is sent without news of its progress.
 */
const MAX_SILENCE_MS = 60_000

interface Upload {
  readonly clinicId: string
  /** One that no file of the clinic has. */
  readonly fileName: string
  readonly image: Blob
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** The files of services/{clinicId}/ (spec §6). A module of its own, so that the SDK's part for it loads late. */
export interface ImageStore {
  /** The names of the clinic's own files. */
  list(clinicId: string): Promise<readonly string[]>
  /** Gives the download address. */
  upload(upload: Upload): Promise<string>
  /** By its download address or its path. */
  remove(image: string): Promise<void>
}

export function openImageStore({
  app,
  storageEmulator,
}: Pick<Firebase, 'app' | 'storageEmulator'>): ImageStore {
  const storage = getStorage(app)
  if (storageEmulator !== null) {
    connectStorageEmulator(storage, storageEmulator.host, storageEmulator.port)
  }
  storage.maxUploadRetryTime = UPLOAD_RETRY_MS
  storage.maxOperationRetryTime = OPERATION_RETRY_MS

  return {
    list: async (clinicId) => {
      const folder = ref(storage, `services/${clinicId}`)
      const { items } = await withinTime(listAll(folder), MAX_SILENCE_MS)
      return items.map(({ name }) => name)
    },

    upload: async ({ clinicId, fileName, image, onProgress, signal }) => {
      // An ended signal would not notify.
      if (signal.aborted) throw new Failure('upload-canceled')
      const file = ref(storage, imagePath(clinicId, fileName))
      const task = uploadBytesResumable(file, image, { contentType: image.type })
      const cancel = (): void => {
        task.cancel()
      }
      signal.addEventListener('abort', cancel)
      const silence = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      function waitForNews(): void {
        clearTimeout(timer)
        timer = setTimeout(() => {
          silence.abort()
          task.cancel()
        }, MAX_SILENCE_MS)
      }
      waitForNews()
      const stopProgress = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
        waitForNews()
        onProgress(bytesTransferred / totalBytes)
      })
      try {
        await task
      } catch (error) {
        throw silence.signal.aborted ? new Failure('timeout') : error
      } finally {
        clearTimeout(timer)
        stopProgress()
        signal.removeEventListener('abort', cancel)
      }
      return await withinTime(getDownloadURL(file), MAX_SILENCE_MS)
    },

    remove: (image) => withinTime(deleteObject(ref(storage, image)), MAX_SILENCE_MS),
  }
}
