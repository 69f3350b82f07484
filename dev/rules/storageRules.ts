import { FEED_FOLDERS, MAX_FEED_REQUEST_BYTES } from '#src/areas/doctors/model/calendarFeed.ts'
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

    // The days of a doctor, which calendar programs fetch without signing in: who knows the name of a file may
    // read it, and nobody may list them. Only the owner's program writes and removes them, past these rules.
    match /${FEED_FOLDERS.feeds}/{clinicId}/{fileName} {
      allow get;
    }

    // Who wants the days of which doctor. The owner's program asks the database whether the account may have them,
    // and removes the request where it may not.
    match /${FEED_FOLDERS.requests}/{userId}/{doctorId} {
      allow get, delete: if request.auth != null && request.auth.uid == userId;
      allow create: if request.auth != null && request.auth.uid == userId
        && request.auth.token.email_verified == true
        && resource == null
        && doctorId.matches('d[0-9]{2}')
        && request.resource.size <= ${MAX_FEED_REQUEST_BYTES};
    }

    // Where that calendar is, from the owner's program. Who removes it gets another one.
    match /${FEED_FOLDERS.addresses}/{userId}/{doctorId} {
      allow get, delete: if request.auth != null && request.auth.uid == userId;
    }
  }
}
`
}
