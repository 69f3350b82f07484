import { SERVER_TIME, type Update } from '#tests/rules/honestUpdates.ts'
import { CLINIC, doctorRecord, roomRecord } from '#tests/rules/startingData.ts'
import { addition, serviceRemoval } from '#tests/rules/transitions.ts'
import { entryOf, type Change } from '#tests/support/changeLog.ts'
import { DANA } from './logScene.ts'
import { joining } from './staffScene.ts'

/** Dana Roy is a manager of Clinic One. */
export const DANA_MANAGES: Update = joining({ manager: CLINIC })

const RECORD = `services/${CLINIC}/service`

interface ClinicChange {
  readonly changes: Update
  /** What is entered of it. */
  readonly entered: Change
  readonly given?: Update
}

const change = (list: string, place: readonly string[], to: unknown): Change => ({
  list,
  clinicId: CLINIC,
  place,
  to,
})

const ofService = (field: string, to: unknown): ClinicChange => ({
  changes: { [`${RECORD}/${field}`]: to },
  entered: change('services', ['service', ...field.split('/')], to),
})

/** The id of the service that `addition` makes. */
const NEW = Object.keys(addition())
  .find((path) => /^services\/[^/]+\/[^/]+$/.test(path))
  ?.split('/')[2]

/** What a manager changes of a clinic, each with the one value that is entered of it. */
export const CLINIC_CHANGES: Readonly<Record<string, ClinicChange>> = {
  'publish a service': {
    changes: addition(),
    entered: change('services', [NEW ?? '', 'place'], placeIn(addition())),
  },
  'remove a service': {
    changes: serviceRemoval(),
    entered: change('services', ['quiet', 'name'], null),
  },
  'rename a service': ofService('name', 'Whitening'),
  'change the price of a service': ofService('price', 1),
  'change the doctor of a service by text': ofService('doctor', 'Dr. Ann Other'),
  'name the doctor of a service': ofService('doctor_id', 'd00'),
  'take the room of a service away': {
    ...ofService('room_id', null),
    given: { [`${RECORD}/room_id`]: 'r00' },
  },
  'set a rule of a service': ofService('policy/notice_minutes', 90),
  'drop a rule of a service': ofService('policy/cancel_hours', null),
  'add a doctor': {
    changes: { [`doctors/${CLINIC}/d01`]: doctorRecord() },
    entered: change('doctors', ['d01', 'name'], doctorRecord()['name']),
  },
  'rename a doctor': {
    changes: { [`doctors/${CLINIC}/d00/name`]: 'Dr Ann Other' },
    entered: change('doctors', ['d00', 'name'], 'Dr Ann Other'),
  },
  'plan with a doctor no longer': {
    changes: { [`doctors/${CLINIC}/d00/active`]: false },
    entered: change('doctors', ['d00', 'active'], false),
  },
  'add a room': {
    changes: { [`rooms/${CLINIC}/r01`]: roomRecord() },
    entered: change('rooms', ['r01', 'name'], roomRecord()['name']),
  },
  'rename a room': {
    changes: { [`rooms/${CLINIC}/r00/name`]: 'Cellar' },
    entered: change('rooms', ['r00', 'name'], 'Cellar'),
  },
  'change the settings': {
    changes: { [`clinics/${CLINIC}/changed_at`]: SERVER_TIME },
    entered: change('clinics', ['changed_at'], SERVER_TIME),
    given: { [`listed_clinics/${CLINIC}`]: null },
  },
  'change after how long a session locks': {
    changes: { [`clinics/${CLINIC}/lock_minutes`]: 5 },
    entered: change('clinics', ['lock_minutes'], 5),
  },
}

/** The change with its entry by Dana, of whom something else may be said. */
export function changeByDana(
  { changes, entered }: ClinicChange,
  more: Update = {},
  about: Partial<Change> = {},
): Update {
  const entry = entryOf({ ...entered, ...about }, DANA, 'mine')
  const record = entry[`log/${CLINIC}/mine`]
  return {
    ...changes,
    ...entry,
    [`log/${CLINIC}/mine`]: { ...(typeof record === 'object' ? record : {}), ...more },
  }
}

function placeIn(changes: Update): unknown {
  const record = Object.entries(changes).find(([path]) =>
    /^services\/[^/]+\/[^/]+$/.test(path),
  )?.[1]
  return typeof record === 'object' && record !== null && 'place' in record ? record.place : null
}
