import { expect, test } from 'vitest'
import {
  CLINIC_FIELDS,
  DETAIL_FIELDS,
  PATIENT_FIELDS,
  SERVICE_FIELDS,
} from '#src/core/fields/bookingFields.ts'
import { fieldsOf, mapFields, type Field, type FieldTable } from '#src/core/fields/fieldTable.ts'

/** All other tests read the tables: only here are the names of spec §3 written down once more. */
const formOf = ({ form }: Field): string =>
  'limit' in form ? `${form.type} ${form.limit.min} to ${form.limit.max}` : form.type

test('patient data has the forms of spec §3 and §9', () => {
  expect(mapFields(PATIENT_FIELDS, (name) => formOf(PATIENT_FIELDS[name]))).toEqual({
    fullname: 'name 2 to 100',
    email: 'email',
    phoneNumber: 'phone',
    additionalNotes: 'text 0 to 2000',
  })
  expect(optionalFields(PATIENT_FIELDS)).toEqual(['additionalNotes'])
})

test('a service has the names and forms of spec §3 and §9', () => {
  const fields = Object.values(SERVICE_FIELDS).map((field) => [field.stored, formOf(field)])
  expect(Object.fromEntries(fields)).toEqual({
    name: 'name 2 to 100',
    description: 'text 5 to 2000',
    language: 'language',
    name_other: 'name 2 to 100',
    description_other: 'text 5 to 2000',
    doctor: 'name 5 to 100',
    doctor_email: 'email',
    doctor_id: 'doctorId',
    room_id: 'roomId',
    price: 'number 0 to 1000000',
    not_taxed: 'flag',
    duration: 'wholeNumber 1 to 1440',
    pause: 'wholeNumber 1 to 240',
    places: 'wholeNumber 2 to 50',
    image_url: 'imageUrl',
    'policy/notice_minutes': 'wholeNumber 1 to 43200',
    'policy/window_days': 'wholeNumber 1 to 43200',
    'policy/daily_visits': 'wholeNumber 1 to 43200',
    'policy/cancel_hours': 'wholeNumber 1 to 43200',
    'policy/confirms_at_once': 'flag',
    'policy/call_to_book': 'flag',
    'policy/known_only': 'flag',
    'policy/series': 'flag',
    clinic_name: 'name 2 to 100',
    clinic_address: 'name 2 to 200',
    clinic_email: 'email',
    clinic_province: 'province',
    clinic_category: 'specialty',
    clinic_time_zone: 'timeZone',
  })
  expect(formOf(DETAIL_FIELDS.clinicId)).toBe('id')
  expect(optionalFields(SERVICE_FIELDS)).toEqual([
    'language',
    'otherName',
    'otherDescription',
    'doctorId',
    'roomId',
    'notTaxed',
    'pause',
    'places',
    'noticeMinutes',
    'windowDays',
    'dailyVisits',
    'cancelHours',
    'confirmsAtOnce',
    'callToBook',
    'knownOnly',
    'allowsSeries',
    'clinicTimeZone',
  ])
})

test('a clinic has the fields of spec §3, and six that it may lack', () => {
  const stored = fieldsOf(CLINIC_FIELDS).map(([name, field]) => [name, field.stored])
  expect(Object.fromEntries(stored)).toEqual({
    category: 'category',
    name: 'name',
    address: 'clinic_address',
    province: 'province',
    email: 'email',
    timeZone: 'time_zone',
    phone: 'phone',
    language: 'language',
    arrivalNote: 'arrival_note',
    otherArrivalNote: 'arrival_note_other',
    pageName: 'page',
    openingHours: 'hours',
  })
  expect(optionalFields(CLINIC_FIELDS)).toEqual([
    'timeZone',
    'phone',
    'language',
    'arrivalNote',
    'otherArrivalNote',
    'pageName',
    'openingHours',
  ])
  expect(formOf(CLINIC_FIELDS.arrivalNote)).toBe('text 1 to 500')
})

test('a booking copies the fields of spec §3 from its service', () => {
  const originals = fieldsOf(DETAIL_FIELDS).map(([name, field]) => [
    name,
    'ofService' in field ? SERVICE_FIELDS[field.ofService].stored : null,
  ])
  expect(Object.fromEntries(originals)).toEqual({
    clinicId: null,
    clinicName: 'clinic_name',
    clinicAddress: 'clinic_address',
    clinicProvince: 'clinic_province',
    clinicTimeZone: 'clinic_time_zone',
    clinicEmail: 'clinic_email',
    serviceId: null,
    serviceName: 'name',
    doctor: 'doctor',
    doctorEmail: 'doctor_email',
    doctorId: 'doctor_id',
    roomId: 'room_id',
    squeezed: null,
    series: null,
    duration: 'duration',
    pause: 'pause',
    places: 'places',
    price: 'price',
    notTaxed: 'not_taxed',
    cancelHours: 'policy/cancel_hours',
    imageUrl: 'image_url',
  })
  expect(optionalFields(DETAIL_FIELDS)).toEqual([
    'clinicTimeZone',
    'doctorId',
    'roomId',
    'squeezed',
    'series',
    'pause',
    'places',
    'notTaxed',
    'cancelHours',
  ])
})

test('a service copies the fields of spec §3 from its clinic', () => {
  const originals = fieldsOf(SERVICE_FIELDS).flatMap(([, field]) =>
    'ofClinic' in field ? [[field.stored, field.ofClinic]] : [],
  )
  expect(Object.fromEntries(originals)).toEqual({
    clinic_name: 'name',
    clinic_address: 'address',
    clinic_email: 'email',
    clinic_province: 'province',
    clinic_category: 'category',
    clinic_time_zone: 'timeZone',
  })
})

function optionalFields(table: FieldTable): readonly string[] {
  return Object.entries(table)
    .filter(([, { form }]) => form.optional === 'always')
    .map(([name]) => name)
}
