import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { SLOT_TIME, someHours } from '#tests/support/builders.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { hoursPath } from '#tests/support/places.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

let clinic: ClinicAccount
let service: Service
let owner: TestClient
/** Dana Roy, a manager. */
let dana: TestClient
beforeEach(async () => {
  clinic = await backend.createClinic()
  service = await backend.createService(clinic)
  owner = await backend.connect(clinic)
  const identity = await backend.createIdentity()
  await backend.update({
    [`staff/${identity.userId}`]: {
      clinic: clinic.userId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinic.userId,
      manager: clinic.userId,
    },
    [`valid_since/${identity.userId}`]: 0,
  })
  dana = await backend.connect(identity)
})

/** What Dana did, each entry as its place and its value; the latest update first. */
async function entered(): Promise<readonly string[]> {
  const entries = await new Recorder<readonly LogEntry[]>((observer) =>
    owner.repositories.log.watchLatest(clinic.userId, observer),
  ).until()
  expect(entries.every(({ name }) => name === 'Dana Roy')).toBe(true)
  return entries
    .map(({ value: { list, place }, to }) => `${[list, ...place].join('/')} = ${String(to)}`)
    .sort()
}

const AWAY = {
  doctor: 'Dr. Roy Moreau',
  from: SLOT_TIME,
  until: SLOT_TIME + DAY_MS,
  note: 'An operation',
}

describe('the log of a clinic', () => {
  test('says whose absence somebody entered and took back, and not what for', async () => {
    const { absences } = dana.repositories
    await absences.close(clinic.userId, AWAY)
    await absences.reopen(clinic.userId, 'a00')
    const log = await entered()
    expect(log).toEqual([
      'absences/a00/doctor = Dr. Roy Moreau',
      'absences/a00/doctor = null',
      `absences/a00/from = ${String(AWAY.from)}`,
      `absences/a00/until = ${String(AWAY.until)}`,
    ])
    expect(JSON.stringify(await backend.read(`log/${clinic.userId}`))).not.toContain('operation')
  })

  test('says that somebody closed the clinic once, however often that is entered', async () => {
    const { absences } = dana.repositories
    const closed = { ...AWAY, doctor: '' }
    await absences.close(clinic.userId, closed)
    await absences.close(clinic.userId, closed)
    expect(await entered()).toHaveLength(3)
  })

  test('says nothing of an absence that is over and is forgotten with the next one', async () => {
    await backend.write(`absences/${clinic.userId}/a00`, { doctor: 'Dr. Gone', from: 5, until: 6 })
    await dana.repositories.absences.close(clinic.userId, AWAY)
    expect(await backend.read(`absences/${clinic.userId}/a00`)).toBeNull()
    expect((await entered()).filter((line) => line.includes('a00'))).toEqual([])
  })

  test('says who said that a doctor is late, by how much instead, and who took it back', async () => {
    const { lateDoctors } = dana.repositories
    const late = { doctor: 'Dr. Roy Moreau', until: Date.now() + HOUR_MS }
    await lateDoctors.say(clinic.userId, { ...late, minutes: 10 })
    await lateDoctors.say(clinic.userId, { ...late, minutes: 20 })
    await lateDoctors.takeBack(clinic.userId, late.doctor)
    expect(await entered()).toEqual([
      'late_doctors/l00/doctor = Dr. Roy Moreau',
      'late_doctors/l00/minutes = 10',
      'late_doctors/l00/minutes = null',
      'late_doctors/l01/doctor = Dr. Roy Moreau',
      'late_doctors/l01/minutes = 20',
      'late_doctors/l01/minutes = null',
    ])
  })

  test('says which time somebody blocked and unblocked, and not what for', async () => {
    const { blocks } = dana.repositories
    const key = await blocks.add(clinic.userId, {
      doctorId: 'd00',
      from: SLOT_TIME,
      until: SLOT_TIME + HOUR_MS,
      note: 'A meeting',
    })
    await blocks.remove(clinic.userId, 'd00', key)
    expect(await entered()).toEqual([
      `busy_times/d00/b000/from = ${String(SLOT_TIME)}`,
      'busy_times/d00/b000/from = null',
      `busy_times/d00/b000/until = ${String(SLOT_TIME + HOUR_MS)}`,
    ])
    expect(JSON.stringify(await backend.read(`log/${clinic.userId}`))).not.toContain('meeting')
  })

  test('has one entry for weekly hours however many times they publish', async () => {
    const { hours } = dana.repositories
    const timestamps = Array.from({ length: 40 }, (_, index) => SLOT_TIME + index * DAY_MS)
    const publication = { serviceId: service.id, hours: someHours(), timestamps, dropped: [] }
    const { added } = await hours.publish(clinic.userId, [publication])
    expect(added).toBeGreaterThan(30)
    expect(await entered()).toEqual([
      expect.stringMatching(new RegExp(`^${hoursPath(service.id)}/saved = \\d+$`)),
    ])
  })

  test('says who removed weekly hours, and nothing where there were none', async () => {
    const { hours } = dana.repositories
    const none = { serviceId: service.id, hours: null, timestamps: [], dropped: [] }
    await hours.publish(clinic.userId, [none])
    expect(await backend.read(`log/${clinic.userId}`)).toBeNull()
    await hours.save(clinic.userId, service.id, someHours())
    await hours.publish(clinic.userId, [none])
    expect(await entered()).toContain(`${hoursPath(service.id)}/saved = null`)
  })
})

test('two people who take back the same absence at once both succeed, and one of them is named', async () => {
  await dana.repositories.absences.close(clinic.userId, AWAY)
  const both = [dana, owner].map(({ repositories }) =>
    repositories.absences.reopen(clinic.userId, 'a00'),
  )
  await Promise.all(both)
  const entries = await new Recorder<readonly LogEntry[]>((observer) =>
    owner.repositories.log.watchLatest(clinic.userId, observer),
  ).until()
  expect(entries.filter(({ to }) => to === null)).toHaveLength(1)
})
