import { attempt, type Attempt } from '#tests/rules/Attempt.ts'
import { CLINIC, doctorRecord } from '#tests/rules/startingData.ts'
import { addition, serviceRemoval } from '#tests/rules/transitions.ts'

const DOCTOR = `doctors/${CLINIC}/d00`
const SERVICE = `services/${CLINIC}/service`
const NAMED = { [`${SERVICE}/doctor_id`]: 'd00' }
const OTHER = { name: 'Dr Ann Other', email: 'ann@riverside.example' }

/** What a clinic does with its doctors, and with the services that name them. */
export const DOCTOR_DEEDS: readonly Attempt[] = [
  attempt('add a doctor', 'clinic', { [`doctors/${CLINIC}/d01`]: doctorRecord() }),
  attempt('add the last doctor that it can have', 'clinic', {
    [`doctors/${CLINIC}/d99`]: { ...doctorRecord(), active: false },
  }),
  attempt('change a doctor’s name and colour', 'clinic', {
    [`${DOCTOR}/name`]: OTHER.name,
    [`${DOCTOR}/colour`]: 'purple',
  }),
  attempt('give a doctor a photo', 'clinic', { [`${DOCTOR}/photo`]: `${CLINIC}/a7.webp` }),
  attempt('give a doctor a photo whose address has 139 characters', 'clinic', {
    [`${DOCTOR}/photo`]: `${CLINIC}/a7.`.padEnd(139, 'x'),
  }),
  attempt(
    'give a doctor another photo',
    'clinic',
    { [`${DOCTOR}/photo`]: `${CLINIC}/a8.jpeg` },
    // A colleague had uploaded that.
    { [`${DOCTOR}/photo`]: 'colleague/a7.webp' },
  ),
  attempt(
    'take the photo of a doctor away',
    'clinic',
    { [`${DOCTOR}/photo`]: '' },
    { [`${DOCTOR}/photo`]: 'colleague/a7.webp' },
  ),
  attempt('add a doctor with a photo', 'clinic', {
    [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), photo: `${CLINIC}/a7.webp` },
  }),
  attempt('let a doctor have mails in French', 'clinic', { [`${DOCTOR}/language`]: 'fr' }),
  attempt(
    'let a doctor have mails in English again',
    'clinic',
    { [`${DOCTOR}/language`]: 'en' },
    { [`${DOCTOR}/language`]: 'fr' },
  ),
  attempt('add a doctor who reads French', 'clinic', {
    [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), language: 'fr' },
  }),
  attempt('plan with a doctor no longer', 'clinic', { [`${DOCTOR}/active`]: false }),
  attempt('name the doctor of a service', 'clinic', NAMED),
  attempt('name the doctor of a new service', 'clinic', addition({ doctor_id: 'd00', pause: 15 })),
  attempt('add a doctor and name the doctor of two services', 'clinic', {
    [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), ...OTHER },
    ...Object.fromEntries(
      ['service', 'quiet'].flatMap((id) => [
        [`services/${CLINIC}/${id}/doctor`, OTHER.name],
        [`services/${CLINIC}/${id}/doctor_email`, OTHER.email],
        [`services/${CLINIC}/${id}/doctor_id`, 'd01'],
      ]),
    ),
  }),
  attempt(
    'rename a doctor in the record and in the service',
    'clinic',
    {
      [`${DOCTOR}/name`]: OTHER.name,
      [`${DOCTOR}/email`]: OTHER.email,
      [`${SERVICE}/doctor`]: OTHER.name,
      [`${SERVICE}/doctor_email`]: OTHER.email,
    },
    NAMED,
  ),
  attempt(
    'give the service to another doctor',
    'clinic',
    {
      [`${SERVICE}/doctor`]: OTHER.name,
      [`${SERVICE}/doctor_email`]: OTHER.email,
      [`${SERVICE}/doctor_id`]: 'd01',
    },
    { ...NAMED, [`doctors/${CLINIC}/d01`]: { ...doctorRecord(), ...OTHER } },
  ),
  attempt(
    'type another name and name no doctor',
    'clinic',
    { [`${SERVICE}/doctor`]: OTHER.name, [`${SERVICE}/doctor_id`]: null },
    NAMED,
  ),
  attempt(
    'rename a service that names its doctor',
    'clinic',
    { [`${SERVICE}/name`]: 'Check' },
    {
      ...NAMED,
      // Also where the record has been changed since.
      [`${DOCTOR}/name`]: OTHER.name,
    },
  ),
  attempt('let a doctor need ten minutes after each visit', 'clinic', { [`${SERVICE}/pause`]: 10 }),
  attempt(
    'let a doctor need no time after a visit',
    'clinic',
    { [`${SERVICE}/pause`]: null },
    {
      [`${SERVICE}/pause`]: 10,
    },
  ),
  attempt(
    'remove a service that names its doctor',
    'clinic',
    {
      ...serviceRemoval('quiet'),
      [`services/${CLINIC}/quiet/doctor_id`]: null,
      [`services/${CLINIC}/quiet/pause`]: null,
    },
    {
      [`services/${CLINIC}/quiet/doctor_id`]: 'd00',
      [`services/${CLINIC}/quiet/pause`]: 5,
    },
  ),
  attempt('let a service name no doctor', 'clinic', { [`${SERVICE}/doctor_id`]: null }, NAMED),
  ...Object.entries({
    [`${SERVICE}/doctor_id`]: 'd00',
    [`${SERVICE}/pause`]: 10,
    [`block_notes/${CLINIC}/d00/b000`]: 'Lunch',
  }).map(([path, value]) =>
    attempt(
      `write /${path} in a session that began just after all were ended`,
      'clinic',
      { [path]: value },
      { [`valid_since/${CLINIC}`]: 1_700_000_001_999 },
      { auth_time: 1_700_000_001 },
    ),
  ),
]
