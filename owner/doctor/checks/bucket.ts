import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf, projectOf } from '#owner/doctor/Installation.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { imageFolder } from '#src/areas/services/repository/imagePath.ts'

/** A folder that no clinic has. */
const NO_CLINIC = 'doctor'

/** Whether the bucket of the environment is there. */
export const bucket: Check = {
  name: 'Storage bucket',
  remedy:
    'Firebase console, Storage: "Get started" where there is none yet (it needs the Blaze plan). The name, without gs://, is VITE_FIREBASE_STORAGE_BUCKET.',
  find: async (installation) => {
    const { storageBucket } = environmentOf(installation).firebase
    const { files } = projectOf(installation)
    if (files === null) throw new NotChecked('no bucket is named')
    try {
      await files.list(imageFolder(NO_CLINIC))
      return { problems: [] }
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error
      return { problems: [`${storageBucket} cannot be read. ${error.message}`] }
    }
  },
}
