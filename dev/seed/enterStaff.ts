import { INVITATION_MS, STAFF_PLACES, type InvitedRole } from '#src/areas/accounts/model/staff.ts'
import { encodeGrants } from '#src/areas/accounts/records/staffRecord.ts'
import { DEMO_CLINIC, LATE_DOCTOR } from './catalogue/primaryCareClinics.ts'
import { doctorIdsOf } from './makeServices.ts'
import type { ClinicRecord, SeedTree } from './records.ts'

/** Somebody who works for the demo clinic. */
export interface DemoPerson {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: InvitedRole
  /** The name of the doctor whose day the person sees; none by default. */
  readonly doctor?: string
}

/** The account of a doctor of the demo clinic. */
export const DEMO_DOCTOR_EMAIL = 'doctor@careslot.example'

/** Who works for the demo clinic beside the account that signed it up. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { uid: 'demo-manager', name: 'Dana Roy', email: 'manager@careslot.example', role: 'manager' },
  { uid: 'demo-desk', name: 'Ines Tran', email: 'desk@careslot.example', role: 'desk' },
  {
    uid: 'demo-doctor',
    name: LATE_DOCTOR,
    email: DEMO_DOCTOR_EMAIL,
    role: 'doctor',
    doctor: LATE_DOCTOR,
  },
]

/** The demo clinic has invited the person with this address. */
const INVITED_EMAIL = 'newcomer@careslot.example'

/** The people of each clinic: the account that signed it up, and at the demo clinic some more. */
export function enterStaff(
  clinics: Readonly<Record<string, ClinicRecord>>,
  now: number,
): Pick<SeedTree, 'staff' | 'staff_places'> {
  const people = Object.entries(clinics).flatMap(([id, { name, email }]) =>
    [
      { uid: id, name, email, role: 'manager' as const },
      ...(id === DEMO_CLINIC.id ? DEMO_STAFF : []),
    ].map((person, index) => ({ ...person, clinicId: id, place: STAFF_PLACES[index] ?? '' })),
  )
  return {
    staff: Object.fromEntries(
      people.map(({ uid, clinicId, place, name, role, doctor = '' }) => {
        const doctorId = doctorIdsOf(DEMO_CLINIC).get(doctor) ?? null
        const grants = Object.entries(encodeGrants(clinicId, { role, doctorId }))
        const given = grants.flatMap(([grant, value]) =>
          value === null ? [] : [[grant, value] as const],
        )
        return [uid, { clinic: clinicId, place, name, ...Object.fromEntries(given) }]
      }),
    ),
    staff_places: Object.fromEntries(
      Object.keys(clinics).map((id) => {
        const own = people.filter(({ clinicId }) => clinicId === id)
        const invitation = { email: INVITED_EMAIL, until: now + INVITATION_MS, desk: id }
        return [
          id,
          {
            owner: id,
            ...Object.fromEntries(
              own.map(({ uid, email, place }) => [place, { user: uid, email }]),
            ),
            ...(id === DEMO_CLINIC.id && { [STAFF_PLACES[own.length] ?? '']: invitation }),
          },
        ]
      }),
    ),
  }
}
