import { STORED_SETTINGS } from '#src/areas/accounts/model/settings.ts'
import { countsAt, may, mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import {
  CLINIC_FIELDS,
  CLINIC_SERVICE_FIELDS,
  CLINIC_SETTINGS,
  EDITABLE_SERVICE_FIELDS,
  POLICY,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import { places } from '#src/core/places/places.ts'
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
import { conditionOf, eitherName, isId, optionalFields } from '#src/core/rules/values.ts'
import { policyRules } from './policyRules.ts'
import { slotRules } from './slotRules.ts'

type EditableField = Required<Field>
type ClinicServiceField = (typeof CLINIC_SERVICE_FIELDS)[keyof typeof CLINIC_SERVICE_FIELDS]

const SLOT = { clinicId: '$clinic', serviceId: '$service', slotId: '$slot' }
const { name, doctor, doctorEmail, doctorId, roomId, places: groupPlaces } = EDITABLE_SERVICE_FIELDS

const OWN = may('manage-services', '$clinic')
/**
 * A leaf that is changed, never taken away. The check is in `.write`, because it is not documented whether a
 * removal is judged by the `.validate` of the nodes above it.
 */
const STAYS = all('data.exists()', 'newData.exists()')
/**
 * The whole service goes, field by field and slot by slot: its name and its doctor ask for the rest, the session
 * included. So the other fields say `isWriter` though they go.
 */
const GOES = '!newData.parent().exists()'
/** It is there afterwards exactly if its service is. */
const GOES_WITH_SERVICE = 'newData.exists() === newData.parent().exists()'
const CREATES = all('!data.exists()', 'newData.exists()')

/** services/{clinicId}/{serviceId} (spec §3, §6): written by the clinic; a slot's flag by bookings. */
export function serviceRules(): RuleNode {
  return {
    children: {
      $clinic: {
        read: 'true',
        children: {
          $service: record(
            {
              ...Object.fromEntries([
                ...Object.values<EditableField>(EDITABLE_SERVICE_FIELDS)
                  .filter((field) => field !== name && field !== doctor && !isOfPolicy(field))
                  .map(editable),
                ...Object.values(CLINIC_SERVICE_FIELDS).map(copied),
              ]),
              $name: leaf(
                all(
                  eitherName(name.stored, name.form.limit, doctor.stored, doctor.form.limit),
                  any(`$name === '${name.stored}'`, isDoctors('name')),
                ),
                {
                  why: 'The pivot of a removal, which no index of open times could follow at the service itself: every field and slot goes by its own rule.',
                  write: any(
                    all(mayWrite('manage-services', '$clinic'), STAYS),
                    all(OWN, GOES, LEAVES_NOTHING),
                  ),
                },
              ),
              place: leaf(
                `${at(rootAfter(4), ...places.servicePlace('$clinic', 'newData.val()'))}.val() === $service`,
                {
                  why: 'One of the numbered places of the clinic. A service that was made without one may get one.',
                  write: all(mayWrite('manage-services', '$clinic'), any('!data.exists()', GOES)),
                },
              ),
              [POLICY]: policyRules(),
              slots: map('$slot', slotRules(), { indexOn: ['timestamp'] }),
            },
            {
              optional: [...optionalFields(SERVICE_FIELDS), 'place', POLICY, 'slots'],
              required: [name.stored, doctor.stored],
              why: 'Made whole, never overwritten: an edit writes single fields, so a stale form undoes no booking. While a claim outlives a removed service, its id is not made again.',
              write: all(
                mayWrite('manage-services', '$clinic'),
                CREATES,
                countsAt('$clinic'),
                "newData.hasChild('place')",
                `!${exists(at('root', ...places.claims(SLOT)))}`,
                isId('$service'),
                HAS_OPTIONAL_COPIES,
              ),
            },
          ),
        },
      },
    },
  }
}

function isOfPolicy({ stored }: EditableField): boolean {
  return stored.startsWith(`${POLICY}/`)
}

/** A field that the clinic may change on its own, as long as the service stays. */
function editable({ stored, form }: EditableField): readonly [string, RuleNode] {
  const condition = all(conditionOf(form), ...(MORE_CONDITIONS[stored] ?? []))
  // The session is asked here as well: a removal has no `.validate`.
  if (form.optional === 'always') return [stored, leaf(condition, { write: OWN })]
  return [
    stored,
    leaf(condition, {
      write: all(mayWrite('manage-services', '$clinic'), 'data.exists()', GOES_WITH_SERVICE),
    }),
  ]
}

/** A service that names one of the clinic's doctors says of that doctor what the doctor's record does. */
function isDoctors(field: 'name' | 'email'): string {
  const id = "newData.parent().child('doctor_id').val()"
  return any(
    `!newData.parent().hasChild('${doctorId.stored}')`,
    `newData.val() === ${at(rootAfter(4), ...places.doctor('$clinic', id), field)}.val()`,
  )
}

/** What is about a service elsewhere goes with it. Else the closed slots of removed ones would add up. */
const LEAVES_NOTHING = all(
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
  const record = at(rootAfter(4), ...places.doctor('$clinic', 'newData.val()'))
  return all(
    ...(
      [
        ['name', doctor.stored],
        ['email', doctorEmail.stored],
      ] as const
    ).map(
      ([field, copy]) => `${at(record, field)}.val() === ${at('newData.parent()', copy)}.val()`,
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
  [doctorEmail.stored]: [isDoctors('email')],
  [doctorId.stored]: [isNamedAsDoctor(), lacks(groupPlaces)],
  [roomId.stored]: [
    // The clinic still has the room.
    `${at(rootAfter(4), ...places.room('$clinic', 'newData.val()'), 'active')}.val() === true`,
    lacks(groupPlaces),
  ],
  [groupPlaces.stored]: [lacks(doctorId), lacks(roomId)],
}

/**
 * A field copied from the clinic's own record, whose form was checked there. So only a clinic with a
 * record has services. What the record may lack is compared where it is written: a removal has no
 * `.validate`, and a new service is made whole.
 */
function copied(field: ClinicServiceField): readonly [string, RuleNode] {
  const { stored, ofClinic, form }: Required<Field> & ClinicServiceField = field
  if (!EDITABLE.has(ofClinic)) {
    const isCopy = `newData.val() === ${originalOf(field)}.val()`
    return [stored, leaf(isCopy, { write: all(mayWrite('manage-services', '$clinic'), GOES) })]
  }
  const isCopy = `newData.val() === ${originalOf(field, rootAfter(4))}.val()`
  if (form.optional !== undefined) {
    return [stored, { write: all(OWN, any(isCopy, GOES)) }]
  }
  // The open times of its slots are in the list of the province.
  const keepsList =
    ofClinic === 'province'
      ? [any('newData.val() === data.val()', "!newData.parent().hasChild('slots')")]
      : []
  return [
    stored,
    leaf(isCopy, {
      write: all(mayWrite('manage-services', '$clinic'), ...keepsList, GOES_WITH_SERVICE),
    }),
  ]
}

/** What a clinic may change of its record. Its services follow, and only to what the record then says. */
const EDITABLE: ReadonlySet<string> = new Set(CLINIC_SETTINGS)

function originalOf({ ofClinic }: ClinicServiceField, root = 'root'): string {
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
