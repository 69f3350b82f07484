import {
  CLINIC,
  PATIENT,
  PAST_INDEX,
  SERVICE,
  CLAIM,
  APPOINTMENT,
  COMPLETED,
  MAILS,
  LIST,
  each,
  ANYWHERE,
  SIGNED_IN,
  SESSION_IS_NEWER,
  HAS_VALID_SESSION,
  PERSON,
  STAFF_PLACE,
  type Equivalence,
} from './mutantNames.ts'

/** Mutants of whether somebody is signed in, which another condition of the same update asks as well. */
export const SIGNED_OUT_MUTANTS: readonly Equivalence[] = [
  {
    why: 'Nobody who is signed out has a role, and each wait has a clinic; whoever frees or takes a slot, which a count asks for, changes its claim, which asks for an account.',
    mutants: [
      ...each(SERVICE, 'slots/$slot/available', '.write', 'without auth!=null'),
      ...each(SERVICE, 'booked_days/$date', '.write', 'without auth!=null'),
      ...each('/waits/$wait', '$field', '.write', 'without auth!=null'),
    ],
  },
  {
    why: 'The entry in the log, the attempt or the record of the clinic that comes with it asks for an account.',
    mutants: [
      '/doctors/$clinic/$doctor',
      '/rooms/$clinic/$room',
      '/clinic_names/$name',
      `${CLINIC}/$field`,
      '/log/$clinic/$key',
      `${MAILS}/due/$reader`,
    ].flatMap((place) => each(place, '', '.write', SIGNED_IN)),
  },
  {
    why: 'The visit comes, goes, moves or is approved in the same update, which asks for an account.',
    mutants: each(PATIENT, 'appointments/$id appointments/$id/notice', '.write', SIGNED_IN).concat(
      each(PAST_INDEX, '', '.write', SIGNED_IN),
      each(APPOINTMENT, 'confirmed moved $part', '.write', SIGNED_IN),
      each(COMPLETED, '', '.write', SIGNED_IN),
    ),
  },
  {
    why: 'The patient’s record is compared, which has no field of another name, and none is in two lists. Signed out, nothing is one’s own.',
    mutants: [
      ...each(
        '/waits/$wait',
        '',
        '.write',
        'without auth!=null',
        '/^[^:]*:w[0-4]$/ with + for the * at 5',
      ),
      ...each(
        '/waits/$wait',
        '$field',
        '.validate',
        '/^(name|fullName|phone|email)$/ without ^',
        '/^(name|fullName|phone|email)$/ without $',
      ),
    ],
  },
  {
    why: 'Signed out, auth.uid is nothing: it equals no id, and no child can be looked up by it.',
    mutants: [APPOINTMENT, COMPLETED]
      .flatMap((place) => each(place, '', '.read', SIGNED_IN))
      .concat(
        [APPOINTMENT, MAILS].flatMap((place) => each(place, '', '.write', SIGNED_IN)),
        ['/due_mails', '/appointment_requests/$clinic', STAFF_PLACE, '/waits'].flatMap((list) =>
          each(list, '', '.read', SIGNED_IN),
        ),
        [
          '/deletion_requests/$user',
          '/clinic_notes/$clinic/$id',
          '/appointment_requests/$clinic/$id',
          `${PERSON}/$grant`,
          `${MAILS}/attempt`,
        ].flatMap((place) => each(place, '', '.write', SIGNED_IN)),
        each(MAILS, '', '.write', `${SIGNED_IN} (2)`),
      ),
  },
  {
    why: 'The root asks for the session too. It is asked again where something may be removed; removals.test.ts tries those without the root.',
    mutants: [
      ...[
        `without (${HAS_VALID_SESSION})`,
        `without ${SESSION_IS_NEWER}`,
        `${SESSION_IS_NEWER} with >=`,
        'auth.token.auth_time + 1 with 2 for 1',
        'root/valid_since/auth.uid.val() / 1000 with 1001 for 1000',
      ].map((change) => `${ANYWHERE} .write: ${change}`),
      ...each(SERVICE, 'slots/$slot/covered', '.write', 'without auth!==null'),
      ...each(LIST, 'start/after end/before $node/before $node/after', '.write', SIGNED_IN),
    ],
  },
  {
    why: 'Signed out, no child can be looked up by auth.uid here. Whether production looks up null is not documented.',
    mutants: each(CLAIM, '', '.write', SIGNED_IN),
  },
]
