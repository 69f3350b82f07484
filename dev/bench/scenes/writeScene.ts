import type { BackendAddress, SeedAccount } from '@careslot/local-firebase'
import type { SideSource } from '#dev/bench/sides/SideSource.ts'
import type { Seed } from '#dev/seed/generateSeed.ts'
import type { Person } from '#dev/seed/people.ts'
import type { BookedTree, SeedTree, ServiceRecord, SlotRecord } from '#dev/seed/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/domain/timeUnits.ts'
import { emailOf, serviceIdOf, type Scene, type SceneClinic, type SceneFacts } from './Scene.ts'

/** Of everybody in the demo data, on both sides. */
const PASSWORD = 'careslot'
const DEMO_CLINIC_ID = 'demo-clinic'
const DEMO_PATIENT_ID = 'demo-patient'
/** Clinics in one list have these, so that their number alone differs. */
const SIZE_OF_EACH = { servicesPerClinic: 6, slotsPerService: 12 }
const DOCTORS = 8
const TIME_MS = 30 * MINUTE_MS
const TIMES_A_DAY = 16
const OPENS_AT_MS = 9 * HOUR_MS
const PATIENTS = 60

/** Replaces the side's data with those of a scene. */
export async function writeScene(
  source: SideSource,
  backend: BackendAddress,
  scene: Scene,
): Promise<SceneFacts> {
  const now = Date.now()
  await source.clearDatabase(backend)
  if (scene.kind === 'clinics') {
    const { accounts, tree } = source.generateSeed(now, { clinics: scene.count, ...SIZE_OF_EACH })
    await source.writeTree(backend, tree)
    await source.writeSettings(backend, tree)
    return factsOf(tree, accounts, DEMO_CLINIC_ID)
  }
  const demo = await source.writeDemoData(backend, now)
  if (scene.kind === 'demo') return factsOf(demo.tree, demo.accounts, DEMO_CLINIC_ID)

  const tree = source.completeTree(makeTree(source, scene.clinics, now), now)
  await source.writeAccounts(
    backend,
    scene.clinics.map(({ id }) => ({
      uid: id,
      email: emailOf(id),
      displayName: id,
      password: PASSWORD,
    })),
  )
  await source.writeTree(backend, tree)
  const [{ id } = { id: '' }] = scene.clinics
  return { ...factsOf(tree, demo.accounts, id), clinicEmail: emailOf(id) }
}

function factsOf(tree: SeedTree, accounts: Seed['accounts'], clinicId: string): SceneFacts {
  const now = Date.now()
  const services = Object.entries(tree.services[clinicId] ?? {})
  const [serviceId, slotId] = services
    .flatMap(([id, { slots }]) =>
      Object.entries(slots)
        .filter(([, { available, timestamp }]) => available && timestamp > now)
        .map(([name]) => [id, name] as const),
    )
    .at(0) ?? ['', '']
  const [appointmentId = ''] =
    Object.entries(tree.appointments[clinicId] ?? {}).find(
      ([, { bookedBy }]) => bookedBy.userId === DEMO_PATIENT_ID,
    ) ?? []
  const emails = new Map(accounts.map(({ uid, email }: SeedAccount) => [uid, email]))
  return {
    clinicId,
    serviceId,
    slotId,
    appointmentId,
    clinicEmail: emails.get(clinicId) ?? '',
    patientEmail: emails.get(DEMO_PATIENT_ID) ?? '',
  }
}

/** The clinics alone, with their bookings. */
function makeTree(source: SideSource, clinics: readonly SceneClinic[], now: number): BookedTree {
  const patients = source.otherPatients(PATIENTS)
  const tree: BookedTree = {
    clinics: Object.fromEntries(
      clinics.map(({ id, category }) => [
        id,
        {
          category,
          name: `Bench ${id}`,
          clinic_address: '183 Main Street, Guelph',
          province: 'ON',
          email: emailOf(id),
          user_type: 'clinic',
        },
      ]),
    ),
    patients: Object.fromEntries(
      patients.map(({ uid, name, email }) => [
        uid,
        {
          name,
          email,
          user_type: 'patient',
          consented_at: now - DAY_MS,
          appointments: {},
          completed_appointments: {},
        },
      ]),
    ),
    services: Object.fromEntries(clinics.map((clinic) => [clinic.id, makeServices(clinic, now)])),
    appointments: {},
    completed_appointments: {},
    slot_claims: {},
  }
  const book = source.openBook(tree, now)
  for (const clinic of clinics) enterBookings(tree, book, clinic, patients, now)
  return tree
}

function makeServices(clinic: SceneClinic, now: number): Record<string, ServiceRecord> {
  const services: Record<string, ServiceRecord> = {}
  for (let number = 0; number < clinic.services; number += 1) {
    services[serviceIdOf(number)] = {
      name: `Examination ${number + 1}`,
      clinic_name: `Bench ${clinic.id}`,
      clinic_address: '183 Main Street, Guelph',
      clinic_email: emailOf(clinic.id),
      clinic_province: 'ON',
      clinic_category: clinic.category,
      description:
        'A yearly examination with tests where they are due, and time to talk in private.',
      doctor: `Dr. Number ${(number % DOCTORS) + 1}`,
      doctor_email: `doctor${(number % DOCTORS) + 1}@bench.example`,
      price: 130,
      duration: 30,
      image_url: '',
      slots: makeSlots(clinic, now),
    }
  }
  return services
}

/** The past ones go back day by day from yesterday, the others begin tomorrow. */
function makeSlots({ past, coming }: SceneClinic, now: number): Record<string, SlotRecord> {
  const today = now - (now % DAY_MS)
  const timeOf = (day: number, position: number): number =>
    today + day * DAY_MS + OPENS_AT_MS + (position % TIMES_A_DAY) * TIME_MS
  const times = [
    ...Array.from({ length: past }, (_, position) =>
      timeOf(-1 - Math.floor((past - 1 - position) / TIMES_A_DAY), position),
    ),
    ...Array.from({ length: coming }, (_, position) =>
      timeOf(1 + Math.floor(position / TIMES_A_DAY), position),
    ),
  ]
  return Object.fromEntries(
    times.map((timestamp, position) => [`slot_${position}`, { available: true, timestamp }]),
  )
}

/** Spread over all services and their times; every fifth active one is still a request. */
function enterBookings(
  tree: BookedTree,
  book: ReturnType<SideSource['openBook']>,
  { id, active = 0, ended = 0 }: SceneClinic,
  patients: readonly Person[],
  now: number,
): void {
  const slots = Object.entries(tree.services[id] ?? {}).flatMap(([serviceId, service]) =>
    Object.entries(service.slots).map(([slotId, { timestamp }]) => ({
      serviceId,
      slotId,
      timestamp,
    })),
  )
  const enter = (count: number, isPast: boolean): void => {
    const own = slots.filter(({ timestamp }) => timestamp < now === isPast)
    if (own.length < count) throw new Error(`${id} has ${own.length} times for ${count} visits.`)
    for (let number = 0; number < count; number += 1) {
      const slot = own[Math.floor((number * own.length) / count)]
      const patient = patients[number % patients.length]
      if (slot === undefined || patient === undefined) continue
      const state = isPast ? 'completed' : number % 5 === 0 ? 'pending' : 'confirmed'
      const { serviceId, slotId } = slot
      book.enter({ clinicId: id, serviceId, slotId, patient, state })
    }
  }
  enter(active, false)
  enter(ended, true)
}
