import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import { isSameDoctor } from '#src/areas/doctors/model/absence.ts'
import {
  findFreeLatePlace,
  type LateDoctor,
  type NewLateDoctor,
} from '#src/areas/doctors/model/lateDoctor.ts'
import { decodeLateDoctors, encodeLateDoctor } from '#src/areas/doctors/records/lateDoctorRecord.ts'
import { timeChanges } from '#src/areas/doctors/records/timeChanges.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'

/** Another desk of the clinic may take a place between reading and writing. */
const MAX_TRIES = 5

/** Doctors of a clinic who are late today. Only the clinic says it; everyone may know. */
export function createLateDoctors(backend: Backend) {
  return {
    /** Those that the clinic said are late, live; also of an earlier day until the clinic says the next. */
    watch: (clinicId: string, observer: Observer<readonly LateDoctor[]>) =>
      watchValue(
        backend,
        { path: databasePaths.lateDoctors(clinicId) },
        (snapshot) => decodeLateDoctors(clinicId, listChildren(snapshot), backend.reportProblem),
        observer,
      ),
    /**
     * Says that a doctor is late, or by how much instead, and forgets what was said on earlier days. Fails with
     * `too-many-doctors`, `account-blocked`, `not-yours`, `session-ended`, `offline`, `timeout`, `permission-denied`.
     */
    say: (clinicId: string, late: NewLateDoctor) => sayLate(backend, clinicId, late),
    /** Takes back that a doctor is late; one who is not is a success. Fails like `say`. */
    takeBack: (clinicId: string, doctor: string) => takeBackLate(backend, clinicId, doctor),
  }
}

async function readLate(backend: Backend, clinicId: string): Promise<readonly LateDoctor[]> {
  const snapshot = await readSnapshot(backend, databasePaths.lateDoctors(clinicId))
  return decodeLateDoctors(clinicId, listChildren(snapshot), backend.reportProblem)
}

async function sayLate(backend: Backend, clinicId: string, late: NewLateDoctor): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const now = backend.connection.now()
      const stored = await readLate(backend, clinicId)
      const own = stored.filter(({ doctor }) => isSameDoctor(doctor, late.doctor))
      const [first] = own
      // After a lost answer it is there already.
      if (own.length === 1 && first?.minutes === late.minutes && first.until === late.until) {
        return null
      }
      const place = findFreeLatePlace(stored.map((each) => each.place))
      if (place === null) throw new Failure('too-many-doctors')
      const past = stored.filter(({ until }) => until <= now)
      return {
        ...removalOf(clinicId, past),
        ...(await takingBack(backend, clinicId, own)),
        [databasePaths.lateDoctor(clinicId, place)]: encodeLateDoctor(late),
        ...(await enterIntoLog(backend, clinicId, timeChanges.late(place, late))),
      }
    },
    write: async (changes) => {
      if (changes !== null) await write(backend, changes)
    },
  })
}

async function takeBackLate(backend: Backend, clinicId: string, doctor: string): Promise<void> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const stored = await readLate(backend, clinicId)
      const own = stored.filter((late) => isSameDoctor(late.doctor, doctor))
      return await takingBack(backend, clinicId, own)
    },
    write: async (changes) => {
      // Nothing where somebody else took it back first.
      if (Object.keys(changes).length > 0) await write(backend, changes)
    },
  })
}

/** What was said of an earlier day is forgotten, which is no deed of anybody. */
async function takingBack(
  backend: Backend,
  clinicId: string,
  late: readonly LateDoctor[],
): Promise<Changes> {
  const now = backend.connection.now()
  const logged = late
    .filter(({ until }) => until > now)
    .map(({ place }) => timeChanges.lateTakenBack(place))
  return {
    ...removalOf(clinicId, late),
    ...(await enterIntoLog(backend, clinicId, logged)),
  }
}

function removalOf(clinicId: string, late: readonly LateDoctor[]): Changes {
  return Object.fromEntries(
    late.map(({ place }) => [databasePaths.lateDoctor(clinicId, place), null]),
  )
}
