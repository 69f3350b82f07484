import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { Failure } from '#src/domain/failure.ts'

/** How long a failing upload is retried, in milliseconds. */
const UPLOAD_RETRY_MS = 30_000

/** How long any other request to storage is retried, in milliseconds. */
const OPERATION_RETRY_MS = 10_000

interface Upload {
  readonly clinicId: string
  /** Of the file's name, without the dot. */
  readonly ending: string
  readonly image: Blob
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** The files of services/{clinicId}/ (spec §6). A module of its own, so that the SDK's part for it loads late. */
export interface ImageStore {
  /** Gives the download address. */
  upload(upload: Upload): Promise<string>
  remove(imageUrl: string): Promise<void>
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
    upload: async ({ clinicId, ending, image, onProgress, signal }) => {
      if (signal.aborted) throw new Failure('upload-canceled')
      // Never used before: the rules let no file be replaced.
      const file = ref(storage, `services/${clinicId}/${createFileName()}.${ending}`)
      const task = uploadBytesResumable(file, image, { contentType: image.type })
      const cancel = (): void => {
        task.cancel()
      }
      signal.addEventListener('abort', cancel)
      const stopProgress = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
        onProgress(bytesTransferred / totalBytes)
      })
      try {
        await task
      } finally {
        stopProgress()
        signal.removeEventListener('abort', cancel)
      }
      return await getDownloadURL(file)
    },

    remove: (imageUrl) => deleteObject(ref(storage, imageUrl)),
  }
}

const RANDOM_BYTES = 16

/** 32 random hexadecimal digits. */
function createFileName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
