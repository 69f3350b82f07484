import {
  INVITATION_MS,
  STAFF_PLACES,
  toInvitedEmail,
  type ClinicPeople,
  type Invitation,
  type InvitedRole,
  type StaffMember,
} from '#src/areas/accounts/model/staff.ts'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { encodeLogEntry } from '#src/areas/accounts/records/logRecord.ts'
import { staffChanges } from '#src/areas/accounts/records/staffChanges.ts'
import {
  decodeInvitation,
  decodeStaffMember,
  decodeStaffPlaces,
  encodeGrants,
} from '#src/areas/accounts/records/staffRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { createKey } from '#src/data/sdk/createKey.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import {
  requireAccount,
  requireClinic,
  requireConnection,
  requireUser,
} from '#src/data/sdk/requirements.ts'
import { toFailure } from '#src/data/sdk/toFailure.ts'
import { write, type Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { enterIntoLog } from './enterIntoLog.ts'
import { firstValidity } from './validSince.ts'
import { watchPeople } from './watchPeople.ts'

/** Another tab may take a place between reading and writing. */
const MAX_TRIES = 5

/** An invitation begins a little before the backend's clock says so here: the rules allow no longer one. */
const CLOCK_MARGIN_MS = 60_000

type Member = Pick<StaffMember, 'userId' | 'clinicId' | 'place'>

/** The people of a clinic (docs/data-model.md#staff). */
export function createStaff(backend: Backend) {
  return {
    /** A clinic's people and invitations, live. Fails with `permission-denied` for anybody else. */
    watch: (clinicId: string, observer: Observer<ClinicPeople>) =>
      watchPeople(backend, clinicId, observer),

    /**
     * Invites an address, and resolves to the place of the invitation. A doctor sees the day of the entry `doctorId`. Only the
     * owner does. Fails with `too-many-staff`, `account-blocked`, `not-yours`, `session-ended`, `offline`, `timeout`,
     * `permission-denied`.
     */
    invite: (clinicId: string, email: string, role: InvitedRole, doctorId: string | null = null) =>
      invite(backend, clinicId, { email: toInvitedEmail(email), role, doctorId }),

    /** Puts a new invitation in the place of one that ended, and resolves to its place. Fails like `invite`. */
    inviteAgain: (ended: Invitation) => invite(backend, ended.clinicId, ended, ended.place),

    /** Takes an invitation back that nobody has used. Fails like `invite`. */
    takeBack: async ({
      clinicId,
      place,
    }: Pick<Invitation, 'clinicId' | 'place'>): Promise<void> => {
      requireClinic(backend, clinicId)
      await write(backend, {
        [databasePaths.staffPlace(clinicId, place)]: null,
        ...(await enterIntoLog(backend, clinicId, [staffChanges.invited(place, null)])),
      })
    },

    /** Gives a person another role. Only the owner does. Fails like `invite`. */
    changeRole: async (
      { userId, clinicId }: Member,
      role: InvitedRole,
      doctorId: string | null = null,
    ): Promise<void> => {
      requireClinic(backend, clinicId)
      const member = await readMember(backend, clinicId, userId)
      await write(backend, await roleChanges(backend, member, { role, doctorId }))
    },

    /** Makes a person the owner, in place of the one who does it, who stays a manager. Fails like `invite`. */
    handOver: async ({ userId, clinicId }: Member): Promise<void> => {
      requireClinic(backend, clinicId)
      const member = await readMember(backend, clinicId, userId)
      await write(backend, {
        [databasePaths.clinicOwner(clinicId)]: userId,
        ...(await roleChanges(backend, member, { role: 'manager', doctorId: null })),
        ...(await enterIntoLog(backend, clinicId, [staffChanges.handedOver(userId)])),
      })
    },

    /** The owner removes a person, or a person leaves. Fails like `invite`. */
    remove: async ({ userId, clinicId, place }: Member): Promise<void> => {
      requireClinic(backend, clinicId)
      const member = await readMember(backend, clinicId, userId)
      await write(backend, {
        [databasePaths.staff(userId)]: null,
        [databasePaths.staffPlace(clinicId, place)]: null,
        ...(await enterIntoLog(backend, clinicId, [staffChanges.gone(member)])),
      })
    },

    /** Changes what colleagues call the person who is signed in. Fails with `not-yours`, `offline`, `permission-denied`. */
    rename: async (userId: string, name: string): Promise<void> => {
      requireAccount(backend, userId)
      await write(backend, { [`${databasePaths.staff(userId)}/name`]: name.trim() })
    },

    /**
     * The invitation at a place, with the name of its clinic ('' where the clinic is not public); null where there is none for
     * the confirmed address of the account that is signed in. `isFounder` says that this account once signed a clinic up,
     * and so can't join one: the rules refuse it. Fails with `offline`, `timeout`.
     */
    readInvitation: async (
      clinicId: string,
      place: string,
    ): Promise<{
      readonly invitation: Invitation
      readonly clinicName: string
      readonly isFounder: boolean
    } | null> => {
      const invitation = await readOwnInvitation(backend, clinicId, place)
      if (invitation === null || invitation.until <= backend.connection.now()) return null
      const [name, own] = await Promise.all([
        readValue(backend, `${databasePaths.listedClinic(clinicId)}/name`),
        readValue(backend, databasePaths.clinicRole(requireUser(backend).uid)),
      ])
      const clinicName = typeof name === 'string' ? name : ''
      return { invitation, clinicName, isFounder: own !== null }
    },

    /**
     * Uses the invitation up: the account that is signed in is one of the clinic's people from now on. Fails with
     * `session-ended`, `offline`, `account-blocked`, and `invitation-gone` where the invitation is no longer valid.
     */
    join: (invitation: Invitation, name: string) => join(backend, invitation, name.trim()),
  }
}

/** One of a clinic's people, as stored now. Throws `not-found` where the person is gone. */
async function readMember(
  backend: Backend,
  clinicId: string,
  userId: string,
): Promise<StaffMember> {
  const selection = { orderBy: 'clinic', equalTo: clinicId } as const
  const people = listChildren(await readSnapshot(backend, databasePaths.allStaff(), selection))
  const found = people.find(({ key }) => key === userId)
  if (found === undefined) throw new Failure('not-found')
  return decodeStaffMember(userId, found.value)
}

/** What changes of a person's record with another role, and its entries in the log: a right that stays is not written. */
async function roleChanges(
  backend: Backend,
  member: StaffMember,
  given: Pick<StaffMember, 'role' | 'doctorId'>,
): Promise<Changes> {
  const changes = staffChanges.role(member, given)
  return {
    ...Object.fromEntries(
      changes.map(({ place, to }) => [[databasePaths.allStaff(), ...place].join('/'), to]),
    ),
    ...(await enterIntoLog(backend, member.clinicId, changes)),
  }
}

async function invite(
  backend: Backend,
  clinicId: string,
  { email, role, doctorId }: Pick<Invitation, 'email' | 'role' | 'doctorId'>,
  /** The place of an invitation that goes with the same update; null for none. */
  endedPlace: string | null = null,
): Promise<string> {
  requireClinic(backend, clinicId)
  requireConnection(backend)
  return await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const value = await readValue(backend, databasePaths.staffPlaces(clinicId))
      const { taken } = decodeStaffPlaces(clinicId, value, backend.reportProblem)
      const place = STAFF_PLACES.find((name) => !taken.has(name))
      if (place === undefined) throw new Failure('too-many-staff')
      return place
    },
    write: async (place) => {
      const path = databasePaths.staffPlace(clinicId, place)
      const until = Math.floor(backend.connection.now()) + INVITATION_MS - CLOCK_MARGIN_MS
      const record = { email, until, ...encodeGrants(clinicId, { role, doctorId }) }
      const changes = {
        [path]: record,
        ...(endedPlace !== null && { [databasePaths.staffPlace(clinicId, endedPlace)]: null }),
        ...(await enterIntoLog(backend, clinicId, [
          staffChanges.invited(place, email),
          ...(endedPlace === null ? [] : [staffChanges.invited(endedPlace, null)]),
        ])),
      }
      await writeOnce(backend, changes, async () => {
        const stored = decodeInvitation(clinicId, place, await readValue(backend, path))
        return stored?.email === email
      })
      return place
    },
    explain: () => findAccountRefusal(backend, clinicId),
  })
}

/** Somebody else's invitation can't be read, and is none. */
async function readOwnInvitation(
  backend: Backend,
  clinicId: string,
  place: string,
): Promise<Invitation | null> {
  try {
    const value = await readValue(backend, databasePaths.staffPlace(clinicId, place))
    return decodeInvitation(clinicId, place, value)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'permission-denied') return null
    throw failure
  }
}

async function join(
  backend: Backend,
  { clinicId, place, email, role, doctorId }: Invitation,
  name: string,
): Promise<void> {
  const user = requireUser(backend)
  const path = databasePaths.staff(user.uid)
  const record = { clinic: clinicId, place, name, ...encodeGrants(clinicId, { role, doctorId }) }
  const changes = {
    [path]: record,
    [databasePaths.staffPlace(clinicId, place)]: { user: user.uid, email },
    ...(await firstValidity(backend, user)),
    // Nobody has a name at the clinic yet.
    ...encodeLogEntry(
      { userId: user.uid, name: null },
      clinicId,
      createKey(backend),
      staffChanges.joined(user.uid, clinicId),
    ),
  }
  await explainDenial(
    () => writeOnce(backend, changes, async () => (await readValue(backend, path)) !== null),
    (denial) => explainJoining(backend, { clinicId, place }, denial),
  )
}

/** Returns why nobody could join by an invitation that was there a moment before. */
async function explainJoining(
  backend: Backend,
  { clinicId, place }: Pick<Invitation, 'clinicId' | 'place'>,
  denial: Failure,
): Promise<Failure> {
  const invitation = await readOwnInvitation(backend, clinicId, place)
  if (invitation === null || invitation.until <= backend.connection.now()) {
    return new Failure('invitation-gone')
  }
  return (await findAccountRefusal(backend, requireUser(backend).uid)) ?? denial
}
