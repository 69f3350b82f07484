import { BUSY_TIME_MUTANTS } from './busyTimeMutants.ts'
import { MOMENT_MUTANTS } from './momentMutants.ts'
import {
  CLINIC,
  PATIENT,
  INDEX,
  PAST_INDEX,
  SERVICE,
  CLAIM,
  APPOINTMENT,
  COMPLETED,
  MAILS,
  LIST,
  HAS_BOOKED_SLOT,
  each,
  ANYWHERE,
  EMPTY_ID,
  REPEATED_URL,
  APPEARS,
  PERSON,
  STAFF_PLACE,
  type Equivalence,
} from './mutantNames.ts'
import { SIGNED_OUT_MUTANTS } from './signedOutMutants.ts'

/**
 * Mutants that change nothing that anybody could notice, each by its name, with the reason. Two
 * rules that both refuse the same thing make each other's mutants equivalent: one alone may go. A name
 * that begins with * is that of a change which means nothing in whichever rule it survives.
 */
const EQUIVALENT_MUTANTS: readonly Equivalence[] = [
  ...BUSY_TIME_MUTANTS,
  ...MOMENT_MUTANTS,
  ...SIGNED_OUT_MUTANTS,
  {
    why: 'No clinic has a field of that name, which its own rule refuses.',
    mutants: each(
      '/listed_clinics/$clinic',
      '$field',
      '.validate',
      '/^(category|name|clinic_address|province|…anged_at)$/ with * for the ? at 85',
    ),
  },
  {
    why: 'A founder who has left has no entry in the log, and neither a ticket nor a wish, which are a patient’s.',
    mutants: each(APPOINTMENT, ' moved', '.write', 'without auth.uid!=$clinic'),
  },
  {
    why: 'Of a clinic’s move the patient has to be told, and its notice is refused to the patient.',
    mutants: each(APPOINTMENT, 'moved', '.write', "without newData/by.val()=='patient'"),
  },
  {
    why: 'No service has a field whose name ends like that of a booking’s.',
    mutants: each(
      APPOINTMENT,
      '$part/$field',
      '.validate',
      '/^(clinicName|clinicAddress|clinicProvinc…imageUrl)$/ without ^',
    ),
  },
  {
    why: 'No name that the form allows contains one of these texts anywhere but at its beginning.',
    mutants: each(PATIENT, '$name', '.write', '/^(la|no)/ without ^'),
  },
  {
    why: 'Where nothing was and nothing comes, nothing changes.',
    mutants: [
      ...each(LIST, 'start end', '.write', APPEARS),
      ...each(CLINIC, '', '.write', APPEARS),
      ...each(SERVICE, 'slots/$slot/covered', '.write', 'without !data.exists()'),
    ],
  },
  {
    why: 'Where there is no limit, it is null, and comparing null with a number is an error.',
    mutants: ['/listed_clinics', '/clinic_services'].flatMap((list) =>
      each(list, '', '.read', 'without query.limitToLast !== null'),
    ),
  },
  {
    why: 'Of anything but a text, length and matches() are errors; of anything but a number, % and comparisons are.',
    mutants: [
      `${ANYWHERE} .validate: without newData.isString()`,
      `${ANYWHERE} .validate: without newData.isNumber()`,
    ],
  },
  {
    why: 'No key, no account’s id and no id that something was found by is empty.',
    mutants: [`${ANYWHERE} .validate: ${EMPTY_ID}`, `${ANYWHERE} .validate: ${EMPTY_ID} (2)`],
  },
  {
    why: 'The slot asks for its entry in the index too. It is asked again here for evaluators that ask no .validate about a removal.',
    mutants: each(
      SERVICE,
      'slots/$slot/covered',
      '.write',
      `without newData↑6/openings.child(newData↑3/clinic_province.val()).child(newData↑3/clinic_category.val())/$clinic:$service:$slot/timestamp.val()===(newData↑1/available.val()&&!newData↑1.hasChild('covered')&&root.hasChild('listed_clinics/'+$clinic)?newData↑1/timestamp.val():null)`,
    ),
  },
  {
    why: 'What stands before the first slash is the id of the clinic, which is not empty.',
    mutants: [PERSON, STAFF_PLACE].flatMap((place) =>
      each(place, '$grant', '.validate', '/^[^\\/]*\\/d[0-9][0-9]$/ with + for the * at 6'),
    ),
  },
  {
    why: 'A slot has an entry in the index if it is free: of no flag at all, that choice is an error.',
    mutants: each(
      SERVICE,
      'slots/$slot',
      '.validate',
      "['available', 'timestamp'] without 'available'",
    ),
  },
  {
    why: 'A slot that is new is the clinic’s by its own rule, and one that is there and not free has a claim, which nobody takes over.',
    mutants: each(
      APPOINTMENT,
      '$part',
      '.validate',
      'without root/staff/auth.uid/desk.val()===$clinic (5)',
      `without !${HAS_BOOKED_SLOT}`,
    ),
  },
  {
    why: 'Several addresses in a row are one address to this pattern.',
    mutants: [`${ANYWHERE} .validate: ${REPEATED_URL}`],
  },
  {
    why: 'The record around it (a service, slot, clinic or patient) would lack a field, which its own .validate refuses. It is in .write as well for evaluators that ask no .validate about a removal.',
    mutants: [
      ...each(SERVICE, 'slots/$slot/timestamp', '.write', APPEARS),
      ...each('/rooms/$clinic/$room', '$field', '.write', APPEARS),
      ...each(
        CLINIC,
        '$field',
        '.write',
        'without (newData.exists()||!$field.matches(/clinic_address|province/))',
      ),
      ...each(PERSON, 'name', '.write', APPEARS),
      ...each(PATIENT, 'email', '.write', APPEARS),
    ],
  },
  {
    why: 'Another condition looks something up by a value of what must be there: of nothing, that is an error.',
    mutants: [
      ...each(INDEX, '', '.write', APPEARS, 'without data.exists()'),
      ...each(PAST_INDEX, '', '.write', APPEARS),
      ...each(CLAIM, '', '.write', 'without data.exists()'),
      ...each(APPOINTMENT, '', '.write', APPEARS, 'without data.exists()'),
    ],
  },
  {
    why: 'The .write that makes the record asks for the value, and nothing takes it away again.',
    mutants: each(APPOINTMENT, 'bookedBy', '.validate', "without newData.hasChildren(['userId'])"),
  },
  {
    why: 'A slot that stays is in the index exactly while it is free, and taken exactly while it is claimed: none stays without either.',
    mutants: each(SERVICE, 'slots/$slot', '.write', 'without !newData.exists()'),
  },
  {
    why: 'Only what is there has a child.',
    mutants: each(SERVICE, '', '.write', APPEARS),
  },
  {
    why: 'No doctor and no room has another id, and the name that is compared is theirs.',
    mutants: each(
      SERVICE,
      '$field',
      '.validate',
      '/^d[0-9][0-9]$/ without ^',
      '/^r[0-9][0-9]$/ without ^',
    ),
  },
  {
    why: 'The entry in the log is about this value, and what was not there before is in it only if it is there now.',
    mutants: [
      ...each(
        '/absences/$clinic/$absence',
        '',
        '.validate',
        "['doctor', 'from', 'until'] without 'doctor'",
      ),
      ...each(
        '/late_doctors/$clinic/$place',
        '',
        '.validate',
        "['doctor', 'minutes', 'until'] without 'minutes'",
      ),
      ...each(
        '/weekly_hours/$clinic/$service',
        '',
        '.write',
        "['days', 'length', 'pause', 'every_weeks…, 'saved'] without 'saved'",
      ),
    ],
  },
  {
    why: 'The person who goes asks that nothing is left in the place.',
    mutants: each(STAFF_PLACE, '', '.write', 'without !newData.exists() (2)'),
  },
  {
    why: 'Who has the place has the address of the token in it, and an invitation has an entry about its address.',
    mutants: each(STAFF_PLACE, '', '.validate', "without newData.hasChildren(['email'])"),
  },
  {
    why: 'Removing what is not there changes nothing, and nothing is as late as what is there.',
    mutants: each('/valid_since/$user', '', '.write', APPEARS),
  },
  {
    why: 'The rest of an address that does not begin with the prefix still has the slashes behind its scheme.',
    mutants: each(
      SERVICE,
      '$field',
      '.validate',
      "without newData.val().beginsWith(root/settings/image_prefix.val()+auth.uid+'%2F')",
    ),
  },
  {
    why: 'This evaluator takes an empty part of a path for an error. Whether production does is not documented.',
    mutants: [
      ...each(
        MAILS,
        '',
        '.write',
        "without !$mail.beginsWith(':')",
        "without !$mail.contains('::')",
      ),
      ...each(
        '/appointment_requests/$clinic/$id',
        '',
        '.validate',
        '/^[^\\/]+$/ with * for the + at 6',
      ),
    ],
  },
  {
    why: 'The entry of the patient’s index and the appointment each ask for what the other asks for.',
    mutants: [...each(INDEX, '', '.write', 'without !data.exists()', 'without !newData.exists()')],
  },
  {
    why: 'A completed record comes only with the end of the active one, which asks for its outcome.',
    mutants: [
      ...each(COMPLETED, '', '.write', APPEARS),
      ...each(
        COMPLETED,
        '',
        '.validate',
        "['taken', 'confirmed', 'completed', 'outcome', 'ended_at'] without 'outcome'",
      ),
    ],
  },
]

/** The names of `mutants` that an equivalence explains, and the explanations that explain none. */
export function explain(mutants: readonly string[]): {
  readonly explained: ReadonlySet<string>
  readonly stale: readonly string[]
} {
  const explained = new Set<string>()
  const stale = EQUIVALENT_MUTANTS.flatMap((group) => group.mutants).filter((pattern) => {
    const wanted = asGenerated(pattern)
    const found = mutants.filter((name) =>
      wanted.startsWith(ANYWHERE)
        ? asGenerated(name).endsWith(wanted.slice(1))
        : asGenerated(name) === wanted,
    )
    for (const name of found) explained.add(name)
    return found.length === 0
  })
  return { explained, stale }
}

/** As the generated rules are: without blanks between the parts of an expression, and with `==` for `===`. */
const asGenerated = (name: string): string => name.replaceAll(/\s|(?<=[!=]=)=/g, '')
