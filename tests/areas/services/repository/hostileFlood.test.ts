import { get, ref, update } from 'firebase/database'
import { expect, onTestFinished, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { ClinicServices } from '#src/areas/services/model/service.ts'
import { placeName } from '#src/areas/services/model/servicePlaces.ts'
import { LIMITS, MAX_SERVICES } from '#src/core/fields/limits.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aClinic, aService, aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { withLog } from '#tests/support/changeLog.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { withOpenings } from '#tests/support/openings.ts'
import { readService } from '#tests/support/readService.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { startCountingProxy } from '#tests/support/startCountingProxy.ts'
import { storedClinic, storedListing, storedService } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

/** What a visitor's services page may receive, whatever others have written. */
const MAX_BYTES = 150_000

/** What a person sees without scrolling holds few clinics; each lists at most so many services. */
const CLINICS_ON_SCREEN = 3
const SERVICES_PER_CLINIC = 12
const CLINICS_PER_PAGE = 20

/** The longest spelling in JSON first: escaped, then three bytes for one character, then plain. */
const COSTLY_CHARACTERS = ['\u0001', '"', '漢', 'x']

type Update = Readonly<Record<string, unknown>>

/** Writes with the plain SDK; whether the rules took it. */
async function tryUpdate({ firebase }: TestClient, changes: Update): Promise<boolean> {
  const { currentUser } = firebase.auth
  const userId = currentUser?.uid ?? ''
  const staff = await get(ref(firebase.database, `staff/${userId}`))
  const known = { staff: { [userId]: staff.val() as unknown } }
  try {
    await update(
      ref(firebase.database),
      withLog(
        known,
        withOpenings({}, changes, () => true),
        userId,
      ),
    )
    return true
  } catch {
    return false
  }
}

/** The costliest text of this length that the rules accept where `changesWith` puts it. */
async function findCostliest(
  client: TestClient,
  length: number,
  changesWith: (text: string) => Update,
): Promise<string> {
  for (const character of COSTLY_CHARACTERS) {
    const text = character.repeat(length)
    if (await tryUpdate(client, changesWith(text))) return text
  }
  throw new Error('The rules accept no text at all.')
}

/** Fills every place of the clinic with the largest service, each with many past and coming slots. */
async function floodAsClinic(client: TestClient, clinic: ClinicAccount): Promise<number> {
  const { userId } = clinic
  const plain = aService({ id: 'service-0', slots: [aSlot()] }, clinic)
  const field = (name: string): string => `services/${userId}/service-0/${name}`
  await tryUpdate(client, {
    [`services/${userId}/service-0`]: storedService(plain, placeName(0)),
    [`clinic_services/${userId}/${placeName(0)}`]: 'service-0',
  })
  const name = await findCostliest(client, LIMITS.serviceName.max, (text) => ({
    [field('name')]: text,
  }))
  const doctor = await findCostliest(client, LIMITS.doctor.max, (text) => ({
    [field('doctor')]: text,
  }))
  const description = await findCostliest(client, LIMITS.description.max, (text) => ({
    [field('description')]: text,
  }))
  const host = 'https://pictures.example/'
  const imageUrl = await findCostliest(client, LIMITS.imageUrl.max - host.length, (text) => ({
    [field('image_url')]: host + text,
  }))
  let accepted = 0
  for (let index = 1; index <= MAX_SERVICES; index += 1) {
    const slots = Array.from({ length: 40 }, (_, number) =>
      aSlot({
        slotId: `slot_${String(number)}`,
        timestamp: (number < 20 ? Date.now() - 400 * DAY_MS : SLOT_TIME) + number * HOUR_MS,
      }),
    )
    const id = `service-${String(index)}`
    const service = aService(
      { id, name, doctor, description, imageUrl: host + imageUrl, slots },
      clinic,
    )
    const isAccepted = await tryUpdate(client, {
      [`services/${userId}/${id}`]: storedService(service, placeName(index)),
      [`clinic_services/${userId}/${placeName(index)}`]: id,
    })
    if (isAccepted) accepted += 1
  }
  return accepted
}

/** Sends stray requests, many in each update, then books, as much as is accepted. */
async function floodAsPatient(
  client: TestClient,
  patient: PatientAccount,
  clinic: ClinicAccount,
): Promise<number> {
  const { userId } = clinic
  let accepted = 0
  for (let round = 0; round < 10; round += 1) {
    const date = `2${String(round).padStart(3, '0')}-01-01`
    const changes: [string, unknown][] = Array.from({ length: 24 * 4 }, (_, number) => {
      const time = `${String(number % 24).padStart(2, '0')}:${String(15 * (number % 4)).padStart(2, '0')}`
      const id = `${date}T${time}`
      const place = `q${String(number % 5)}`
      const request = { clinicId: userId, patientId: patient.userId, serviceId: 'service-0' }
      return [
        [
          `appointment_requests/${userId}/${id}`,
          { ...request, date, time, status: 'pending', place },
        ],
        [`clinics/${userId}/slots/${date}/${time}`, { available: false, appointmentId: id }],
        [`patients/${patient.userId}/requests/${place}`, `${userId}/${id}`],
      ] as const
    }).flatMap((pair): [string, unknown][] => pair.map(([path, value]) => [path, value]))
    if (await tryUpdate(client, Object.fromEntries(changes))) accepted += 1
  }
  const service = await readService(client.repositories, userId, 'service-1')
  for (const slot of service?.slots.filter(({ timestamp }) => timestamp > Date.now()) ?? []) {
    if (service === null) break
    try {
      await client.repositories.appointments.reserve(anItemFor(patient, service, { slot }))
      accepted += 1
    } catch {
      // No ticket is left.
    }
  }
  return accepted
}

/** Other clinics, as many as fill the first page of the list with the hostile one. */
async function storeHonestClinics(): Promise<readonly ClinicAccount[]> {
  const clinics = Array.from({ length: CLINICS_PER_PAGE - 1 }, (_, index) =>
    aClinic({ userId: `honest-${String(index)}`, name: `Clinic ${String(index)}` }),
  )
  await backend.update(
    Object.fromEntries(
      clinics.flatMap((clinic): [string, unknown][] => {
        const service = aService({ id: 'cleaning' }, clinic)
        return [
          [`clinics/${clinic.userId}`, storedClinic(clinic)],
          [`listed_clinics/${clinic.userId}`, storedListing(clinic)],
          [`services/${clinic.userId}/cleaning`, storedService(service, placeName(0))],
          [`clinic_services/${clinic.userId}/${placeName(0)}`, 'cleaning'],
        ]
      }),
    ),
  )
  return clinics
}

test('a visitor’s services page stays small, whatever a hostile clinic and a hostile patient write', async () => {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  await backend.update({
    [`listed_clinics/${clinic.userId}`]: storedListing(clinic),
  })
  const honest = await storeHonestClinics()
  const published = await floodAsClinic(await backend.connect(clinic), clinic)
  const taken = await floodAsPatient(await backend.connect(patient), patient, clinic)
  // It did try: nearly all places are full, and all tickets are taken.
  expect(published).toBeGreaterThanOrEqual(MAX_SERVICES - 1)
  expect(taken).toBeGreaterThanOrEqual(10)

  const proxy = await startCountingProxy(Number(backend.environment.localBackend?.database.port))
  onTestFinished(() => proxy.stop())
  const visitor = await backend.connect(null, { databasePort: proxy.port })
  const page = await visitor.repositories.clinics.getPage({
    category: 'all',
    limit: CLINICS_PER_PAGE,
    cursor: null,
  })
  expect(page.clinics.map(({ clinicId }) => clinicId)).toContain(clinic.userId)
  for (const { userId } of [clinic, ...honest].slice(0, CLINICS_ON_SCREEN)) {
    const { services } = await new Recorder<ClinicServices>((observer) =>
      visitor.repositories.services.watchClinicServices(userId, SERVICES_PER_CLINIC, observer),
    ).until()
    expect(services.length).toBeGreaterThan(0)
  }
  expect(proxy.received()).toBeLessThanOrEqual(MAX_BYTES)
}, 120_000)
