/**
 * Mutants that change nothing that anybody could notice, each by its name, with the reason. Two
 * rules that both refuse the same thing make each other's mutants equivalent: one alone may go. A name
 * that begins with * is that of a change which means nothing in whichever rule it survives.
 */
interface Equivalence {
  readonly why: string
  readonly mutants: readonly string[]
}

const CLINIC = '/clinics/$clinic'
const PATIENT = '/patients/$patient'
const INDEX = `${PATIENT}/appointments/$id`
const PAST_INDEX = `${PATIENT}/completed_appointments/$id`
const SERVICE = '/services/$clinic/$service'
const CLAIM = '/slot_claims/$clinic/$service/$slot'
const APPOINTMENT = '/appointments/$clinic/$id'
const COMPLETED = '/completed_appointments/$clinic/$id'
const TICKET = '/booking_tickets/$patient/$ticket'
const CLINIC_TICKET = '/clinic_tickets/$clinic/$patient/$ticket'
const MAILS = '/due_mails/$mail'
const LIST = '/busy_times/$clinic/$list'
const RESTED = [
  'data/at.val() + 3600000 < now with <=',
  'data/at.val() + 3600000 with 3599999 for 3600000',
  'data/at.val() + 3600000 with 3600001 for 3600000',
]
const UNDONE_AT = 'root/due_mails/$clinic:$id:approved/at.val()'
const HAS_BOOKED_SLOT =
  "root.hasChild('services/'+$clinic+'/'+newData/serviceId.val()+'/slots/'+newData/slot/slotId.val())"

/** Each change in each rule. `fields` is a list with blanks between; '' is the place itself. */
function each(
  place: string,
  fields: string,
  kind: '.read' | '.write' | '.validate',
  ...changes: readonly string[]
): string[] {
  return fields
    .split(' ')
    .flatMap((field) =>
      changes.map((change) => `${place}${field === '' ? '' : `/${field}`} ${kind}: ${change}`),
    )
}

/** Until when a patient may cancel or move the appointment at this place. */
function deadlineOf(place: string): readonly string[] {
  const hours = `${place}/bookingDetails/cancelHours.val()`
  const before = `(${hours} === null ? 0 : ${hours}) * 3600000`
  return [
    `now < ${place}/bookingDetails/slot/timestamp.val() - ${before} with <=`,
    `${before} with 3599999 for 3600000`,
    `${before} with 3600001 for 3600000`,
  ]
}

const BOOKED_POLICY = "'services/'+$clinic+'/'+newData/serviceId.val()+'/policy"
const NOTICE = `root.child(${BOOKED_POLICY}/notice_minutes').val() * 60000`
const WINDOW = `root.child(${BOOKED_POLICY}/window_days').val() * 86400000`
const ANYWHERE = '*'
const SIGNED_IN = 'without auth !== null'
const SESSION_IS_NEWER = 'auth.token.auth_time + 1 > root/valid_since/auth.uid.val() / 1000'
const HAS_VALID_SESSION = `!root.hasChild('valid_since/'+auth.uid) || ${SESSION_IS_NEWER}`
const EMPTY_ID = '/^[-_A-Za-z0-9]{1,128}$/ with {0,128} for the {1,128} at 14'
const REPEATED_URL = '/^(https?:\\/\\/[-A-Za-z0-9._~:\\/?#@!&()*+,;=%]+)?$/ with * for the ? at 46'
const APPEARS = 'without newData.exists()'
const PERSON = '/staff/$user'
const STAFF_PLACE = '/staff_places/$clinic/$place'
const INVITATION = "root.child('staff_places/'+newData/clinic.val()+'/'+newData/place.val()+'"

const EQUIVALENT_MUTANTS: readonly Equivalence[] = [
  {
    why: 'Nobody who is signed out has a role, and no wait is without a clinic; whoever frees or takes a slot changes its claim, which asks for an account.',
    mutants: [
      ...each(SERVICE, 'slots/$slot/available', '.write', 'without auth!=null'),
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
    why: 'The visit comes, goes, moves or is approved in the same update, which asks for an account.',
    mutants: each(PATIENT, 'appointments/$id appointments/$id/notice', '.write', SIGNED_IN).concat(
      each(PAST_INDEX, '', '.write', SIGNED_IN),
      each(APPOINTMENT, 'confirmed moved $part', '.write', SIGNED_IN),
      each(COMPLETED, '', '.write', SIGNED_IN),
    ),
  },
  {
    why: 'No name that the form allows contains one of these texts anywhere but at its beginning.',
    mutants: each(PATIENT, '$name', '.write', '/^(la|no)/ without ^'),
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
    why: 'A link has one value that the chain allows, no matter who writes it. One that goes, or that comes alone, leaves an end or a time without a field that it must have.',
    mutants: [
      ...each(LIST, 'start/after end/before', '.write', 'true', 'without data.exists()', APPEARS),
      ...each(LIST, '$node/before $node/after', '.write', APPEARS),
    ],
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
    why: 'What is missing is compared: with the time of a neighbour, or with what a visit takes.',
    mutants: [
      ...each(LIST, 'end', '.validate', "['from', 'before'] without 'from'"),
      ...each(
        LIST,
        'start',
        '.validate',
        "without newData.hasChildren(['until','after'])",
        "['until', 'after'] without 'until'",
        "['until', 'after'] without 'after'",
      ),
      ...['from', 'until', 'after'].map(
        (field) =>
          `${LIST}/$node .validate: ['from', 'until', 'before', 'after'] without '${field}'`,
      ),
    ],
  },
  {
    why: 'A key with more colons, with nothing beside one or with a slash at its end leads to nothing here. How such a path is looked up is documented nowhere.',
    mutants: [
      ...each(LIST, 'end/before', '.validate', "without !newData.val().contains('/')"),
      ...each(
        LIST,
        '$node',
        '.write',
        '/^[^:]+:[^:]+$/ without ^',
        '/^[^:]+:[^:]+$/ without $',
        '/^[^:]+:[^:]+$/ with any character for the [^:] at 1',
        '/^[^:]+:[^:]+$/ with any character for the [^:] at 7',
        '/^[^:]+:[^:]+$/ with * for the + at 5',
        '/^[^:]+:[^:]+$/ with * for the + at 11',
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
    why: 'The two differ for one millisecond, which nobody can aim at.',
    mutants: [
      ...each(
        APPOINTMENT,
        '',
        '.write',
        'newData/bookingDetails/slot/timestamp.val() > now with >=',
        ...deadlineOf('data'),
        'now >= data/bookingDetails/slot/timestamp.val() with >',
      ),
      ...each(
        APPOINTMENT,
        'confirmed',
        '.write',
        `${UNDONE_AT}>now-15000 with >=`,
        'now-15000 with 14999 for 15000',
        'now-15000 with 15001 for 15000',
      ),
      ...each(
        APPOINTMENT,
        'moved',
        '.validate',
        'root/due_mails/$clinic:$id:moved/at.val()>now-15000 with >=',
        'now-15000 with 14999 for 15000',
        'now-15000 with 15001 for 15000',
      ),
      ...each(
        APPOINTMENT,
        'bookedBy/$field',
        '.validate',
        'newData↑2/bookingDetails/slot/timestamp.val() > now - 86400000 with >=',
        'now - 86400000 with 86399999 for 86400000',
        'now - 86400000 with 86400001 for 86400000',
      ),
      ...each(
        APPOINTMENT,
        'progress/$mark',
        '.validate',
        'newData↑2/bookingDetails/slot/timestamp.val() < now + 86400000 with <=',
        'now + 86400000 with 86399999 for 86400000',
        'now + 86400000 with 86400001 for 86400000',
      ),
      ...each(APPOINTMENT, 'moved', '.write', ...deadlineOf('data↑1')),
      ...each(
        APPOINTMENT,
        '$part',
        '.validate',
        `newData/slot/timestamp.val() > now + ${NOTICE} with >=`,
        `${NOTICE} with 59999 for 60000`,
        `${NOTICE} with 60001 for 60000`,
        `newData/slot/timestamp.val() < now + ${WINDOW} with <=`,
        `${WINDOW} with 86399999 for 86400000`,
        `${WINDOW} with 86400001 for 86400000`,
      ),
      ...each(
        APPOINTMENT,
        'moved',
        '.validate',
        "newData↑1.child(newData/wish.val() === 'asked' ? 'wanted' : 'bookingDetails')/slot/timestamp.val() > now with >=",
        'data↑1/bookingDetails/slot/timestamp.val() > now with >=',
        'data↑1/wanted/slot/timestamp.val() <= now with <',
        'data↑1/bookingDetails/slot/timestamp.val() <= now with <',
      ),
      ...each(
        '/late_doctors/$clinic/$place',
        '$field',
        '.validate',
        'newData.val()<=now+90000000 with <',
        'now+90000000 with 89999999 for 90000000',
        'now+90000000 with 90000001 for 90000000',
      ),
      ...each(PERSON, '', '.write', `${INVITATION}/until').val() > now with >=`),
      ...each(
        STAFF_PLACE,
        'until',
        '.validate',
        'newData.val() <= now + 604800000 with <',
        'now + 604800000 with 604799999 for 604800000',
        'now + 604800000 with 604800001 for 604800000',
      ),
      ...each('/absences/$clinic', '$absence', '.write', 'data/until.val()<=now with <'),
      ...each('/late_doctors/$clinic', '$place', '.write', 'data/until.val()<=now with <'),
      ...each(
        '/freed_times/$clinic',
        '$slot',
        '.write',
        'data/until.val()<=now with <',
        'newData/until.val()<=now+3600000 with <',
        'now+3600000 with 3599999 for 3600000',
        'now+3600000 with 3600001 for 3600000',
      ),
      ...each(
        SERVICE,
        'slots/$slot/available',
        '.write',
        "root/freed_times/$clinic/$service:$slot.child(root.hasChild('freed_times/'+$clinic+'/'+$service+':'+$slot+'/'+auth.uid)?auth.uid:'until').val()<=now with <",
      ),
      ...each(TICKET, '', '.write', ...RESTED),
      ...each(CLINIC_TICKET, '', '.write', ...RESTED),
      ...each(
        MAILS,
        'attempt',
        '.write',
        'data/at.val() < now - 40000 with <=',
        'now - 40000 with 39999 for 40000',
        'now - 40000 with 40001 for 40000',
      ),
    ],
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
  {
    why: 'The two differ for a moment that nobody can aim at.',
    mutants: [
      ...each(COMPLETED, 'proposed/$number', '.validate', 'newData/timestamp.val() > now with >='),
      ...each(
        COMPLETED,
        'outcome',
        '.write',
        'now < data↑1/ended_at.val() + 86400000 with <=',
        'data↑1/ended_at.val() + 86400000 with 86399999 for 86400000',
        'data↑1/ended_at.val() + 86400000 with 86400001 for 86400000',
      ),
      ...each(
        '/reminders/$clinic/$id',
        '',
        '.write',
        'newData/for.val()>now with >=',
        'data/at.val()<now-600000 with <=',
        'now-600000 with 599999 for 600000',
        'now-600000 with 600001 for 600000',
      ),
      ...each('/visit_answers/$link', '$field', '.write', 'data↑1/visit.val()>now with >='),
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
