import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { chooseSlot } from './addToCart.ts'
import { button, disconnect, field, LOST_CONNECTION, main } from './connectionSteps.ts'
import { endSession } from './endSession.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'
import type { RunningApplication } from './runningApplication.ts'

/** The browser reports what the identity service or the rules refuse to a session that is over. */
const ENDED = /permission_denied|400 \(Bad Request\)/i

async function expectEnded(page: Page): Promise<void> {
  // Where a time was chosen, the page has another heading.
  await expect(page.getByRole('button', { name: text.auth.signIn, exact: true })).toBeVisible()
  await expect(page.getByText(text.failures.general['session-ended'])).toBeVisible()
}

const logOut = (page: Page): Promise<void> =>
  page.getByRole('button', { name: text.header.logout }).click()

test('a service that is typed when the session ends is there again for its clinic, and for nobody else', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const other = await stage.createClinic()
  const desk = await openBrowser({ mayReport: ENDED })
  const words = text.serviceForm
  await desk.goto(paths.addService())
  await logIn(desk, clinic.email)

  await test.step('it is typed, with a picture and a time, and the session ends', async () => {
    await stage.allowPictures()
    await field(desk, words.name).fill('Back relief')
    await field(desk, words.description).fill('Hands-on help for a stiff back.')
    await field(desk, words.doctorName).fill('Dr Ines Park')
    await field(desk, words.doctorEmail).fill('park@harbour.example')
    await field(desk, words.price).fill('95')
    await field(desk, words.duration).fill('45')
    await desk.getByLabel(words.image).setInputFiles('dev/seed/pictures/physiotherapy-1.webp')
    await expect(desk.getByRole('img', { name: words.imagePreview })).toBeVisible()
    await button(desk, words.addSlot).click()
    const slot = desk.getByRole('group', { name: words.slot(1), exact: true })
    await slot.getByLabel(words.date).fill('2099-03-03')
    await slot.getByLabel(words.time).fill('09:05')
    await endSession(stage, clinic)
    await expectEnded(desk)
  })

  await test.step('the same clinic logs in, and finds all of it', async () => {
    await logIn(desk, clinic.email)
    await expect(desk.getByText(text.common.keptForm)).toBeVisible()
    await expect(field(desk, words.name)).toHaveValue('Back relief')
    await expect(desk.getByRole('img', { name: words.imagePreview })).toBeVisible()
    const slot = desk.getByRole('group', { name: words.slot(1), exact: true })
    await expect(slot.getByLabel(words.time)).toHaveValue('09:05')
  })

  await test.step('another clinic logs in, and finds nothing', async () => {
    await endSession(stage, clinic)
    await expectEnded(desk)
    await logIn(desk, other.email)
    await expect(desk.getByRole('heading', { level: 1, name: words.addTitle })).toBeVisible()
    await expect(field(desk, words.name)).toHaveValue('')
    await expect(desk.getByText(text.common.keptForm)).toBeHidden()
  })

  await test.step('from then on it is nowhere', async () => {
    await logOut(desk)
    await desk.goto(paths.addService())
    await logIn(desk, clinic.email)
    await expect(desk.getByRole('heading', { level: 1, name: words.addTitle })).toBeVisible()
    await expect(field(desk, words.name)).toHaveValue('')
  })
})

/** How the identity service ends a session; each returns what lets the account log in again. */
const ENDINGS: readonly (readonly [
  name: string,
  end: (
    page: Page,
    application: RunningApplication,
    userId: string,
  ) => Promise<() => Promise<void>>,
])[] = [
  [
    'an account is disabled',
    async (_page, { backend }, userId) => {
      const disable = async (disableUser: boolean): Promise<void> => {
        const { status } = await fetch(
          `http://127.0.0.1:${backend.ports.auth}/identitytoolkit.googleapis.com/v1` +
            `/projects/${backend.projectId}/accounts:update`,
          {
            method: 'POST',
            headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
            body: JSON.stringify({ localId: userId, disableUser }),
          },
        )
        expect(status).toBe(200)
      }
      await disable(true)
      return () => disable(false)
    },
  ],
  [
    'the password is changed elsewhere',
    async (page) => {
      const address = /\/accounts:lookup\?/u
      await page.route(address, (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
      )
      return () => page.unroute(address)
    },
  ],
]

for (const [name, end] of ENDINGS) {
  test(`what is typed when ${name} is there again for the same clinic, and for no other`, async ({
    application,
    stage,
    openBrowser,
  }) => {
    const [clinic, other] = await Promise.all([stage.createClinic(), stage.createClinic()])
    const desk = await openBrowser({
      mayReport: new RegExp(`${ENDED.source}|${LOST_CONNECTION.source}`, 'iu'),
    })
    const words = text.serviceForm
    await desk.goto(paths.addService())
    await logIn(desk, clinic.email)
    await field(desk, words.name).fill('Back relief')

    const endAgain = async (): Promise<() => Promise<void>> => {
      const allow = await end(desk, application, clinic.userId)
      // The application asks the identity service whenever the connection comes or goes.
      await disconnect(desk)
      await expect(desk.getByText(text.common.offline)).toBeVisible()
      await desk.context().setOffline(false)
      await expectEnded(desk)
      return allow
    }
    const allow = await endAgain()
    await allow()
    await logIn(desk, clinic.email)
    await expect(desk.getByText(text.common.keptForm)).toBeVisible()
    await expect(field(desk, words.name)).toHaveValue('Back relief')

    const allowOthers = await endAgain()
    await allowOthers()
    await logIn(desk, other.email)
    await expect(desk.getByRole('heading', { level: 1, name: words.addTitle })).toBeVisible()
    await expect(field(desk, words.name)).toHaveValue('')
  })
}

test('a changed service outlives the end of the session, and what was saved since is followed', async ({
  stage,
  openBrowser,
}) => {
  const desk = await openBrowser({ mayReport: ENDED })
  const words = text.serviceForm
  const { clinic, record } = await openServiceForm(desk, stage, { service: { name: 'Gum check' } })
  await field(desk, words.description).fill('A look at your gums.')
  await endSession(stage, clinic)
  await expectEnded(desk)
  await stage.write(`${record}/name`, 'Gum care')

  await logIn(desk, clinic.email)
  await expect(field(desk, words.description)).toHaveValue('A look at your gums.')
  await expect(field(desk, words.name)).toHaveValue('Gum care')
  await button(desk, words.saveChanges).click()
  await expect(desk.getByText(text.services.news.changed)).toBeVisible()
})

test('a booking that is typed when the session ends is there again for its patient', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const phone = await openBrowser({ mayReport: ENDED })
  await phone.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await logIn(phone, patient.email)
  await chooseSlot(phone, service, 1)
  await phone.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await phone.getByLabel(text.answers.additionalNotes.label).fill('My left knee hurts.')
  await endSession(stage, patient)
  await expectEnded(phone)

  await test.step('someone else who logs in finds nothing of it', async () => {
    // In a tab of its own: this one still waits for its patient.
    const stored = await phone.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain('knee')
  })

  await logIn(phone, patient.email)
  await expect(phone.getByText(text.common.keptForm)).toBeVisible()
  // The address names the step and its slot.
  await expect(phone.getByLabel(text.answers.additionalNotes.label)).toHaveValue(
    'My left knee hurts.',
  )
  await button(phone, text.booking.addToCart).click()
  await expect(phone.getByRole('heading', { name: 'Gum check' })).toBeVisible()
})

test('a call that is typed when the session ends is there again for its clinic', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  await stage.createService(clinic)
  const { fullname } = aPatientData()
  const desk = await openBrowser({ mayReport: ENDED })
  await desk.goto(paths.newAppointment())
  await logIn(desk, clinic.email)
  await main(desk).getByLabel(text.scheduling.fullName).fill(fullname)
  await main(desk).getByLabel(text.scheduling.phoneNumber).fill('5195550142')
  await endSession(stage, clinic)
  await expectEnded(desk)
  await logIn(desk, clinic.email)
  await expect(desk.getByText(text.common.keptForm)).toBeVisible()
  await expect(main(desk).getByLabel(text.scheduling.phoneNumber)).toHaveValue('(519) 555-0142')
})

test('a clinic finds its reason for a cancellation and its absence again after the session ended', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic)
  const item = anItemFor(await stage.createPatient(), service)
  const { appointmentId } = await storeAppointment(stage, item)
  const desk = await openBrowser({ mayReport: ENDED })

  await test.step('the reason for one patient', async () => {
    await desk.goto(paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }))
    await logIn(desk, clinic.email)
    await button(desk, text.appointments.cancel).click()
    const reason = desk.getByRole('alertdialog').getByLabel(text.appointments.reason)
    await reason.fill('The chair is broken.')
    await endSession(stage, clinic)
    await expectEnded(desk)
    await logIn(desk, clinic.email)
    await expect(reason).toHaveValue('The chair is broken.')
    await expect(desk.getByText(text.common.keptForm)).toBeVisible()
  })

  await test.step('a doctor who is away', async () => {
    await desk.goto(paths.away())
    const note = main(desk).getByLabel(text.away.note)
    await note.fill('A course in Halifax.')
    await endSession(stage, clinic)
    await expectEnded(desk)
    await logIn(desk, clinic.email)
    await expect(note).toHaveValue('A course in Halifax.')
  })
})
