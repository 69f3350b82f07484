import { IMAGE_SIZE_SUFFIXES } from '#src/areas/services/model/imageAddress.ts'
import { IMAGE_ENDINGS, MAX_CARD_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#src/core/fields/limits.ts'

const types = [...IMAGE_ENDINGS.keys()].map((type) => type.replace('image/', ''))
const endings = [...IMAGE_ENDINGS.values()].flat().join('|')

const fileNames = (suffix: string): string => `'[0-9a-f]{2}${suffix}\\\\.(${endings})'`

/** The text of storage.rules. */
export function storageRules(): string {
  return `rules_version = '2';

// Made by "npm run rules" from dev/rules/storageRules.ts: change it there.
// The pictures of services, in one folder for each account that uploads. The account that signed a clinic up has
// the clinic's id, so its folder is the specification's services/{clinicId}/{fileName} (§6). Each picture is two
// files: the full one, and a small one for cards.
service firebase.storage {
  match /b/{bucket}/o {
    match /services/{userId}/{fileName} {
      // These rules can't look into the Realtime Database, so they don't ask for which clinic the account acts: any
      // account may keep pictures in the folder named after its uid. database.rules.json decides what a service
      // shows: it accepts a picture's address only from the account that has the picture in its folder, and only if
      // that account may change the service.
      function isOwnFolder() {
        return request.auth != null && request.auth.uid == userId;
      }

      // SVG is left out: it can carry scripts.
      function isPicture(file) {
        return file.contentType.matches('image/(${types.join('|')})')
          && file.size > 0;
      }

      function isFull(file) {
        return fileName.matches(${fileNames(IMAGE_SIZE_SUFFIXES.full)})
          && file.size <= ${MAX_IMAGE_BYTES / 1024 ** 2} * 1024 * 1024;
      }

      function isCard(file) {
        return fileName.matches(${fileNames(IMAGE_SIZE_SUFFIXES.card)})
          && file.size <= ${MAX_CARD_IMAGE_BYTES / 1024} * 1024;
      }

      // Anyone may see a picture.
      allow get;

      // Files can't be counted here, but names can be few. A file never changes: another picture has
      // another name, until the first is deleted. The address of the account must be confirmed.
      allow create: if isOwnFolder()
        && request.auth.token.email_verified == true
        && resource == null
        && isPicture(request.resource)
        && (isFull(request.resource) || isCard(request.resource));

      allow delete: if isOwnFolder();
    }

    // Only the account itself may list its folder, to find a name that is free.
    match /services/{userId} {
      allow list: if request.auth != null && request.auth.uid == userId;
    }
  }
}
`
}
