import {
  COUNTS,
  HAS_VALID_SESSION_IF_KNOWN,
  isAccount,
  isAnyAccount,
  isNotBlocked,
  isWriter,
  mayWrite,
} from '#src/areas/accounts/rules/accountConditions.ts'
import { isLogged } from '#src/areas/accounts/rules/logRules.ts'
import {
  requestedTimeRules,
  requestPlaceRules,
} from '#src/areas/booking/rules/appointmentRequestRules.ts'
import { HAS_PAGE_NAME } from '#src/areas/clinics/rules/pageNameRules.ts'
import { CLINIC_FIELDS, CLINIC_SETTINGS } from '#src/core/fields/bookingFields.ts'
import type { Field } from '#src/core/fields/fieldTable.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { places, type Place } from '#src/core/places/places.ts'
import {
  all,
  any,
  at,
  exists,
  leaf,
  map,
  record,
  rootAfter,
  withoutPriorities,
  type RuleNode,
} from '#src/core/rules/ruleTree.ts'
import {
  BOOLEAN,
  conditionOf,
  eitherName,
  EMAIL,
  formsUnder,
  LOCK_MINUTES,
  NAME,
} from '#src/core/rules/values.ts'
import { appointmentIndexRules } from './appointmentIndexRules.ts'

const CREATES = all('!data.exists()', 'newData.exists()')

/** clinics and patients: an account has one record, made once, by itself (spec §3, §6). */
export function accountRules(): { readonly clinics: RuleNode; readonly patients: RuleNode } {
  return { clinics: clinicRules(), patients: patientRules() }
}

/**
 * An account that counts, which has no record of this role before and none of the other after. Since
 * nobody removes a record of his own, the other role's is then not there before either.
 */
function signsUp(other: Place<string>): string {
  return all(COUNTS, CREATES, `!${exists(at(rootAfter(2), ...other))}`)
}

const IS_ADDRESS_OF_TOKEN = 'newData.val() === auth.token.email'
const IS_OWN_EMAIL = all(EMAIL, IS_ADDRESS_OF_TOKEN)

/** Only the owner of the installation sets a discount, at sign-up too: the fields of a record leave it out. */
const DISCOUNT = 'discount'

/** In which an account reads mails. Others read it, so it has no priority. */
const LANGUAGE = all(conditionOf(CLINIC_FIELDS.language.form), 'newData.getPriority() === null')

function clinicRules(): RuleNode {
  const listing = at(rootAfter(3), ...places.listedClinic('$clinic'))
  return {
    children: {
      $clinic: record(
        {
          $field: leaf(
            any(
              eitherName(
                '$field',
                [name.stored],
                name.form.limit,
                address.stored,
                address.form.limit,
              ),
              ...FORMS,
              HAS_PAGE_NAME,
            ),
            {
              why: 'In which language a clinic reads mails is known to those who write some.',
              read: IS_LANGUAGE,
              write: changesWithPivot(),
            },
          ),
          // Its form is asked at the founder's place, which comes in the same update.
          [email.stored]: leaf(IS_ADDRESS_OF_TOKEN),
          user_type: leaf("newData.val() === 'clinic'"),
          changed_at: leaf('newData.val() === now', {
            why: 'The pivot of an edit: when the clinic last changed its record. Its entry in the public list changes with it. The entry in the log asks who may.',
            write: all(
              isLogged(rootAfter(3), ['changed_at']),
              isNotBlocked('$clinic'),
              'newData.exists()',
              any(`!${exists(listing)}`, `${at(listing, 'changed_at')}.val() === now`),
            ),
          }),
          lock_minutes: leaf(LOCK_MINUTES, {
            why: 'After how long an unused session of the clinic locks.',
            write: isLogged(rootAfter(3), ['lock_minutes']),
          }),
          slots: withoutPriorities(requestedTimeRules()),
        },
        {
          why: 'A record is made once, by the account itself, which may then change its settings. A patient can not become a clinic.',
          required: Object.values<Required<Field>>({ name, address, ...OTHERS }).flatMap(
            ({ stored, form }) => (form.optional === undefined ? [stored] : []),
          ),
          read: all(
            any(isWriter('$clinic'), mayWrite('see-clinic', '$clinic')),
            HAS_VALID_SESSION_IF_KNOWN,
          ),
          write: all(
            isWriter('$clinic'),
            signsUp(places.patient('$clinic')),
            // Who acts for it comes in the same update.
            `${at(rootAfter(2), ...places.clinicOwner('$clinic'))}.val() === $clinic`,
            "!newData.hasChild('slots')",
          ),
          optional: ['changed_at', 'lock_minutes', 'slots'],
        },
      ),
    },
  }
}

const { name, address, email, pageName, language, ...OTHERS } = CLINIC_FIELDS
const IS_LANGUAGE = `$field === '${language.stored}'`
const FORMS = [
  ...formsUnder('$field', Object.values<Required<Field>>(OTHERS)),
  all(IS_LANGUAGE, LANGUAGE),
]

/** A setting changes with the pivot, and only then. Some may be missing. */
function changesWithPivot(): string {
  const settings: readonly Field[] = [
    ...CLINIC_SETTINGS.map((setting) => CLINIC_FIELDS[setting]),
    pageName,
    CLINIC_FIELDS.openingHours,
  ]
  const stays = Object.values<Field>(OTHERS).filter((field) => !settings.includes(field))
  const required = settings.filter(({ form }) => form.optional === undefined)
  // No name of a field is within that of another one.
  const isNoneOf = (...names: readonly (string | undefined)[]): string =>
    `!$field.matches(/${names.join('|')}/)`
  return all(
    isNoneOf(name.stored, ...stays.map(({ stored }) => stored), DISCOUNT),
    "newData.parent().child('changed_at').val() !== data.parent().child('changed_at').val()",
    any('newData.exists()', isNoneOf(...required.map(({ stored }) => stored))),
  )
}

/** `language` or `no_reminders`, by how they begin: no other field does so. */
const OF_MAILS = '$name.matches(/^(la|no)/)'

function patientRules(): RuleNode {
  return {
    children: {
      $patient: record(
        {
          $name: leaf(
            any(
              eitherName('$name', ['name'], LIMITS.fullName, 'fullName', LIMITS.fullName),
              all("$name === 'language'", LANGUAGE),
              all("$name === 'no_reminders'", BOOLEAN),
            ),
            {
              why: 'The name, in the one spelling or in the other; in which language the patient reads mails; and that reminders are switched off. The account changes each. The clinics that write mails may know of the last two. Nothing else is one of these: only the owner of the installation sets a discount.',
              read: all(OF_MAILS, exists(at('root', ...places.staff('auth.uid')))),
              // A patient's own name is never taken away.
              write: all(isWriter('$patient'), any('data.exists()', OF_MAILS), 'newData.exists()'),
            },
          ),
          phone: leaf(conditionOf({ type: 'phone' }), { write: isAccount('$patient') }),
          people: map(
            '$place',
            leaf(all(NAME, '$place.matches(/^p[0-9]$/)'), {
              why: 'Names of people whom the patient books for. They come and go, so that no other tab overwrites one.',
              write: all(isAccount('$patient'), any('!data.exists()', '!newData.exists()')),
            }),
          ),
          email: leaf(IS_OWN_EMAIL, {
            why: 'Of a record that is there, it follows what the account has confirmed.',
            write: all(
              isWriter('$patient'),
              'data.exists()',
              'newData.exists()',
              'auth.token.email_verified === true',
            ),
          }),
          user_type: leaf("newData.val() === 'patient'"),
          consented_at: leaf('newData.val() === now', {
            why: 'When the patient agreed to how the data are kept: once, and for good.',
            write: all(isWriter('$patient'), '!data.exists()'),
          }),
          requests: requestPlaceRules(),
          ...appointmentIndexRules(),
        },
        {
          why: 'A record is made once, by the account itself. Only a Google sign-up calls its name fullName.',
          read: isAnyAccount('$patient'),
          write: all(
            isWriter('$patient'),
            signsUp(places.clinic('$patient')),
            `!${exists(at(rootAfter(2), ...places.staff('$patient')))}`,
            exists(at(rootAfter(2), 'valid_since', '$patient')),
            "!newData.hasChild('appointments')",
            "!newData.hasChild('completed_appointments')",
          ),
          validate: "newData.hasChild('name') !== newData.hasChild('fullName')",
          optional: [
            'phone',
            'language',
            'no_reminders',
            'people',
            'consented_at',
            'requests',
            'appointments',
            'completed_appointments',
          ],
        },
      ),
    },
  }
}
