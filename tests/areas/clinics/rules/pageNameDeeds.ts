import { DANA_MANAGES } from '#tests/areas/accounts/rules/clinicLogScene.ts'
import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { listingOf } from '#tests/rules/honestUpdates.ts'
import { CLINIC, clinicRecord, OTHER_CLINIC } from '#tests/rules/startingData.ts'
import { CHANGED, having, listedAs, NAME, taking, UNLISTED } from './pageNameScene.ts'

const LISTED = { [`listed_clinics/${CLINIC}`]: listingOf(clinicRecord()) }
const GIVES_BACK = { ...CHANGED, [`clinics/${CLINIC}/page`]: null }

export const PAGE_NAME_DEEDS: readonly Attempt[] = [
  attempt('take a name for its page', 'clinic', taking(NAME), UNLISTED),
  attempt('take the shortest name', 'clinic', taking('abc'), UNLISTED),
  attempt('take the longest name', 'clinic', taking('x'.repeat(40)), UNLISTED),
  attempt('take a name that begins with a reserved one', 'clinic', taking('index-1'), UNLISTED),
  attempt('take a name that ends with a reserved one', 'clinic', taking('my-index'), UNLISTED),
  attempt(
    'take a name while it is listed',
    'clinic',
    { ...taking(NAME), ...listedAs(NAME) },
    LISTED,
  ),
  attempt('choose another name', 'clinic', taking('clinic-1'), { ...UNLISTED, ...having(NAME) }),
  attempt('choose its name of before again', 'clinic', taking(NAME), {
    ...UNLISTED,
    ...having('clinic-1'),
    [`clinic_names/${NAME}`]: CLINIC,
  }),
  attempt(
    'choose its name of before again, which still leads to it',
    'clinic',
    {
      ...CHANGED,
      [`clinics/${CLINIC}/page`]: NAME,
    },
    {
      ...UNLISTED,
      ...having('clinic-1'),
      [`clinic_names/${NAME}`]: CLINIC,
    },
  ),
  attempt('give its name back', 'clinic', GIVES_BACK, { ...UNLISTED, ...having(NAME) }),
  attempt(
    'give its name back while it is listed',
    'clinic',
    { ...GIVES_BACK, ...listedAs(null) },
    { ...having(NAME), [`listed_clinics/${CLINIC}`]: { ...listingOf(clinicRecord()), page: NAME } },
  ),
  attempt('take a name that another clinic gave back', 'clinic', taking(NAME), {
    ...UNLISTED,
    [`clinic_names/${NAME}`]: OTHER_CLINIC,
  }),
  attempt('take a name of a clinic that was removed', 'clinic', taking(NAME), {
    ...UNLISTED,
    [`clinic_names/${NAME}`]: 'removedUid',
  }),
  attempt(
    'change the settings and keep its name',
    'clinic',
    { ...CHANGED, [`clinics/${CLINIC}/phone`]: '(807) 555-0110' },
    {
      ...UNLISTED,
      ...having(NAME),
    },
  ),
  attempt('take a name as a manager', 'accountWithoutRecord', taking(NAME), {
    ...UNLISTED,
    ...DANA_MANAGES,
  }),
]
