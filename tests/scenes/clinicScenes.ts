import { readFile } from 'node:fs/promises'
import type { Page, WebSocketRoute } from '@playwright/test'
import { DEMO_PAGE } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { DEMO_PATIENT } from '#dev/seed/people.ts'
import { paths } from '#src/config/paths.ts'
import { clinicPages } from '#tests/support/clinicPages.ts'
import { fill, press, visit, type Scene } from './Scene.ts'
import { inSceneLanguage, text } from './sceneLanguage.ts'
import type { World } from './World.ts'

/** Not the demo patient's, which other scenes use. */
const ANOTHER_PATIENTS_REQUEST = new RegExp(
  `^${text.appointments.approve} (?!${DEMO_PATIENT.name}|selected|la sélection)`,
)

/** Places itself between a page and its database, to end the connection. Call it before the page is opened. */
async function prepareToCutOff(page: Page): Promise<() => Promise<void>> {
  const connections = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/\.ws\?/u, (connection) => {
    if (isCut) return
    connection.connectToServer()
    connections.add(connection)
  })
  return async () => {
    isCut = true
    await Promise.all([...connections].map((connection) => connection.close()))
  }
}

/** Shows the requests, which have a tab of their own in a narrow window. */
async function openRequests(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.agenda.print }).waitFor()
  const tab = page.getByRole('tab', { name: new RegExp(`^${text.agenda.partRequests(0)}`, 'u') })
  if (await tab.isVisible()) await tab.click()
}

/** The demo clinic's pages. */
export function clinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.agenda.print }).waitFor()
      },
    },
    {
      name: 'dashboard-week',
      open: async (page) => {
        await visit(page, `${paths.dashboard()}?view=week`)
        await page.getByRole('button', { name: text.agenda.print }).waitFor()
      },
    },
    {
      name: 'dashboard-other-time',
      isNarrowOnly: true,
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.dashboard())
        await press(page, text.planning.otherTime)
        await page.getByRole('dialog').getByText(text.planning.bookHere).waitFor()
      },
    },
    {
      name: 'dashboard-reminders',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page
          .locator('summary')
          .filter({ hasText: inSceneLanguage({ en: /reminded/u, fr: /rappels? faits?/u }) })
          .click()
        await page
          .getByRole('button', { name: new RegExp(`^${text.reminders.called}`, 'u') })
          .first()
          .waitFor()
      },
    },
    {
      name: 'dashboard-waiting',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page
          .locator('summary')
          .filter({
            hasText: inSceneLanguage({ en: /\d patients? wait/u, fr: /\d patients? attend/u }),
          })
          .click()
        await page
          .getByRole('button', { name: new RegExp(`^${text.waits.remove}`, 'u') })
          .first()
          .waitFor()
      },
    },
    {
      name: 'home',
      open: async (page) => {
        await visit(page, paths.home())
        await page.locator('[data-now], [data-desk-row]').first().waitFor({ state: 'attached' })
      },
    },
    {
      name: 'dashboard-search',
      hasPopup: true,
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('searchbox').fill(DEMO_PATIENT.name.slice(0, 3))
        await page.getByRole('search').getByRole('button').first().waitFor()
      },
    },
    {
      name: 'dashboard-patient-card',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('searchbox').fill(DEMO_PATIENT.name)
        await page.getByRole('searchbox').press('Enter')
        await page.getByRole('dialog').getByText(text.patients.history).waitFor()
      },
    },
    {
      name: 'dashboard-shortcuts',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.dashboard())
        await press(page, text.shortcuts.button)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'dashboard-pending-and-past',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await openRequests(page)
        await page.getByRole('button', { name: text.appointments.tiles.pending }).click()
        await page.locator('summary').filter({ hasText: text.appointments.pastUncounted }).click()
        await page
          .getByText(text.appointments.outcomes.completed, { exact: true })
          .filter({ visible: true })
          .first()
          .waitFor()
      },
    },
    {
      name: 'booking-own-time',
      open: async (page) => {
        await visit(page, paths.booking({ ...world.service, slot: 'slot_0' }))
        await page.getByText(text.booking.forPatients.own).waitFor()
      },
    },
    {
      name: 'doctors-form-problem',
      open: async (page) => {
        await visit(page, paths.doctors())
        await press(page, text.doctors.add)
        await press(page, text.doctors.save)
        await page.getByText(text.doctors.problems['doctor-required']).waitFor()
      },
    },
    {
      name: 'doctors-form-photo',
      open: async (page) => {
        await visit(page, paths.doctors())
        await press(page, text.doctors.add)
        await page.getByLabel(text.doctors.photo.label).setInputFiles(await aPicture())
        await page.getByRole('button', { name: text.doctors.photo.remove }).waitFor()
      },
    },
    {
      name: 'doctors-calendar',
      open: async (page) => {
        await visit(page, paths.doctors())
        await page.getByRole('main').locator('details summary').first().click()
        await page.getByRole('button', { name: text.calendarFeed.ask }).waitFor()
      },
    },
    {
      name: 'away',
      open: async (page) => {
        await visit(page, paths.away())
        await page.getByRole('combobox').selectOption({ index: 1 })
        await page
          .getByRole('status')
          .filter({ hasText: inSceneLanguage({ en: /closed/u, fr: /fermée/u }) })
          .waitFor()
      },
    },
    {
      name: 'new-appointment',
      open: async (page) => {
        await visit(page, paths.newAppointment())
        await page
          .getByRole('button', { name: inSceneLanguage({ en: /^\d\d:\d\d/u, fr: /^\d\d?\sh/u }) })
          .first()
          .waitFor()
        await page
          .getByRole('main')
          .getByLabel(new RegExp(`^${text.scheduling.fullName}`, 'u'))
          .fill(DEMO_PATIENT.name.slice(0, 3))
        await page.getByRole('button', { name: DEMO_PATIENT.name }).first().click()
        await page.getByText(text.scheduling.onDashboard(DEMO_PATIENT.name)).waitFor()
      },
    },
    {
      name: 'new-appointments-of-a-series',
      open: async (page) => {
        await visit(page, paths.newAppointment())
        await page
          .getByRole('button', { name: inSceneLanguage({ en: /^\d\d:\d\d/u, fr: /^\d\d?\sh/u }) })
          .first()
          .click()
        await page.getByLabel(text.series.repeat).selectOption('2')
        await page.getByRole('heading', { name: text.series.dates }).waitFor()
      },
    },
    {
      name: 'move-appointment',
      open: async (page) => {
        await visit(page, paths.moveAppointment(world.confirmed.appointmentId))
        await page
          .getByRole('button', { name: inSceneLanguage({ en: /^\d\d:\d\d/u, fr: /^\d\d?\sh/u }) })
          .first()
          .click()
        await page.getByText(text.scheduling.newTime).waitFor()
      },
    },
    ...clinicPages.map(([name, { path, says }]) => ({
      name: `${name}-page`,
      open: async (page: Page) => {
        await visit(page, path())
        await page.getByRole('main').getByText(says(text)).first().waitFor()
      },
    })),
    {
      name: 'appointment-pending',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await page.getByRole('button', { name: text.appointments.approve }).waitFor()
      },
    },
    {
      name: 'appointment-private-note',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await press(page, text.clinicNotes.add)
        await page.getByLabel(text.clinicNotes.title, { exact: true }).first().waitFor()
      },
    },
    {
      name: 'appointment-cancel-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await press(page, text.appointments.cancel)
        await page.getByRole('alertdialog').waitFor()
        await page.getByRole('checkbox').nth(1).waitFor()
      },
    },
    {
      name: 'appointment-approve-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await press(page, text.appointments.approve)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'appointment-confirmed',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await page.getByRole('button', { name: text.appointments.confirmed }).waitFor()
      },
    },
    {
      name: 'clinic-settings',
      open: async (page) => {
        await visit(page, paths.clinicSettings())
        await fill(page, text.clinicSettings.fields.phone, '519')
        await press(page, text.clinicSettings.save)
        await page.getByText(text.clinicSettings.problems['phone-incomplete']).waitFor()
      },
    },
    {
      name: 'people',
      open: async (page) => {
        await visit(page, paths.people())
        await press(page, text.staff.invite)
        await fill(page, text.staff.email, 'nobody')
        await press(page, text.staff.send)
        await page.getByText(text.staff.problems['invalid-email']).waitFor()
      },
    },
    {
      name: 'changes',
      open: async (page) => {
        await visit(page, paths.changes())
        await page.getByText(text.changes.intro).waitFor()
        await page.getByText(text.common.loading).waitFor({ state: 'detached' })
      },
    },
    {
      name: 'people-remove',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.people())
        await page.getByRole('button', { name: text.staff.removeFor('Ines Tran') }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'people-hand-over',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.people())
        await page.getByRole('button', { name: text.staff.handOverFor('Ines Tran') }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'clinic-page-own',
      open: async (page) => {
        await visit(page, paths.namedClinic(DEMO_PAGE))
        await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'share',
      open: async (page) => {
        await visit(page, paths.share())
        await page.getByRole('img').last().waitFor()
      },
    },
    {
      name: 'share-print',
      isPaper: true,
      open: async (page) => {
        await visit(page, paths.share())
        await page.getByText(text.share.posterLead).waitFor()
      },
    },
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      },
    },
    {
      name: 'services-edit-mode',
      open: async (page) => {
        await visit(page, paths.services())
        await press(page, text.services.edit)
        await page.getByRole('button', { name: text.services.done, exact: true }).waitFor()
      },
    },
    {
      name: 'services-remove-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.services())
        await press(page, text.services.edit)
        await page
          .getByRole('button', { name: new RegExp(`^${text.services.remove}`) })
          .first()
          .click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'service', open: (page) => visit(page, paths.serviceDetails(world.service)) },
    {
      name: 'hours',
      open: async (page) => {
        await visit(page, paths.hours(world.service.serviceId))
        await page.getByRole('table').waitFor()
      },
    },
    {
      name: 'hours-all-times',
      open: async (page) => {
        await visit(page, paths.hours(world.service.serviceId))
        await press(page, text.hours.addGroup)
        await page.locator('summary').filter({ hasText: text.hours.showTimes }).click()
        await page.getByRole('definition').first().waitFor()
      },
    },
    {
      name: 'hours-problem',
      open: async (page) => {
        await visit(page, paths.hours(world.service.serviceId))
        await page.getByLabel(text.hours.rangeUntil).first().fill('08:00')
        await page.getByRole('button', { name: text.hours.save }).click()
        await page.getByText(text.hours.problems['range-backwards']).waitFor()
      },
    },
    {
      name: 'add-service-problem',
      open: async (page) => {
        await visit(page, paths.addService())
        await press(page, text.serviceForm.addSlot)
        await press(page, text.serviceForm.add)
        await page.getByText(text.serviceForm.problems['name-required']).waitFor()
      },
    },
    {
      name: 'add-service-uploading',
      open: async (page) => {
        // The picture never arrives.
        await page.route(/\/v0\/b\//u, () => undefined)
        await visit(page, paths.addService())
        await fillInService(page)
        await press(page, text.serviceForm.add)
        await page.getByRole('progressbar').waitFor()
      },
    },
    {
      name: 'edit-service',
      open: async (page) => {
        await visit(page, paths.editService(world.service))
        await page.getByText(text.serviceForm.slotBooked).first().waitFor({ state: 'attached' })
      },
    },
    {
      name: 'edit-service-rules',
      open: async (page) => {
        await visit(page, paths.editService(world.service))
        await page.getByText(text.serviceForm.rulesHeading).click()
        await fill(page, text.serviceForm.notice, '48')
        await fill(page, text.serviceForm.window, '1')
        await press(page, text.serviceForm.saveChanges)
        await page.getByText(text.serviceForm.problems['window-within-notice']).waitFor()
      },
    },
    {
      name: 'edit-service-unsaved',
      open: async (page) => {
        await visit(page, paths.editService(world.service))
        await page.locator('summary').last().click()
        await press(page, text.serviceForm.addSlot)
        await fill(page, text.serviceForm.name, 'Annual health checkup, with a longer name')
        await page.getByText(text.serviceForm.unsaved).waitFor()
      },
    },
    {
      name: 'dashboard-full-day',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.agenda.print }).waitFor()
      },
    },
    {
      name: 'dashboard-approval-failed',
      open: async (page) => {
        const cutOff = await prepareToCutOff(page)
        await visit(page, paths.dashboard())
        await openRequests(page)
        await page.getByRole('button', { name: ANOTHER_PATIENTS_REQUEST }).first().waitFor()
        await cutOff()
        await page.getByRole('button', { name: ANOTHER_PATIENTS_REQUEST }).first().click()
        await page.getByText(text.failures.general.offline).waitFor()
      },
    },
    {
      name: 'dashboard-approved',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await openRequests(page)
        await page.getByRole('button', { name: ANOTHER_PATIENTS_REQUEST }).first().click()
        await page
          .getByRole('status')
          .filter({ hasText: inSceneLanguage({ en: /Approved:/u, fr: /Approuvé\s:/u }) })
          .waitFor()
      },
    },
    {
      name: 'dashboard-unsent-mails',
      open: async (page) => {
        await page.route('**/api/v1.0/email/send', (route) =>
          route.fulfill({ status: 426, body: 'The quota is used up' }),
        )
        await visit(page, paths.dashboard())
        await openRequests(page)
        await page.getByRole('button', { name: ANOTHER_PATIENTS_REQUEST }).first().click()
        await page.getByRole('button', { name: text.unsentMails.sendAgain }).waitFor()
      },
    },
    {
      name: 'dashboard-doctor-away',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await press(page, text.agenda.nextDay)
        await page
          .getByText(
            inSceneLanguage({
              en: /^Away (?:all|from|until)/u,
              fr: /^Absence (?:toute|dès|de|jusqu)/u,
            }),
          )
          .first()
          .waitFor()
      },
    },
    {
      name: 'dashboard-late-choice',
      open: async (page) => {
        await openLateChoice(page)
      },
    },
    {
      name: 'dashboard-doctor-late',
      open: async (page) => {
        await openLateChoice(page)
        await page.getByRole('button', { name: text.lateDoctors.minutes(25), exact: true }).click()
        await page.getByText(text.lateDoctors.brief(25)).first().waitFor()
      },
    },
    {
      name: 'dashboard-calls-to-make',
      open: async (page) => {
        await world.haveToCall()
        await visit(page, paths.dashboard())
        await page.getByText(text.calls.title(1)).waitFor()
      },
    },
    {
      name: 'dashboard-day-print',
      isPaper: true,
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.agenda.print }).waitFor()
      },
    },
  ]
}

/** A file as somebody chooses it. */
const aPicture = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'vaccination.webp',
  mimeType: 'image/webp',
  buffer: await readFile(new URL('../../dev/seed/pictures/gp-2.webp', import.meta.url)),
})

/** Everything that a new service needs, its picture included. */
async function fillInService(page: Page): Promise<void> {
  await fill(page, text.serviceForm.name, 'Travel vaccination')
  await fill(
    page,
    text.serviceForm.description,
    inSceneLanguage({
      en: 'Advice and vaccines before a long journey.',
      fr: 'Conseils et vaccins avant un long voyage.',
    }),
  )
  await fill(page, text.serviceForm.doctorName, 'Dr. Priya Nair')
  await fill(page, text.serviceForm.doctorEmail, 'priya.nair@careslot.example')
  await fill(page, text.serviceForm.price, '95')
  await fill(page, text.serviceForm.duration, '30')
  await page.getByLabel(text.serviceForm.image).setInputFiles(await aPicture())
  await page.getByRole('img', { name: text.serviceForm.imagePreview }).waitFor()
  await press(page, text.serviceForm.addSlot)
  await fill(page, text.serviceForm.date, '2099-03-03')
  await fill(page, text.serviceForm.time, '09:30')
}

/** A clinic that has nothing yet. */
export function newClinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await openRequests(page)
        await page.getByText(text.appointments.noAppointments, { exact: true }).waitFor()
      },
    },
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByText(text.services.empty).waitFor()
      },
    },
    {
      name: 'add-service',
      open: async (page) => {
        await visit(page, paths.addService())
        await page.getByText(text.serviceForm.noSlots).waitFor()
      },
    },
    {
      name: 'add-service-from-hours',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.addService())
        await press(page, text.hours.fill)
        await page.getByRole('dialog').getByLabel(text.hours.rangeUntil, { exact: true }).waitFor()
      },
    },
    {
      name: 'services-fully-booked',
      open: async (page) => {
        await world.addFullService()
        await visit(page, paths.services())
        await page.getByText(text.services.fullyBooked).waitFor()
      },
    },
    {
      name: 'doctors-plan',
      open: async (page) => {
        await visit(page, paths.doctors())
        await press(page, text.doctors.plan)
        await page
          .getByRole('button', { name: inSceneLanguage({ en: /^Enter/u, fr: /^Inscrire/u }) })
          .waitFor()
      },
    },
  ]
}

/** At the head of a column, or above the list of a phone. */
async function openLateChoice(page: Page): Promise<void> {
  await visit(page, paths.dashboard())
  await page.getByRole('button', { name: text.agenda.print }).waitFor()
  await page
    .getByRole('button', {
      name: inSceneLanguage({
        en: /^Late: |^A doctor is late/u,
        fr: /^Retard\s: |^Un professionnel est en retard/u,
      }),
    })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
