import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage'
import { Failure } from '#src/core/failure/failure.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { withinTime } from '#src/data/sdk/withinTime.ts'

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
  /** At which there is no file yet. */
  readonly path: string
  readonly file: Blob
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** What is known of a file without its bytes. */
interface FileFacts {
  /** What was noted beside the bytes, by name. */
  readonly labels: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** The files in storage (spec §6). A module of its own, so that the SDK's part for it loads late. */
export interface FileStore {
  /** The names of the files of a folder. */
  list(folder: string): Promise<readonly string[]>
  /**
   * Null where there is no such file. Unlike the bytes, which a bucket gives to pages of other origins only where somebody
   * configured that, it can be read on every project.
   */
  describe(path: string): Promise<FileFacts | null>
  /** Makes a tiny file of text where none is yet. */
  create(path: string, text: string): Promise<void>
  /** Gives the download address. */
  upload(upload: Upload): Promise<string>
  /** By its download address or its path. */
  remove(file: string): Promise<void>
}

export function openFileStore({
  app,
  storageEmulator,
}: Pick<Firebase, 'app' | 'storageEmulator'>): FileStore {
  const storage = getStorage(app)
  if (storageEmulator !== null) {
    connectStorageEmulator(storage, storageEmulator.host, storageEmulator.port)
  }
  storage.maxUploadRetryTime = UPLOAD_RETRY_MS
  storage.maxOperationRetryTime = OPERATION_RETRY_MS

  return {
    list: async (folder) => {
      const { items } = await withinTime(listAll(ref(storage, folder)), MAX_SILENCE_MS)
      return items.map(({ name }) => name)
    },

    describe: async (path) => {
      try {
        const facts = await withinTime(getMetadata(ref(storage, path)), MAX_SILENCE_MS)
        return { labels: facts.customMetadata ?? {}, createdAt: Date.parse(facts.timeCreated) }
      } catch (error) {
        if (toFailure(error).code === 'not-found') return null
        throw error
      }
    },

    create: async (path, text) => {
      const options = { contentType: 'text/plain' }
      await withinTime(uploadString(ref(storage, path), text, 'raw', options), MAX_SILENCE_MS)
    },

    upload: async ({ path, file, onProgress, signal }) => {
      // An ended signal would not notify.
      if (signal.aborted) throw new Failure('upload-canceled')
      const place = ref(storage, path)
      const task = uploadBytesResumable(place, file, { contentType: file.type })
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
      return await withinTime(getDownloadURL(place), MAX_SILENCE_MS)
    },

    remove: (file) => withinTime(deleteObject(ref(storage, file)), MAX_SILENCE_MS),
  }
}
