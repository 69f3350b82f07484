import { STORED_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import {
  countsAt,
  mayWrite,
  HAS_VALID_SESSION,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import {
  CLINIC_FIELDS,
  CLINIC_SERVICE_FIELDS,
  EDITABLE_SERVICE_FIELDS,
  OTHER_LANGUAGE,
  POLICY,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { BOOKED_DAYS, places, type Place } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  map,
  record,
  rootAfter,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import { conditionOf, eitherName, formsUnder, isId } from '#src/core/rules/values.ts'
import { bookedDayRules } from './bookedDayRules.ts'
import { policyRules } from './policyRules.ts'
import { slotRules } from './slotRules.ts'

type EditableField = Required<Field>
type ClinicServiceField = (typeof CLINIC_SERVICE_FIELDS)[keyof typeof CLINIC_SERVICE_FIELDS]

const SLOT = { clinicId: '$clinic', serviceId: '$service', slotId: '$slot' }
const {
  name,
  otherName,
  doctor,
  doctorEmail,
  doctorId,
  roomId,
  places: groupPlaces,
} = EDITABLE_SERVICE_FIELDS

const MAY_MANAGE = mayWrite('manage-services', '$clinic')
/** The whole service goes, field by field and slot by slot: each field asks for the rest, the session included. */
const GOES = '!newData.parent().exists()'
const CREATES = all('!data.exists()', 'newData.exists()')

/** The fields with a rule of their own are elsewhere: `place`, `policy` and `slots`. */
const FIELDS = Object.values<EditableField | ClinicServiceField>(SERVICE_FIELDS).filter(
  ({ stored }) => !stored.startsWith(`${POLICY}/`),
)
const OPTIONAL = FIELDS.flatMap(({ stored, form }: Required<Field>) =>
  form.optional === 'always' ? [stored] : [],
)

/** services/{clinicId}/{serviceId} (spec §3, §6): written by the clinic; a slot's flag by bookings. */
export function serviceRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: 'true',
        children: {
          $service: record(
            {
              $field: leaf(all(any(isNamed(), ...EDITABLE_FORMS, isCopied()), isAsDoctors()), {
                why: 'A field is changed; only those that a service may lack come and go. A service is removed field by field, which every index of its open times can follow: each asks for the rest. What is no copy is entered into the log, and of a service that goes its name.',
                write: all(
                  MAY_MANAGE,
                  any(
                    // Comes first: what was never entered makes the other an error.
                    all(GOES, LEAVES_NOTHING),
                    all(
                      any(changesField(), comesOrGoes()),
                      any(isCopy(), isLogged(rootAfter(4), ['$service', '$field'])),
                    ),
                  ),
                ),
              }),
              place: leaf(
                `${at(rootAfter(4), ...places.servicePlace('$clinic', 'newData.val()'))}.val() === $service`,
                {
                  why: 'One of the numbered places of the clinic. A service that was made without one may get one.',
                  write: all(MAY_MANAGE, any('!data.exists()', GOES)),
                },
              ),
              [POLICY]: policyRules(),
              [BOOKED_DAYS]: bookedDayRules(),
              slots: map('$slot', slotRules(), { indexOn: ['timestamp'] }),
            },
            {
              optional: ['place', POLICY, BOOKED_DAYS, 'slots'],
              required: FIELDS.map(({ stored }) => stored).filter(
                (stored) => !OPTIONAL.includes(stored),
              ),
              why: 'Made whole, never overwritten: an edit writes single fields, so a stale form undoes no booking. The entry in the log asks who may. While a claim outlives a removed service, its id is not made again.',
              write: all(
                // Only a place that is there can be logged: an entry is about a value that is another one afterwards.
                isLogged(rootAfter(3), ['$service', 'place']),
                CREATES,
                countsAt('$clinic'),
                `!${exists(at('root', ...places.claims(SLOT)))}`,
                isId('$service', LIMITS.newServiceId),
                HAS_OPTIONAL_COPIES,
              ),
            },
          ),
        },
      },
    },
  }
}

/** The names of the service or that of its doctor, which share the long condition of a name. */
function isNamed(): string {
  return eitherName(
    '$field',
    [name.stored, otherName.stored],
    name.form.limit,
    doctor.stored,
    doctor.form.limit,
  )
}

/**
 * The check that a field stays is in `.write`, because it is not documented whether a removal is judged by the
 * `.validate` of the nodes above it. The open times of the slots are in the list of the province.
 */
function changesField(): string {
  return all(
    'data.exists()',
    'newData.exists()',
    any(
      `$field !== '${CLINIC_SERVICE_FIELDS.clinicProvince.stored}'`,
      'newData.val() === data.val()',
      "!newData.parent().hasChild('slots')",
    ),
  )
}

/** What follows the clinic's record, or that of the doctor whom the service names. */
function isCopy(): string {
  return any(
    `$field.beginsWith('${COPY}')`,
    all(OF_DOCTOR, `newData.parent().hasChild('${doctorId.stored}')`),
  )
}

/** What a service may lack. A removal has no `.validate`, so the session is asked here, and what the clinic's record says. */
function comesOrGoes(): string {
  const { clinicTimeZone } = CLINIC_SERVICE_FIELDS
  return all(
    // No other field that a service may have contains one of these names.
    `$field.matches(/${[...OPTIONAL.filter((name) => !name.endsWith(OTHER_LANGUAGE)), OTHER_LANGUAGE].join('|')}/)`,
    HAS_VALID_SESSION,
    any(
      `$field !== '${clinicTimeZone.stored}'`,
      `newData.val() === ${originalOf(clinicTimeZone, rootAfter(4))}.val()`,
    ),
  )
}

/** A field copied from the clinic's own record, whose form was checked there. So only a clinic with a record has services. */
function isCopied(): string {
  const own = Object.values(CLINIC_SERVICE_FIELDS).filter(
    ({ stored, ofClinic }) => stored === CLINIC_FIELDS[ofClinic].stored,
  )
  const key = `(${own.map(({ stored }) => `$field === '${stored}'`).join(' || ')} ? $field : $field.replace('${COPY}', ''))`
  return all(
    `$field.beginsWith('${COPY}')`,
    `newData.val() === ${rootAfter(4)}.child('clinics/' + $clinic + '/' + ${key}).val()`,
  )
}

/** What the name of a copied field begins with, beside the clinic's own name of it. */
const COPY = 'clinic_'

/** Name and address of the doctor. No other field that a service may have ends so. */
const OF_DOCTOR = `$field.matches(/(${doctor.stored}|${doctorEmail.stored})$/)`

/** Stands for the id in the path of a record that a service names. */
const NAMED = '$named'

/** A field of a record that a service names. Its id is there when it is asked, so it can be within a path. */
function named(record: Place<string>, field: string, id: string): string {
  return at(rootAfter(4), ...record, field).replace(NAMED, () => id)
}

/** A service that names one of the clinic's doctors says of that doctor what the doctor's record does. */
function isAsDoctors(): string {
  const id = `newData.parent().child('${doctorId.stored}').val()`
  const original = named(places.doctor('$clinic', NAMED), '$original', id).replace(
    '$original',
    () => `($field === '${doctor.stored}' ? 'name' : 'email')`,
  )
  return any(
    `!${OF_DOCTOR}`,
    `!newData.parent().hasChild('${doctorId.stored}')`,
    `newData.val() === ${original}.val()`,
  )
}

/** What is about a service elsewhere goes with it. Else the closed slots of removed ones would add up. */
const LEAVES_NOTHING = all(
  // The entry in the log asks for the session.
  isLogged(rootAfter(4), ['$service', name.stored]),
  `!${exists(at(rootAfter(4), ...places.closedSlots(SLOT)))}`,
  `!${exists(at(rootAfter(4), ...places.weeklyHours(SLOT)))}`,
  any(
    "!data.parent().hasChild('place')",
    `${at(rootAfter(4), ...places.servicePlace('$clinic', "data.parent().child('place').val()"))}.val() !== $service`,
  ),
)

/**
 * A picture that the person who writes its address put into the installation's own storage, one file and no path beyond it; any
 * secure address where the owner has not said which storage that is. Every reader of a service asks
 * the picture's host for it.
 */
function ownPicture(): string {
  const prefix = at('root', 'settings', STORED_SETTINGS.imagePrefix)
  const folder = `${prefix}.val() + auth.uid + '%2F'`
  return any(
    "newData.val() === ''",
    all(`!${exists(prefix)}`, "newData.val().beginsWith('https://')"),
    all(
      `newData.val().beginsWith(${folder})`,
      `newData.val().replace(${folder}, '').matches(/^[^\\/]+$/)`,
    ),
  )
}

/** The doctor whom a service names is there, and is called in the service as in the record. */
function isNamedAsDoctor(): string {
  return all(
    ...(
      [
        ['name', doctor.stored],
        ['email', doctorEmail.stored],
      ] as const
    ).map(
      ([field, copy]) =>
        `${named(places.doctor('$clinic', NAMED), field, 'newData.val()')}.val() === ${at('newData.parent()', copy)}.val()`,
    ),
  )
}

/**
 * The service lacks the other field: patients who come together would be visits of one doctor, or in one room, that
 * overlap, which the list of busy times refuses.
 */
function lacks({ stored }: EditableField): string {
  return `!newData.parent().hasChild('${stored}')`
}

/** What is asked of the value of a field beside its form. */
const MORE_CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  [EDITABLE_SERVICE_FIELDS.imageUrl.stored]: [ownPicture()],
  [doctorId.stored]: [isNamedAsDoctor(), lacks(groupPlaces)],
  [roomId.stored]: [
    // The clinic still has the room.
    `${named(places.room('$clinic', NAMED), 'active', 'newData.val()')}.val() === true`,
    lacks(groupPlaces),
  ],
  [groupPlaces.stored]: [lacks(doctorId), lacks(roomId)],
}

/** The other fields that the clinic enters, each with its form. */
const OTHERS = Object.values<EditableField>(EDITABLE_SERVICE_FIELDS).filter(
  (field) => ![name, otherName, doctor].some((named) => named === field) && FIELDS.includes(field),
)
const EDITABLE_FORMS = [
  ...formsUnder(
    '$field',
    OTHERS.filter(({ stored }) => MORE_CONDITIONS[stored] === undefined),
  ),
  ...OTHERS.flatMap(({ stored, form }) => {
    const more = MORE_CONDITIONS[stored]
    return more === undefined ? [] : [all(`$field === '${stored}'`, conditionOf(form), ...more)]
  }),
]

function originalOf({ ofClinic }: ClinicServiceField, root: string): string {
  return at(root, ...places.clinic('$clinic'), CLINIC_FIELDS[ofClinic].stored)
}

/** What a clinic may lack is in a new service where the clinic has it, and only there. */
const HAS_OPTIONAL_COPIES = all(
  ...Object.values<ClinicServiceField>(CLINIC_SERVICE_FIELDS).flatMap((field) => {
    const { form }: Field = field
    return form.optional === 'always'
      ? [`${at('newData', field.stored)}.val() === ${originalOf(field, rootAfter(3))}.val()`]
      : []
  }),
)
