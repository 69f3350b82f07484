import type { Page } from '@playwright/test'
import { DEMO_PAGE } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { paths } from '#src/config/paths.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { fill, press, visit, type Scene } from './Scene.ts'
import { inSceneLanguage, text } from './sceneLanguage.ts'
import type { BusyService, World } from './World.ts'

/** The demo patient, from the services to a cart that lost its slot. In this order: the cart fills on the way. */
export function patientScenes(world: World): readonly Scene[] {
  const chooseFirstSlot = async (page: Page): Promise<void> => {
    await visit(page, paths.booking(world.service))
    await page
      .getByRole('button', { name: inSceneLanguage({ en: /, available$/u, fr: /, disponible$/u }) })
      .first()
      .click()
  }
  const continueToInformation = async (page: Page): Promise<void> => {
    await chooseFirstSlot(page)
    await press(page, text.booking.continue)
    await page.getByRole('button', { name: text.people.editDetails }).waitFor()
  }
  let busyService: Promise<BusyService> | null = null
  const busy = (): Promise<BusyService> => (busyService ??= world.addBusyService())
  return [
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    { name: 'service', open: (page) => visit(page, paths.serviceDetails(world.service)) },
    {
      name: 'wait',
      open: async (page) => {
        await visit(page, paths.wait(world.service))
        await page.getByText(text.waits.how).waitFor()
      },
    },
    {
      name: 'clinic-page',
      open: async (page) => {
        await visit(page, paths.namedClinic(DEMO_PAGE))
        await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'home',
      open: async (page) => {
        await visit(page, paths.home())
        await page
          .getByRole('heading', { name: new RegExp(`^${text.appointments.reminder}`, 'u') })
          .waitFor()
      },
    },
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'dashboard-more',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page
          .getByRole('button', { name: new RegExp(`^${text.appointments.ways.more}\\s?:`, 'u') })
          .first()
          .click()
        await page
          .getByRole('link', { name: new RegExp(`^${text.appointments.ways.call} `, 'u') })
          .last()
          .waitFor()
      },
    },
    {
      name: 'appointment-confirmed',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await page.getByRole('button', { name: text.appointments.confirmed }).waitFor()
        await page.getByText(text.appointments.clinicPhone, { exact: true }).waitFor()
      },
    },
    {
      name: 'appointment-past',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.past))
        await page.getByRole('button', { name: text.appointments.completed }).waitFor()
      },
    },
    {
      name: 'appointment-pending',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await page.getByText(text.appointments.waiting).waitFor()
        await page.locator('summary').filter({ hasText: text.calendar.add }).click()
      },
    },
    {
      name: 'appointment-move',
      open: async (page) => {
        const { appointmentId, clinicId } = world.confirmed
        await visit(page, paths.moveAppointment(appointmentId, clinicId))
        await page.locator('main [aria-pressed="false"]').first().click()
        await page.getByText(text.moving.followsKept).waitFor()
      },
    },
    {
      name: 'appointment-failed',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.foreign))
        await page.getByRole('button', { name: text.appointments.otherLogin }).waitFor()
      },
    },
    {
      name: 'appointment-gone',
      open: async (page) => {
        await visit(page, paths.appointmentDetails({ ...world.confirmed, appointmentId: 'gone' }))
        await page.getByText(text.appointments.gone).waitFor()
      },
    },
    {
      name: 'booking-no-slots',
      open: async (page) => {
        await visit(page, paths.booking(world.fullService))
        await page.getByText(text.booking.noSlots).waitFor()
      },
    },
    {
      name: 'booking-slot-required',
      open: async (page) => {
        await visit(page, paths.booking(world.service))
        await press(page, text.booking.continue)
        await page.getByText(text.booking.slotRequired).waitFor()
      },
    },
    { name: 'booking-slot-chosen', open: chooseFirstSlot },
    {
      name: 'booking-many-days',
      open: async (page) => {
        const { ids, slotId } = await busy()
        await visit(page, paths.booking({ ...ids, slot: slotId }))
        await press(page, text.booking.changeSlot)
        await page.getByRole('button', { pressed: true }).waitFor()
      },
    },
    {
      name: 'booking-calendar',
      open: async (page) => {
        const { ids } = await busy()
        await visit(page, paths.booking(ids))
        const unfold = page.getByRole('button', { name: text.booking.otherDates })
        await unfold.click()
        await page.getByRole('button', { name: text.booking.nextMonth }).click()
        await page
          .getByRole('gridcell')
          .getByRole('button', {
            name: inSceneLanguage({ en: /times available$/u, fr: /plages disponibles$/u }),
            disabled: false,
          })
          .nth(12)
          .click()
        await page
          .getByRole('button', {
            name: inSceneLanguage({ en: /, available$/u, fr: /, disponible$/u }),
          })
          .nth(2)
          .click()
        // Pressing a day closes it.
        await unfold.click()
      },
    },
    {
      name: 'booking-slot-taken',
      open: async (page) => {
        const { ids, slotId, timestamp, takeSlot } = await busy()
        await visit(page, paths.booking({ ...ids, slot: slotId }))
        await press(page, text.booking.changeSlot)
        await page.getByRole('button', { pressed: true }).waitFor()
        await takeSlot()
        await page.getByText(text.booking.chosenSlotTaken(timestamp, CLINIC_ZONE)).waitFor()
      },
    },
    {
      name: 'booking-information-problem',
      open: async (page) => {
        await continueToInformation(page)
        await press(page, text.people.editDetails)
        await fill(page, text.patientFields.fullName, '')
        await fill(page, text.patientFields.phoneNumber, '519')
        await press(page, text.booking.addToCart)
        await page.getByText(text.patientFields.problems['phone-incomplete']).waitFor()
      },
    },
    {
      name: 'booking-someone-new',
      open: async (page) => {
        await continueToInformation(page)
        await press(page, text.people.someoneNew)
        await page.getByText(text.people.newKept).waitFor()
      },
    },
    {
      name: 'checkout',
      open: async (page) => {
        await continueToInformation(page)
        await press(page, text.booking.addToCart)
        await page.getByRole('heading', { name: text.checkout.orderSummary }).waitFor()
        await page.getByRole('listitem').getByRole('heading', { level: 3 }).waitFor()
      },
    },
    {
      name: 'booking-editing',
      open: async (page) => {
        await visit(page, paths.checkout())
        await page
          .getByRole('main')
          .getByRole('button', { name: inSceneLanguage({ en: /^Edit /u, fr: /^Modifier /u }) })
          .click()
        await page.getByText(text.booking.editing, { exact: true }).waitFor()
      },
    },
    {
      name: 'dashboard-pending-bookings',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('link', { name: text.appointments.completeAtCheckout }).waitFor()
        await page.locator('summary').filter({ hasText: text.appointments.pastUncounted }).click()
        await page.getByText(text.appointments.outcomes.completed).first().waitFor()
      },
    },
    {
      name: 'checkout-taken',
      open: async (page) => {
        await world.takeFirstSlot()
        await visit(page, paths.checkout())
        await page.getByText(text.checkout.taken).waitFor()
      },
    },
    {
      name: 'checkout-partly-reserved',
      open: async (page) => {
        await addLastSlotToCart(page, world)
        await press(page, text.checkout.reserve)
        await page.getByText(text.appointments.states.pending).waitFor()
      },
    },
  ]
}

async function goToLastSlot(page: Page, { service }: World): Promise<void> {
  await visit(page, paths.booking(service))
  await page
    .getByRole('button', { name: inSceneLanguage({ en: /, available$/u, fr: /, disponible$/u }) })
    .last()
    .click()
  await press(page, text.booking.continue)
}

async function addLastSlotToCart(page: Page, world: World): Promise<void> {
  await goToLastSlot(page, world)
  await page.getByLabel(text.people.who).waitFor()
  const phone = page.getByLabel(text.patientFields.phoneNumber)
  if (await phone.isVisible()) await phone.fill('5195550143')
  const agreement = page.getByLabel(text.consent.agree)
  if (await agreement.isVisible()) await agreement.check()
  await press(page, text.booking.addToCart)
}

/** A new patient, up to the first appointment. In this order. */
export function newPatientScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByText(text.appointments.nothingBooked).waitFor()
      },
    },
    {
      name: 'checkout',
      open: async (page) => {
        await visit(page, paths.checkout())
        await page.getByText(text.checkout.empty).waitFor()
      },
    },
    {
      name: 'booking-consent-required',
      open: async (page) => {
        await visit(page, paths.booking(world.service))
        await page
          .getByRole('button', {
            name: inSceneLanguage({ en: /, available$/u, fr: /, disponible$/u }),
          })
          .first()
          .click()
        await press(page, text.booking.continue)
        await fill(page, text.patientFields.phoneNumber, '5195550143')
        await press(page, text.booking.addToCart)
        await page.getByText(text.consent.required).waitFor()
      },
    },
    {
      name: 'booking-information',
      open: async (page) => {
        await goToLastSlot(page, world)
        await page.getByRole('button', { name: text.booking.request }).waitFor()
      },
    },
    {
      name: 'checkout-reserved',
      open: async (page) => {
        await addLastSlotToCart(page, world)
        await press(page, text.checkout.reserve)
        await page.getByText(text.appointments.states.pending).waitFor()
      },
    },
    {
      name: 'dashboard-pending',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByText(text.appointments.states.pending).first().waitFor()
      },
    },
    {
      name: 'dashboard-confirmed',
      open: async (page) => {
        await world.approveRequests()
        await visit(page, paths.dashboard())
        await page.getByText(text.appointments.states.confirmed).first().waitFor()
      },
    },
  ]
}
