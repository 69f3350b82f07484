import { randomUUID } from 'node:crypto'
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import type { Session } from '#src/areas/accounts/model/account.ts'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import type { Language } from '#src/config/language.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

const PATIENT: Registration = { role: 'patient', fullName: 'Noor Haddad' }
const CLINIC: Registration = {
  role: 'clinic',
  category: 'ophthalmology',
  name: 'Clinique du Vieux-Port',
  address: '4 rue de la Commune, Montréal',
  province: 'QC',
}

const watchSession = ({ repositories }: TestClient): Recorder<Session> =>
  new Recorder((observer) => repositories.session.watch(observer))

async function signUp(registration: Registration, pageLanguage: Language): Promise<string> {
  const client = await backend.connect(null, { pageLanguage })
  const email = `${randomUUID()}@mail.example`
  await client.repositories.session.signUp(registration, { email, password: 'careslot' })
  return client.firebase.auth.currentUser?.uid ?? ''
}

describe('the language of an account', () => {
  test.each([
    ['patients', PATIENT],
    ['clinics', CLINIC],
  ] as const)('who signs up on a French page gets French mails, in %s', async (list, who) => {
    expect(await backend.read(`${list}/${await signUp(who, 'fr')}/language`)).toBe('fr')
  })

  test('who signs up on an English page has a record without a language', async () => {
    expect(await backend.read(`patients/${await signUp(PATIENT, 'en')}/language`)).toBeNull()
    expect(await backend.read(`clinics/${await signUp(CLINIC, 'en')}/language`)).toBeNull()
  })

  test('who comes with a Google account to a French page gets French mails', async () => {
    const client = await backend.connect(null, { pageLanguage: 'fr', lateRecordMs: 0 })
    const session = watchSession(client)
    const email = `${randomUUID()}@mail.example`
    const token = JSON.stringify({ sub: email, email, email_verified: true, name: 'Noor Haddad' })
    await signInWithCredential(client.firebase.auth, GoogleAuthProvider.credential(token))
    expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
      account: { language: 'fr' },
    })
  })

  test.each(['xx', 5, { fr: true }])(
    'a patient whose language is damaged as %j is one who reads English',
    async (damaged) => {
      const patient = await backend.createPatient()
      await backend.write(`patients/${patient.userId}/language`, damaged)
      const session = watchSession(await backend.connect(patient))
      expect(await session.until(({ status }) => status === 'signed-in')).toMatchObject({
        account: { language: 'en' },
      })
    },
  )
})

describe('the switch of languages', () => {
  /** A tab in which the switch was pressed on the page before, or not. */
  async function arrive(
    patient: { readonly email: string },
    pageLanguage: Language,
    chosen: string | null,
  ): Promise<{ readonly client: TestClient; readonly session: Recorder<Session> }> {
    const client = await backend.connect(patient, { pageLanguage })
    if (chosen !== null) client.tabStorage.setItem('chosen-language', chosen)
    return { client, session: watchSession(client) }
  }

  test('a patient who switches to French gets French mails from then on', async () => {
    const patient = await backend.createPatient()
    const { client, session } = await arrive(patient, 'fr', 'fr')
    await session.until(
      (each) =>
        each.status === 'signed-in' &&
        each.account.role === 'patient' &&
        each.account.language === 'fr',
    )
    await expect.poll(() => client.tabStorage.getItem('chosen-language')).toBeNull()
    expect(await backend.read(`patients/${patient.userId}/language`)).toBe('fr')
  })

  test.each([
    ['follows a link to a French page', null],
    ['is on a French page with a damaged choice', 'xx'],
    ['is about to leave it for an English one', 'en'],
  ])('a patient who %s keeps the language of mails', async (_name, chosen) => {
    const patient = await backend.createPatient()
    const { client, session } = await arrive(patient, 'fr', chosen)
    await session.until(({ status }) => status === 'signed-in')
    // What is written after it has been answered first.
    await client.repositories.account.keepPhone(patient.userId, '(807) 555-0110')
    expect(await backend.read(`patients/${patient.userId}/language`)).toBeNull()
  })

  test('one of the people of a clinic who switches leaves the language of the clinic as it is', async () => {
    const clinic = await backend.createClinic()
    const { client, session } = await arrive(clinic, 'fr', 'fr')
    await session.until(({ status }) => status === 'signed-in')
    await client.repositories.account.saveLockMinutes(clinic.clinicId, 30)
    expect(await backend.read(`clinics/${clinic.clinicId}/language`)).toBeNull()
  })
})
