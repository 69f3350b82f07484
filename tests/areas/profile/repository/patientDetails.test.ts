import { describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import { PERSON_PLACES } from '#src/areas/accounts/model/people.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

describe('name, phone number and language', () => {
  test("a patient's name, phone number and language are stored cleaned up, and the session has them at once", async () => {
    const patient = await backend.createPatient()
    const { repositories } = await backend.connect(patient)
    const sessions = new Recorder<Session>((observer) => repositories.session.watch(observer))
    await repositories.account.savePatientDetails(patient.userId, {
      name: ' Zo\u200bë Roy ',
      phone: '(807) 555-0110',
      language: 'fr',
    })
    const session = await sessions.until(
      (each) => each.status === 'signed-in' && each.account.name === 'Zoë Roy',
    )
    expect(session).toMatchObject({
      account: { name: 'Zoë Roy', phone: '(807) 555-0110', language: 'fr' },
    })
    await repositories.account.savePatientDetails(patient.userId, {
      name: 'Zoë Roy',
      phone: '',
      language: 'en',
    })
    expect(await backend.read(`patients/${patient.userId}/phone`)).toBeNull()
    expect(await backend.read(`patients/${patient.userId}/language`)).toBe('en')
  })

  test("a patient's new name keeps the spelling that a Google sign-up gave the record", async () => {
    const patient = await backend.createPatient()
    const path = `patients/${patient.userId}`
    await backend.write(`${path}/name`, null)
    await backend.write(`${path}/fullName`, 'Pat Google')
    const { repositories } = await backend.connect(patient)
    await repositories.account.savePatientDetails(patient.userId, {
      name: 'Pat Other',
      phone: '',
      language: 'en',
    })
    expect(await backend.read(`${path}/fullName`)).toBe('Pat Other')
    expect(await backend.read(`${path}/name`)).toBeNull()
  })

  test('a patient cannot change the details or the people of another account', async () => {
    const [patient, other] = await Promise.all([backend.createPatient(), backend.createPatient()])
    const { repositories } = await backend.connect(patient)
    const { account } = repositories
    for (const attempt of [
      account.savePatientDetails(other.userId, { name: 'Mine', phone: '', language: 'fr' }),
      account.addPerson(other, 'Mine'),
      account.removePerson(other.userId, 'p0'),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'not-yours' })
    }
  })
})

describe('the people whom a patient books for', () => {
  test("a patient's people are stored once, each in a place, and forgotten again", async () => {
    const patient = await backend.createPatient()
    const path = `patients/${patient.userId}/people`
    const { account } = (await backend.connect(patient)).repositories
    await account.addPerson(patient, ' Kofi Osei ')
    await account.addPerson(
      { ...patient, people: [{ place: 'p0', name: 'Kofi Osei' }] },
      'kofi osei',
    )
    expect(await backend.read(path)).toEqual({ p0: 'Kofi Osei' })
    await account.removePerson(patient.userId, 'p0')
    expect(await backend.read(path)).toBeNull()
  })

  test('a patient who adds people in two tabs at the same time keeps both', async () => {
    const patient = await backend.createPatient()
    const { account } = (await backend.connect(patient)).repositories
    await account.addPerson(patient, 'Kofi Osei')
    // This one still believes that nobody is there: its first try is refused.
    await account.addPerson(patient, 'Efua Osei')
    await account.addPerson(patient, 'Kofi Osei')
    expect(await backend.read(`patients/${patient.userId}/people`)).toEqual({
      p0: 'Kofi Osei',
      p1: 'Efua Osei',
    })
  })

  test('a patient has at most ten people to book for', async () => {
    const patient = await backend.createPatient()
    const names = Object.fromEntries(PERSON_PLACES.map((place) => [place, `Child ${place}`]))
    await backend.write(`patients/${patient.userId}/people`, names)
    const { account } = (await backend.connect(patient)).repositories
    await expect(account.addPerson(patient, 'One More')).rejects.toMatchObject({
      code: 'too-many-people',
    })
    expect(await backend.read(`patients/${patient.userId}/people`)).toEqual(names)
  })

  test("a patient's file with all data has the phone number and the people", async () => {
    const patient = await backend.createPatient({
      phone: '(519) 555-0142',
      people: [{ place: 'p3', name: 'Kofi Osei' }],
    })
    const { account } = (await backend.connect(patient)).repositories
    const { records } = await account.collectData(patient, () => undefined)
    expect(records[`patients/${patient.userId}`]).toMatchObject({
      phone: '(519) 555-0142',
      people: { p3: 'Kofi Osei' },
    })
  })
})
