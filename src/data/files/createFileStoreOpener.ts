import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { loadCode } from '#src/data/sdk/loadCode.ts'
import type { FileStore } from './openFileStore.ts'

/** Opens the files in storage. Firebase Storage is loaded with the first use. */
export type OpenFileStore = () => Promise<FileStore>

/** Returns what opens the one store of a page, and tries again after a failure. */
export function createFileStoreOpener(
  firebase: Pick<Firebase, 'app' | 'storageEmulator'>,
): OpenFileStore {
  let loading: Promise<FileStore> | undefined

  async function load(): Promise<FileStore> {
    const { openFileStore } = await loadCode(() => import('#src/data/files/openFileStore.ts'))
    return openFileStore(firebase)
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      // A later try may find the network back.
      loading = undefined
      throw error
    })
    return loading
  }
}
