import type { Page } from '@playwright/test'
import { type BackendAddress, uploadDatabaseRules } from '@careslot/local-firebase'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import { DEMO_CLINIC } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { DEMO_DOCTOR_EMAIL } from '#dev/seed/enterStaff.ts'
import type { Seed } from '#dev/seed/generateSeed.ts'
import { DEMO_PASSWORD, DEMO_PATIENT } from '#dev/seed/people.ts'
import { writeDemoData } from '#dev/seed/writeDemoData.ts'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths, type AppointmentIds, type ServiceIds } from '#src/config/paths.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays, weekdayOf } from '#src/core/time/wallClock.ts'
import { aBooking, anAppointment, aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { claimsPath } from '#tests/support/places.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'
import { addSeries, weeklySlots } from './addSeries.ts'
import { fill, press } from './Scene.ts'
import { text } from './sceneLanguage.ts'

const LINK_LENGTH = 22

/** The fifth has the service that is fully booked. */
const CLINICS = 5

/**
 * The person who looks at the application. A stranger has an account without a record, and so has a newcomer, whom the
 * demo clinic has invited.
 */
export const PEOPLE = [
  'visitor',
  'stranger',
  'newcomer',
  'patient',
  'new-patient',
  'clinic',
  'doctor',
  'new-clinic',
] as const
export type PersonName = (typeof PEOPLE)[number]

/** One that is open for months. */
export interface BusyService {
  readonly ids: ServiceIds
  /** The id and the start of a slot on the second day. */
  readonly slotId: string
  readonly timestamp: number
  /** Takes that slot, as another patient's reservation would. */
  takeSlot(): Promise<void>
}

/** Services that ask something of their patients. */
export interface ServicesWithRules {
  /** With every rule but the phone, for a newcomer. */
  readonly strict: ServiceIds
  readonly byPhone: ServiceIds
  /** Whose open times all come too soon. */
  readonly tooSoon: ServiceIds
  /** Patients may book several visits at once; the time a week after the first is not free. */
  readonly several: ServiceIds
  /** Can no longer be cancelled. */
  readonly late: AppointmentIds
  /** The first of a series to come. */
  readonly ofSeries: AppointmentIds
}

/** The demo data, and what the scenes use of it. */
export interface World {
  /** With open slots, of the demo clinic. */
  readonly service: ServiceIds
  /** Without any, of another clinic. */
  readonly fullService: ServiceIds
  /** Without a picture. */
  readonly plainService: ServiceIds
  /** A clinic without services. */
  readonly emptyClinic: string
  /** Of the demo patient at the demo clinic. */
  readonly confirmed: AppointmentIds
  /** Confirmed, and its time has come. */
  readonly begun: AppointmentIds
  readonly pending: AppointmentIds
  readonly past: AppointmentIds
  /** Somebody else's: the demo patient may not see it. */
  readonly foreign: AppointmentIds
  /** Notes that the patient of a cancelled visit has to be called. */
  haveToCall(): Promise<void>
  /** Returns the link of a new reminder of a visit of the demo clinic that begins at a time, in epoch milliseconds. */
  remind(start: number): Promise<string>
  /** Takes the first open slot of `service`, as another patient's reservation would. */
  takeFirstSlot(): Promise<void>
  /** The place of the newcomer's invitation. */
  readonly invitation: { readonly clinicId: string; readonly place: string }
  /** The newcomer works at the desk of the demo clinic. */
  join(): Promise<void>
  /** The demo clinic removes the newcomer. */
  leave(): Promise<void>
  /** The new clinic has asked to be deleted. */
  requestDeletion(): Promise<void>
  /** Approves the new patient's request at the demo clinic. */
  approveRequests(): Promise<void>
  /** The backend refuses every read while this goes on. */
  whileReadsAreRefused(perform: () => Promise<void>): Promise<void>
  /** Has a link to choose a new password mailed to the owner of the address; returns its path. */
  requestResetLink(): Promise<string>
  /** Gives the new clinic its first service, which is fully booked. */
  addFullService(): Promise<void>
  /** A service of a further clinic with several times on most days of the coming months. */
  addBusyService(): Promise<BusyService>
  /** Services of a further clinic with rules for their patients, and a visit of the demo patient after its deadline. */
  addServicesWithRules(): Promise<ServicesWithRules>
  /** Null for the visitor. */
  readonly emails: Readonly<Record<PersonName, string | null>>
}

/** Writes the demo data and two empty accounts into a fresh backend. */
export async function createWorld(backend: BackendAddress): Promise<World> {
  const { tree } = await writeDemoData(backend, { now: Date.now(), size: { clinics: CLINICS } })
  const stage = createTestStage(backend)
  const [stranger, newcomer, newPatient, newClinic] = await Promise.all([
    stage.createIdentity({ email: 'sam@mail.example', isEmailVerified: false }),
    stage.createIdentity({ email: 'robin@mail.example' }),
    stage.createPatient({
      name: 'Amara Osei',
      email: 'amara@mail.example',
      consentedAt: null,
      isEmailVerified: false,
    }),
    stage.createClinic({ name: 'Riverside Dental', email: 'desk@riverside.example' }),
  ])
  const plain = await createPlainServices(stage)
  let links = 0
  let reminding: Promise<ClinicAccount> | undefined
  const { id: clinicId } = DEMO_CLINIC
  const service = findService(tree, (slots) => slots.some(isOpen))
  const { email } = newcomer
  const place = 'm20'
  const [ofPlace, ofPerson] = [`staff_places/${clinicId}/${place}`, `staff/${newcomer.userId}`]
  await stage.write(ofPlace, { email, until: Date.now() + DAY_MS, desk: clinicId })
  return {
    service,
    fullService: findService(tree, (slots) => !slots.some(isOpen)),
    plainService: { clinicId: plain.clinicId, serviceId: plain.id },
    emptyClinic: newClinic.userId,
    confirmed: findAppointment(
      tree.appointments,
      (appointment) => appointment.confirmed && !hasBegun(appointment),
    ),
    begun: findAppointment(
      tree.appointments,
      (appointment) => appointment.confirmed && hasBegun(appointment),
      false,
    ),
    pending: findAppointment(tree.appointments, ({ confirmed }) => !confirmed),
    past: findAppointment(tree.completed_appointments, ({ outcome }) => outcome === 'completed'),
    foreign: findAppointment(tree.appointments, () => true, false),
    haveToCall: async () => {
      const { appointmentId } = findAppointment(
        tree.completed_appointments,
        ({ outcome }) => outcome === 'cancelled',
        false,
      )
      await stage.write(`due_calls/${clinicId}/${appointmentId}`, Date.now())
    },
    remind: async (start) => {
      links += 1
      const link = String(links).padStart(LINK_LENGTH, 'a')
      // At a clinic of its own: nothing but the time of the visit is looked at.
      reminding ??= stage.createClinic({ name: 'Lakeshore Hearing Clinic' })
      const { userId: clinic } = await reminding
      await stage.update({
        [`visit_answers/${link}`]: { clinic, appointment: link, visit: start, at: Date.now() },
        [`appointments/${clinic}/${link}/bookingDetails/slot/timestamp`]: start,
      })
      return link
    },
    takeFirstSlot: async () => {
      const slots = Object.entries(tree.services[clinicId]?.[service.serviceId]?.slots ?? {})
      const [first] = slots
        .filter(([, slot]) => isOpen(slot))
        .sort(([, one], [, other]) => one.timestamp - other.timestamp)
      if (first === undefined) throw new Error('No slot is free.')
      const [slotId] = first
      const path = `${clinicId}/${service.serviceId}`
      await stage.update({
        [`services/${path}/slots/${slotId}/available`]: false,
        [claimsPath(path, slotId)]: 'appointment-of-another-patient',
      })
    },
    invitation: { clinicId, place },
    join: () =>
      stage.update({
        [ofPlace]: { email, user: newcomer.userId },
        [ofPerson]: { clinic: clinicId, place, name: 'Robin Côté', desk: clinicId },
        [`valid_since/${newcomer.userId}`]: 0,
      }),
    leave: () => stage.update({ [ofPlace]: null, [ofPerson]: null }),
    requestDeletion: () => stage.write(`deletion_requests/${newClinic.userId}`, Date.now()),
    approveRequests: async () => {
      const requests = await stage.read(`patients/${newPatient.userId}/appointments`)
      const approvals = Object.keys(requests ?? {}).map(
        (id) => [`appointments/${clinicId}/${id}/confirmed`, true] as const,
      )
      await stage.update(Object.fromEntries(approvals))
    },
    whileReadsAreRefused: async (perform) => {
      await uploadDatabaseRules(backend, '{"rules": {".read": false, ".write": false}}')
      try {
        await perform()
      } finally {
        await uploadDatabaseRules(backend, (await readProjectRules()).databaseRules)
      }
    },
    requestResetLink: () => requestResetLink(backend, stranger.email),
    addFullService: async () => {
      await stage.createService(newClinic, { slots: [aSlot({ available: false })] })
    },
    addBusyService: async () => {
      const clinic = await stage.createClinic({ name: 'Grand River Physiotherapy' })
      const slots = manySlots()
      const { clinicId, id } = await stage.createService(clinic, { name: 'First visit', slots })
      const { slotId, timestamp } = slots[TIMES_A_DAY + 1] ?? aSlot()
      return {
        ids: { clinicId, serviceId: id },
        slotId,
        timestamp,
        takeSlot: () =>
          stage.update({
            [`services/${clinicId}/${id}/slots/${slotId}/available`]: false,
            [claimsPath(clinicId, id, slotId)]: 'appointment-of-another-patient',
          }),
      }
    },
    addServicesWithRules: () => addServicesWithRules(stage),
    emails: {
      visitor: null,
      stranger: stranger.email,
      newcomer: email,
      patient: DEMO_PATIENT.email,
      'new-patient': newPatient.email,
      clinic: DEMO_CLINIC.email,
      doctor: DEMO_DOCTOR_EMAIL,
      'new-clinic': newClinic.email,
    },
  }
}

/** The first service of a clinic without pictures. */
async function createPlainServices(stage: TestStage): Promise<Service> {
  const clinic = await stage.createClinic({
    name: 'Cedar Eye Clinic',
    category: 'ophthalmology',
    address: '7 Water Street, Guelph',
  })
  const description = 'A full look at both eyes, with a new prescription where you need one.'
  const nextHour = new Date().setMinutes(60, 0, 0)
  const slots = [1, 24, 49, 74, 96].map((hours, position) =>
    aSlot({ slotId: `slot_${String(position)}`, timestamp: nextHour + hours * HOUR_MS }),
  )
  await stage.createService(clinic, { id: 'lenses', name: 'Contact Lenses', slots: slots.slice(3) })
  return await stage.createService(clinic, {
    id: 'exam',
    name: 'Eye Exam',
    price: 110,
    description,
    slots,
  })
}

async function requestResetLink(
  { projectId, ports }: BackendAddress,
  email: string,
): Promise<string> {
  const authentication = `http://127.0.0.1:${ports.auth}`
  await fetch(`${authentication}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  })
  const codes = await fetch(`${authentication}/emulator/v1/projects/${projectId}/oobCodes`, {
    headers: { Authorization: 'Bearer owner' },
  })
  const code = [...(await codes.text()).matchAll(/"oobCode":\s*"([^"]+)"/gu)].at(-1)?.[1]
  if (code === undefined) throw new Error('No link was mailed.')
  return `${paths.resetPassword()}?${new URLSearchParams({ mode: 'resetPassword', oobCode: code }).toString()}`
}

/** Signs in, once per browser context; does nothing for a visitor. */
export async function signIn(page: Page, world: World, person: PersonName): Promise<void> {
  const email = world.emails[person]
  if (email === null) return
  await page.goto(paths.login())
  await fill(page, text.auth.email, email)
  await fill(page, text.auth.password, DEMO_PASSWORD)
  await press(page, text.auth.signIn)
  await page.getByRole('heading', { level: 1, name: text.auth.title }).waitFor({ state: 'hidden' })
}

const DAYS = 80
const TIMES_A_DAY = 5
const SLOT_MINUTES = 75

/** From tomorrow on, each day but Sundays and every ninth one. */
function manySlots(): readonly Slot[] {
  const days = Array.from({ length: DAYS }, (_, position) =>
    addDays(Date.now(), position + 1, CLINIC_ZONE),
  ).filter((day, position) => weekdayOf(day, CLINIC_ZONE) !== 'sun' && position % 9 !== 4)
  return days.flatMap((day, dayPosition) =>
    Array.from({ length: TIMES_A_DAY }, (_, position) =>
      aSlot({
        slotId: `slot_${dayPosition * TIMES_A_DAY + position}`,
        timestamp: day + 9 * HOUR_MS + position * SLOT_MINUTES * MINUTE_MS,
      }),
    ),
  )
}

type Tree = Seed['tree']
type StoredSlot = Tree['services'][string][string]['slots'][string]
type StoredAppointments = Tree['appointments']

function isOpen({ available, timestamp }: StoredSlot): boolean {
  return available && timestamp > Date.now()
}

const hasBegun = ({ bookingDetails }: StoredAppointments[string][string]): boolean =>
  bookingDetails.slot.timestamp <= Date.now()

function findService(tree: Tree, isWanted: (slots: readonly StoredSlot[]) => boolean): ServiceIds {
  for (const [clinicId, services] of Object.entries(tree.services)) {
    const found = Object.entries(services).find(([, { slots }]) => isWanted(Object.values(slots)))
    if (found !== undefined) return { clinicId, serviceId: found[0] }
  }
  throw new Error('The demo data lack a service of this kind.')
}

function findAppointment(
  list: StoredAppointments,
  isWanted: (appointment: StoredAppointments[string][string]) => boolean,
  isOfDemoPatient = true,
): AppointmentIds {
  const clinicId = DEMO_CLINIC.id
  const found = Object.entries(list[clinicId] ?? {}).find(
    ([, appointment]) =>
      isWanted(appointment) &&
      (appointment.bookedBy.userId === DEMO_PATIENT.uid) === isOfDemoPatient,
  )
  if (found === undefined) throw new Error('The demo data lack an appointment of this kind.')
  return { clinicId, appointmentId: found[0] }
}

async function addServicesWithRules(stage: TestStage): Promise<ServicesWithRules> {
  const clinic = await stage.createClinic({ name: 'Harbour Skin Clinic', category: 'dermatology' })
  const clinicId = clinic.userId
  const nextHour = new Date().setMinutes(60, 0, 0)
  const slotsIn = (...hours: readonly number[]): readonly Slot[] =>
    hours.map((each, position) =>
      aSlot({ slotId: `slot_${String(position)}`, timestamp: nextHour + each * HOUR_MS }),
    )
  const rules = {
    noticeMinutes: 120,
    windowDays: 60,
    dailyVisits: 8,
    cancelHours: 24,
    confirmsAtOnce: true,
  }
  const [strict, byPhone, tooSoon, several] = await Promise.all([
    stage.createService(clinic, { name: 'Skin check', slots: slotsIn(1, 6, 50, 74), ...rules }),
    stage.createService(clinic, { name: 'Biopsy', slots: slotsIn(30, 54), callToBook: true }),
    stage.createService(clinic, { name: 'Laser', slots: slotsIn(4, 28), noticeMinutes: 72 * 60 }),
    stage.createService(clinic, {
      name: 'Light Therapy',
      slots: weeklySlots(clinic, nextHour + 50 * HOUR_MS, 1),
      allowsSeries: true,
      cancelHours: 24,
    }),
  ])
  const slot = aSlot({ slotId: 'slot_1', timestamp: nextHour + 6 * HOUR_MS, available: false })
  const appointmentId = '-late-visit'
  const { uid } = DEMO_PATIENT
  const appointment = anAppointment({
    appointmentId,
    bookedBy: uid,
    status: 'confirmed',
    patientData: aPatientData({ fullname: DEMO_PATIENT.name, email: DEMO_PATIENT.email }),
    bookingDetails: aBooking(strict, slot),
  })
  await stage.update({
    [`appointments/${clinicId}/${appointmentId}`]: storedAppointment(appointment),
    [`patients/${uid}/appointments/${appointmentId}`]: {
      clinic_id: clinicId,
      timestamp: slot.timestamp,
    },
    [`services/${clinicId}/${strict.id}/slots/slot_1/available`]: false,
    [claimsPath(clinicId, strict.id, 'slot_1')]: appointmentId,
  })
  const idsOf = ({ id }: Service): ServiceIds => ({ clinicId, serviceId: id })
  return {
    strict: idsOf(strict),
    byPhone: idsOf(byPhone),
    tooSoon: idsOf(tooSoon),
    several: idsOf(several),
    late: { clinicId, appointmentId },
    ofSeries: await addSeries(stage, clinic, nextHour + 51 * HOUR_MS),
  }
}
