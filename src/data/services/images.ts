import { hasConfirmedAddress } from '#src/data/records/findAccountRefusal.ts'
import type { ImagesRepository } from '#src/data/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Firebase } from '#src/data/sdk/createFirebase.ts'
import { requireAccount, requireConnection } from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { Failure } from '#src/domain/failure.ts'
import { IMAGE_ENDINGS, MAX_IMAGE_BYTES } from '#src/domain/limits.ts'
import { chooseImageName } from './chooseImageName.ts'

/** Pictures of services (spec §7, File storage). Firebase Storage is loaded with the first use. */
export function createImages(
  backend: Backend,
  firebase: Pick<Firebase, 'app' | 'storageEmulator'>,
): ImagesRepository {
  let loading: ReturnType<typeof load> | undefined

  async function load() {
    const { openImageStore } = await import('./openImageStore.ts')
    return openImageStore(firebase)
  }

  function openStore(): ReturnType<typeof load> {
    loading ??= load().catch((error: unknown) => {
      // A later try may find the network back.
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    upload: async (clinicId, image, { onProgress, signal }) => {
      const ending = IMAGE_ENDINGS.get(image.type)?.[0]
      if (ending === undefined || image.size === 0) throw new Failure('image-type')
      if (image.size > MAX_IMAGE_BYTES) throw new Failure('image-size')
      requireAccount(backend, clinicId)
      requireConnection(backend)
      try {
        const store = await openStore()
        if (signal.aborted) throw new Failure('upload-canceled')
        const fileName = await chooseImageName(backend, store, clinicId, ending)
        return await store.upload({ clinicId, fileName, image, onProgress, signal })
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code === 'permission-denied' && !(await hasConfirmedAddress(backend))) {
          throw new Failure('email-unconfirmed')
        }
        const offline = failure.code === 'unavailable' && !backend.connection.isConnected()
        throw offline ? new Failure('offline', failure.detail) : failure
      }
    },

    discard: async (imageUrl) => {
      if (imageUrl === '') return
      try {
        const store = await openStore()
        await store.remove(imageUrl)
      } catch (error) {
        if (toFailure(error).code === 'not-found') return
        backend.reportProblem("A picture can't be removed", error)
      }
    },
  }
}
