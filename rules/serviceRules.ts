import {
  CLINIC_FIELDS,
  CLINIC_SERVICE_FIELDS,
  EDITABLE_SERVICE_FIELDS,
} from '#src/domain/bookingFields.ts'
import type { Field } from '#src/domain/fieldTable.ts'
import { LIMITS } from '#src/domain/limits.ts'
import { STORED_SETTINGS } from '#src/domain/settings.ts'
import { COUNTS, isAccount } from './accountConditions.ts'
import { all, any, at, leaf, map, record, rootAfter, type RuleNode } from './ruleTree.ts'
import { conditionOf, ID, isId, isSlotId, optionalFields, TIMESTAMP } from './values.ts'

type EditableField = Required<Field>
type ClinicServiceField = (typeof CLINIC_SERVICE_FIELDS)[keyof typeof CLINIC_SERVICE_FIELDS]

const OWN = isAccount('$clinicId')
/**
 * A leaf that is changed, never taken away. The check is in `.write`, because it is not documented whether a
 * removal is judged by the `.validate` of the nodes above it.
 */
const STAYS = all('data.exists()', 'newData.exists()')
/** The same of one that the service may lack. */
const STAYS_OR_COMES = all("newData.parent().hasChild('slots')", 'newData.exists()')
const CREATES = all('!data.exists()', 'newData.exists()')
const REMOVES = all('data.exists()', '!newData.exists()')

/** services/{clinicId}/{serviceId} (spec §3, §6): written by the clinic; a slot's flag by bookings. */
export function serviceRules(): RuleNode {
  return {
    children: {
      $clinicId: {
        read: 'true',
        children: {
          $serviceId: record(
            {
              ...Object.fromEntries([
                ...Object.values(EDITABLE_SERVICE_FIELDS).map(editable),
                ...Object.values(CLINIC_SERVICE_FIELDS).map(copied),
              ]),
              place: leaf(
                `${at(rootAfter(4), 'clinic_services', '$clinicId', 'newData.val()')}.val() === $serviceId`,
                {
                  why: 'One of the numbered places of the clinic. A service that was made without one may get one.',
                  write: all(OWN, '!data.exists()'),
                },
              ),
              slots: map('$slotId', slotRules(), { indexOn: ['timestamp'] }),
            },
            {
              optional: [...optionalFields(EDITABLE_SERVICE_FIELDS), 'place'],
              why: 'Made or removed whole, never overwritten: an edit writes single fields, so a stale form undoes no booking. While a claim outlives a removed service, its id is not made again.',
              write: all(
                OWN,
                any(
                  all(
                    CREATES,
                    COUNTS,
                    "newData.hasChild('place')",
                    `!${at('root', 'slot_claims', '$clinicId', '$serviceId')}.exists()`,
                    isId('$serviceId'),
                  ),
                  all(
                    REMOVES,
                    any(
                      "!data.hasChild('place')",
                      `${at(rootAfter(3), 'clinic_services', '$clinicId', "data.child('place').val()")}.val() !== $serviceId`,
                    ),
                  ),
                ),
              ),
            },
          ),
        },
      },
    },
  }
}

/** A field that the clinic may change on its own, as long as the service stays. */
function editable({ stored, form }: EditableField): readonly [string, RuleNode] {
  const stays = form.optional === 'always' ? STAYS_OR_COMES : STAYS
  const condition = form.type === 'imageUrl' ? ownPicture(conditionOf(form)) : conditionOf(form)
  return [stored, leaf(condition, { write: all(OWN, stays) })]
}

/**
 * A picture of this clinic in the installation's own storage, one file and no path beyond it; any
 * secure address where the owner has not said which storage that is. Whoever looks at a service asks
 * the picture's host for it.
 */
function ownPicture(form: string): string {
  const prefix = at('root', 'settings', STORED_SETTINGS.imagePrefix)
  const folder = `${prefix}.val() + $clinicId + '%2F'`
  return all(
    form,
    any(
      "newData.val() === ''",
      all(`!${prefix}.exists()`, "newData.val().beginsWith('https://')"),
      all(
        `newData.val().beginsWith(${folder})`,
        `newData.val().replace(${folder}, '').matches(/^[^\\/]+$/)`,
      ),
    ),
  )
}

/**
 * A field copied from the clinic's own record, whose form was checked there. So only a clinic with a
 * record has services.
 */
function copied({ stored, ofClinic }: ClinicServiceField): readonly [string, RuleNode] {
  const original = at('root', 'clinics', '$clinicId', CLINIC_FIELDS[ofClinic].stored)
  return [stored, leaf(`newData.val() === ${original}.val()`)]
}

const claim = (root: string): string =>
  at(root, 'slot_claims', '$clinicId', '$serviceId', '$slotId')
const slot = (root: string): string =>
  at(root, 'services', '$clinicId', '$serviceId', 'slots', '$slotId')

/** The appointment whose id the claim on this slot holds. */
const claimant = (root: string, claimRoot: string): string =>
  at(root, 'appointments', '$clinicId', `${claim(claimRoot)}.val()`)
const ended = (root: string, claimRoot: string): string =>
  at(root, 'completed_appointments', '$clinicId', `${claim(claimRoot)}.val()`)

function slotRules(): RuleNode {
  const after = rootAfter(5)
  const afterLeaf = rootAfter(6)
  return record(
    {
      available: leaf(`newData.val() === !${claim(afterLeaf)}.exists()`, {
        why: 'False exactly while a claim exists. It turns false with the appointment that takes the slot, and true again with the cancellation of that appointment.',
        write: any(
          all(
            'data.val() === true',
            'newData.val() === false',
            `!${claimant('root', afterLeaf)}.exists()`,
            holdsThisSlot(claimant(afterLeaf, afterLeaf)),
          ),
          all(
            'data.val() === false',
            'newData.val() === true',
            `${claimant('root', 'root')}.exists()`,
            `!${claimant(afterLeaf, 'root')}.exists()`,
            `${at(ended(afterLeaf, 'root'), 'outcome')}.val() === 'cancelled'`,
          ),
        ),
      }),
      timestamp: leaf(TIMESTAMP, {
        why: 'The clinic may move a free slot in time, never one that was booked.',
        write: all(
          OWN,
          STAYS,
          "data.parent().child('available').val() === true",
          "newData.parent().child('available').val() === true",
        ),
      }),
    },
    {
      why: 'The clinic adds free slots and drops slots that no active appointment holds, claim and all.',
      write: all(
        OWN,
        any(
          all(CREATES, COUNTS),
          all(
            REMOVES,
            any(
              "data.child('available').val() === true",
              all(`!${claim(after)}.exists()`, `!${claimant(after, 'root')}.exists()`),
            ),
          ),
        ),
      ),
      // Older slots may have longer numbers.
      validate: any('data.exists()', isSlotId('$slotId', LIMITS.newSlotNumberDigits)),
    },
  )
}

function holdsThisSlot(appointment: string): string {
  return all(
    `${at(appointment, 'bookingDetails', 'serviceId')}.val() === $serviceId`,
    `${at(appointment, 'bookingDetails', 'slot', 'slotId')}.val() === $slotId`,
  )
}

/** slot_claims/{clinicId}/{serviceId}/{slotId} = appointmentId: the one appointment that took a slot. */
export function slotClaimRules(): RuleNode {
  const after = rootAfter(4)
  const claimed = (root: string, entry: 'data' | 'newData'): string =>
    at(root, 'appointments', '$clinicId', `${entry}.val()`)
  return {
    children: {
      $clinicId: {
        read: OWN,
        children: {
          $serviceId: map(
            '$slotId',
            leaf(ID, {
              why: 'Comes with the appointment that names this slot; goes when that one is cancelled, or when the clinic drops the slot. A removed service keeps its claims.',
              write: any(
                all(
                  CREATES,
                  `!${claimed('root', 'newData')}.exists()`,
                  holdsThisSlot(claimed(after, 'newData')),
                ),
                all(
                  REMOVES,
                  `!${claimed(after, 'data')}.exists()`,
                  any(
                    all(
                      `${claimed('root', 'data')}.exists()`,
                      `${at(after, 'completed_appointments', '$clinicId', 'data.val()', 'outcome')}.val() === 'cancelled'`,
                    ),
                    all(
                      'auth !== null',
                      'auth.uid === $clinicId',
                      `${at(after, 'services', '$clinicId', '$serviceId')}.exists()`,
                      `!${slot(after)}.exists()`,
                    ),
                  ),
                ),
              ),
            }),
          ),
        },
      },
    },
  }
}
