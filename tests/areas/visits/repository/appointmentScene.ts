import { get, onValue, ref } from 'firebase/database'
import { expect, onTestFinished } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import type { TestBackend, TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'
import { startStallingProxy, type StallingProxy } from '#tests/support/startStallingProxy.ts'
import { anItemFor, storeAppointment } from './storeAppointment.ts'

/** Long ago. */
const PAST_TIME = Date.UTC(2020, 2, 3, 18, 30)

/** A clinic, a patient and an appointment between them. */
export interface AppointmentScene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly service: Service
  readonly appointment: ActiveAppointment
}

export async function anAppointmentScene(
  backend: TestBackend,
  status: ActiveAppointment['status'] = 'pending',
  { hasBegun = false } = {},
): Promise<AppointmentScene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = [aSlot({ timestamp: PAST_TIME }), aSlot({ slotId: 'slot_1' })]
  const service = await backend.createService(clinic, hasBegun ? { slots } : {})
  const appointment = await storeAppointment(backend, anItemFor(patient, service), status)
  return { clinic, patient, service, appointment }
}

/** A client whose answers can be held back, and to which an unanswered write is soon a slow one. */
export async function connectBehindProxy(
  backend: TestBackend,
  person: { readonly email: string },
): Promise<{ readonly client: TestClient; readonly proxy: StallingProxy }> {
  const proxy = await startStallingProxy(Number(backend.environment.localBackend?.database.port))
  onTestFinished(() => proxy.stop())
  const client = await backend.connect(person, { databasePort: proxy.port, slowWriteMs: 200 })
  return { client, proxy }
}

/** Waits until a write is sent and has been unanswered for a while. */
export async function untilSlow({ repositories }: TestClient): Promise<void> {
  await expect.poll(repositories.sending.isSlow).toBe(true)
}

/** Keeps an appointment and its service at hand, so that reading them asks nothing of the backend. */
export async function keepAtHand(
  client: TestClient,
  { clinic, service, appointment }: AppointmentScene,
): Promise<void> {
  const { appointmentId } = appointment
  await Promise.all([
    keepServiceAtHand(client, clinic.userId, service.id),
    new Recorder<unknown>((observer) =>
      client.repositories.appointments.watchAppointment(
        { clinicId: clinic.userId, appointmentId },
        observer,
      ),
    ).until(),
  ])
}

/** Of what a booking or a request reads before it is sent. */
export async function keepTicketsAtHand(
  { firebase, repositories }: TestClient,
  patientId: string,
): Promise<void> {
  repositories.appointments.prepareReserving(patientId)
  repositories.settings.watch(() => undefined)
  const paths = ['settings', `booking_tickets/${patientId}`, `patients/${patientId}/appointments`]
  // Answered after what was asked before.
  await Promise.all(paths.map((path) => get(ref(firebase.database, path))))
}

/** Of what a reservation or a cancellation reads first; what is then lost is the write's own answer. */
export async function keepServiceAtHand(
  { firebase, repositories }: TestClient,
  clinicId: string,
  serviceId: string,
): Promise<void> {
  await new Promise<unknown>((resolve) => {
    onValue(ref(firebase.database, `listed_clinics/${clinicId}`), resolve)
  })
  await new Recorder<unknown>((observer) =>
    repositories.services.watchWholeService(clinicId, serviceId, observer),
  ).until()
}
