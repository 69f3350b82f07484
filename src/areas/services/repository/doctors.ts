import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { writeLogged } from '#src/areas/accounts/repository/writeLogged.ts'
import type { BusyLists } from '#src/areas/doctors/model/busyDoctors.ts'
import { findFreeDoctorIds, type Doctor, type NewDoctor } from '#src/areas/doctors/model/doctor.ts'
import { planDoctors, type DoctorsPlan } from '#src/areas/doctors/model/planDoctors.ts'
import { doctorChanges } from '#src/areas/doctors/records/doctorChanges.ts'
import {
  decodeDoctor,
  decodeDoctors,
  decodePhoto,
  encodeDoctor,
  encodeNewDoctor,
} from '#src/areas/doctors/records/doctorRecord.ts'
import { watchBusyLists } from '#src/areas/doctors/repository/busyTimes.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import { serviceChanges } from '#src/areas/services/records/serviceChanges.ts'
import { decodeServiceFields } from '#src/areas/services/records/serviceRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { EDITABLE_SERVICE_FIELDS } from '#src/core/fields/bookingFields.ts'
import type { TimeRange } from '#src/core/time/timeRange.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findCompleteServices, readPlacedIds } from './completeServices.ts'

/** Another tab may take an id, or edit a service, between reading and writing. */
const MAX_TRIES = 5

const { doctor: nameField, doctorEmail, doctorId: idField } = EDITABLE_SERVICE_FIELDS

/** The doctors of a clinic. Only the clinic reads and writes them; what patients see is in the services. */
export function createDoctors(backend: Backend) {
  return {
    /** The clinic's doctors, live, in the order of their ids, also those that are not active. */
    watch: (clinicId: string, observer: Observer<readonly Doctor[]>) =>
      watchValue(
        backend,
        { path: databasePaths.doctors(clinicId) },
        (snapshot) => decodeDoctors(clinicId, listChildren(snapshot), backend.reportProblem),
        observer,
      ),
    /** One of them, live; null where there is none. Fails with `permission-denied` for who is not at the clinic. */
    watchOne: (clinicId: string, doctorId: string, observer: Observer<Doctor | null>) => {
      const path = databasePaths.doctor(clinicId, doctorId)
      return watchValue(
        backend,
        { path },
        (snapshot) => (snapshot.exists() ? decodeDoctor(doctorId, snapshot.val(), path) : null),
        observer,
      )
    },
    /** One doctor's photo, as `parsePhoto` reads it; empty where there is none. Anyone may know it. */
    readPhoto: async (clinicId: string, doctorId: string): Promise<string> =>
      decodePhoto(await readValue(backend, databasePaths.doctorField(clinicId, doctorId, 'photo'))),
    /**
     * Adds a doctor, who is active, and resolves to the id. Fails with `too-many-doctors`, `not-yours`,
     * `session-ended`, `offline`, `timeout`, `permission-denied`.
     */
    add: (clinicId: string, doctor: NewDoctor, photo = '') =>
      addDoctor(backend, clinicId, { ...doctor, photo }),
    /**
     * Writes what differs from the stored doctor, and the name and the address in every service that names the
     * doctor, in one update. Fails with `not-found`, `not-yours`, `session-ended`, `offline`, `timeout`,
     * `permission-denied`.
     */
    save: (clinicId: string, doctor: Doctor) => saveDoctor(backend, clinicId, doctor),
    /** Whether the clinic still plans with the doctor. Nothing else changes. Fails like `save`. */
    setActive: async (clinicId: string, doctorId: string, isActive: boolean): Promise<void> => {
      requireClinic(backend, clinicId)
      await writeLogged(backend, clinicId, doctorChanges.doctor(doctorId, 'active', isActive))
    },
    /**
     * When doctors and rooms are busy within a range of time, by their ids, live and in time order: visits, with the pause after
     * them, and times that the clinic blocked, each under its key. Visits that were squeezed in are not among them.
     * Anyone may know it. The first value comes when all of them are known.
     */
    watchBusyLists: (
      clinicId: string,
      listIds: readonly string[],
      range: TimeRange,
      observer: Observer<BusyLists>,
    ) => watchBusyLists(backend, { clinicId, listIds, range }, observer),
    /** What `enterFromServices` would do now, for the clinic to look at first. */
    planFromServices: (clinicId: string) => planFromServices(backend, clinicId),
    /**
     * Makes doctors of those whom services name only by text, the same name once, and lets the services name them,
     * in one update. Where nothing is left to do it does nothing. Fails with `too-many-doctors`, `not-yours`,
     * `session-ended`, `offline`, `timeout`, `permission-denied`.
     *
     * @returns what it did
     */
    enterFromServices: (clinicId: string) => enterFromServices(backend, clinicId),
  }
}

async function readDoctors(backend: Backend, clinicId: string): Promise<readonly Doctor[]> {
  const snapshot = await readSnapshot(backend, databasePaths.doctors(clinicId))
  return decodeDoctors(clinicId, listChildren(snapshot), backend.reportProblem)
}

/** The ids in use, of damaged records too. */
async function readDoctorIds(backend: Backend, clinicId: string): Promise<readonly string[]> {
  const snapshot = await readSnapshot(backend, databasePaths.doctors(clinicId))
  return listChildren(snapshot).map(({ key }) => key)
}

async function addDoctor(
  backend: Backend,
  clinicId: string,
  doctor: Omit<Doctor, 'doctorId' | 'isActive'>,
): Promise<string> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const record = encodeNewDoctor({ ...doctor, isActive: true })
  return await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const [doctorId] = findFreeDoctorIds(await readDoctorIds(backend, clinicId), 1)
      if (doctorId === undefined) throw new Failure('too-many-doctors')
      return doctorId
    },
    write: async (doctorId) => {
      const changes = {
        [databasePaths.doctor(clinicId, doctorId)]: record,
        ...(await enterIntoLog(
          backend,
          clinicId,
          doctorChanges.added('doctors', doctorId, { ...doctor, isActive: true }),
        )),
      }
      await writeOnce(backend, changes, async () => {
        const stored = await readDoctors(backend, clinicId)
        return stored.some((other) => other.doctorId === doctorId && other.name === doctor.name)
      })
      return doctorId
    },
  })
}

async function saveDoctor(backend: Backend, clinicId: string, doctor: Doctor): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  const { doctorId } = doctor
  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const [doctors, services] = await Promise.all([
        readDoctors(backend, clinicId),
        readServices(backend, clinicId),
      ])
      const stored = doctors.find((other) => other.doctorId === doctorId)
      if (stored === undefined) throw new Failure('not-found')
      const before = encodeDoctor(stored)
      const fields = Object.entries(encodeDoctor(doctor)).filter(
        ([field, value]) => before[field] !== value,
      )
      const entries = await enterIntoLog(
        backend,
        clinicId,
        fields.map(([field, value]) => doctorChanges.doctor(doctorId, field, value)),
      )
      return Object.fromEntries<unknown>([
        ...fields.map(([field, value]): [string, unknown] => [
          databasePaths.doctorField(clinicId, doctorId, field),
          value,
        ]),
        ...Object.entries(entries),
        ...services
          .filter((service) => service.doctorId === doctorId)
          .flatMap((service) => Object.entries(copyChanges(service, doctor))),
      ])
    },
    write: async (changes) => {
      if (Object.keys(changes).length > 0) await write(backend, changes)
    },
  })
}

async function planFromServices(backend: Backend, clinicId: string): Promise<DoctorsPlan> {
  requireClinic(backend, clinicId)
  const [doctors, services] = await Promise.all([
    readDoctors(backend, clinicId),
    readServices(backend, clinicId),
  ])
  return planDoctors(services, doctors)
}

async function enterFromServices(backend: Backend, clinicId: string): Promise<DoctorsPlan> {
  requireConnection(backend)
  return await attempt({
    tries: MAX_TRIES,
    plan: () => planFromServices(backend, clinicId),
    write: async (plan) => {
      if (plan.left > 0) throw new Failure('too-many-doctors')
      if (plan.links.length > 0) {
        const entries = await enterIntoLog(backend, clinicId, entriesOfPlan(plan))
        await writeOnce(backend, { ...changesOfPlan(clinicId, plan), ...entries }, async () => {
          const { links } = await planFromServices(backend, clinicId)
          return links.length === 0
        })
      }
      return plan
    },
  })
}

function changesOfPlan(clinicId: string, { added, links }: DoctorsPlan): Changes {
  return Object.fromEntries<unknown>([
    ...added.map((doctor): [string, unknown] => [
      databasePaths.doctor(clinicId, doctor.doctorId),
      encodeNewDoctor(doctor),
    ]),
    ...links.flatMap(({ serviceId, doctor }) =>
      [
        [nameField.stored, doctor.name],
        [doctorEmail.stored, doctor.email],
        [idField.stored, doctor.doctorId],
      ].map(([field = '', value]): [string, unknown] => [
        databasePaths.serviceField(clinicId, serviceId, field),
        value,
      ]),
    ),
  ])
}

function entriesOfPlan({ added, links }: DoctorsPlan): readonly LoggedChange[] {
  return [
    ...added.flatMap((doctor) => doctorChanges.added('doctors', doctor.doctorId, doctor)),
    ...links.map(({ serviceId, doctor }) => serviceChanges.linked(serviceId, doctor.doctorId)),
  ]
}

/** What a service says otherwise of its doctor. */
function copyChanges(
  { clinicId, id, doctor, doctorEmail: email }: ServiceFields,
  to: Pick<Doctor, 'name' | 'email'>,
): Changes {
  return {
    ...(doctor !== to.name && {
      [databasePaths.serviceField(clinicId, id, nameField.stored)]: to.name,
    }),
    ...(email !== to.email && {
      [databasePaths.serviceField(clinicId, id, doctorEmail.stored)]: to.email,
    }),
  }
}

/** The clinic's services that the rules let it edit, without their slots. */
async function readServices(backend: Backend, clinicId: string): Promise<readonly ServiceFields[]> {
  const placedIds = await readPlacedIds(backend, clinicId)
  const ids = await findCompleteServices(backend, clinicId, placedIds)
  const services = await Promise.all(
    ids.map(async (id) => {
      const path = databasePaths.service(clinicId, id)
      const snapshot = await readSnapshot(backend, path, { endBefore: 'slots' })
      return decodeOrLeaveOut(
        () => decodeServiceFields(clinicId, id, snapshot.val()),
        path,
        backend.reportProblem,
      )
    }),
  )
  return services.filter((service) => service !== null)
}
