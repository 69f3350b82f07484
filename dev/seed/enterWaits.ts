import { encodeWhen } from '#src/areas/openings/records/waitRecord.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { DEMO_PATIENT, otherPatients } from './people.ts'
import type { EncodedRecord, UnnumberedTree } from './records.ts'

/** How many patients wait for the demo clinic's first service, beside the demo patient. */
const OTHERS = 3

const ALL_DAY = { from: 0, until: 24 * 60 }
const MORNING = { from: 8 * 60, until: 12 * 60 }

/** Lets a few patients wait at the demo clinic: the demo patient for its second service, others for its first. */
export function enterWaits(
  { services, patients }: Pick<UnnumberedTree, 'services' | 'patients'>,
  now: number,
): Readonly<Record<string, EncodedRecord>> {
  const { id: clinicId } = DEMO_CLINIC
  const [first, second = first] = Object.keys(services[clinicId] ?? {})
  if (first === undefined || second === undefined) return {}
  const waiting = [
    { person: DEMO_PATIENT, service: second, at: now - 3 * HOUR_MS },
    ...otherPatients(OTHERS).map((person, index) => ({
      person,
      service: first,
      at: now - (index + 1) * DAY_MS,
    })),
  ]
  return Object.fromEntries(
    waiting
      .filter(({ person }) => patients[person.uid] !== undefined)
      .map(({ person, service, at }, index) => [
        `${person.uid}:w0`,
        {
          patient: person.uid,
          clinic_id: clinicId,
          service,
          when: encodeWhen({ days: DAYS_OF_WEEK, ...(index % 2 === 0 ? ALL_DAY : MORNING) }),
          at,
          name: person.name,
          phone: person.phoneNumber,
          email: person.email,
        },
      ]),
  )
}
