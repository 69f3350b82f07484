import { may } from '#src/areas/accounts/rules/accountConditions.ts'
import { isFirstLogged, isLogged } from '#src/areas/accounts/rules/logRules.ts'
import { DOCTOR_COLOURS } from '#src/areas/doctors/model/doctor.ts'
import { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { all, any, hasAll, leaf, rootAfter, type RuleNode } from '#src/core/rules/ruleTree.ts'
import { BOOLEAN, conditionOf, isDoctorId, isRoomId, textOf } from '#src/core/rules/values.ts'

const { min, max } = LIMITS.doctorInitials
/** An account's id has at most 128 characters. */
const MAX_PHOTO_LENGTH = 140

const FORMS: Readonly<Record<string, string>> = {
  active: BOOLEAN,
  colour: `newData.val().matches(/^(${DOCTOR_COLOURS.join('|')})$/)`,
  initials: `newData.val().matches(/^[^\\s]{${min},${max}}$/)`,
  email: conditionOf(EDITABLE_SERVICE_FIELDS.doctorEmail.form),
  // A service that names the doctor asks for more.
  name: textOf(LIMITS.doctor),
}

/**
 * A picture in the folder of the person who writes it; empty for none. That there is such a file the rules can't ask, and its form is
 * checked by the decoder.
 */
const PHOTO = all(
  any("newData.val() === ''", "newData.val().beginsWith(auth.uid+'/')"),
  `newData.val().length < ${MAX_PHOTO_LENGTH}`,
)

/** What a record may lack, and everyone may read: who mails a doctor is often a patient. */
const OPEN_FORMS: Readonly<Record<string, string>> = {
  photo: PHOTO,
  language: conditionOf({ type: 'language' }),
}

const ROOM_FORMS: Readonly<Record<string, string>> = {
  active: BOOLEAN,
  name: textOf(LIMITS.roomName),
}

/**
 * doctors/{clinicId}/{d00 … d99}: the clinic's doctors. The id limits how many there are, and is never used for
 * another one. What the public may know of a doctor is in the services.
 */
export function doctorRules(): RuleNode {
  return numberedRules('$doctor', isDoctorId('$doctor'), FORMS, OPEN_FORMS)
}

/** rooms/{clinicId}/{r00 … r99}: the clinic's rooms and devices, in the same way. Patients don't read of them. */
export function roomRules(): RuleNode {
  return numberedRules('$room', isRoomId('$room'), ROOM_FORMS)
}

/** A clinic's own numbered records of these fields. */
function numberedRules(
  key: `$${string}`,
  isId: string,
  forms: Readonly<Record<string, string>>,
  open: Readonly<Record<string, string>> = {},
): RuleNode {
  const openFields = Object.keys(open)
  // No other field contains one of these names.
  const isOpen = openFields.length === 0 ? null : `$field.matches(/${openFields.join('|')}/)`
  const isThere = isOpen === null ? 'data.exists()' : any('data.exists()', isOpen)
  return {
    children: {
      $clinic: {
        read: may('see-clinic', '$clinic'),
        children: {
          [key]: {
            why: 'Made whole, then changed field by field, so that two tabs that choose the same id lose nothing. The entry in the log asks who may.',
            write: all(isFirstLogged(rootAfter(3), [key, 'name']), '!data.exists()', isId),
            validate: hasAll(...Object.keys(forms)),
            children: {
              $field: leaf(
                any(
                  ...Object.entries({ ...forms, ...open }).map(([field, form]) =>
                    all(`$field === '${field}'`, form),
                  ),
                ),
                {
                  ...(isOpen !== null && { read: isOpen }),
                  write: all(isLogged(rootAfter(4), [key, '$field']), isThere, 'newData.exists()'),
                },
              ),
            },
          },
        },
      },
    },
  }
}
