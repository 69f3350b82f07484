import type { Page, WebSocketRoute } from '@playwright/test'
import { DEMO_PATIENT } from '#emulators/seed/people.ts'
import { paths } from '#src/config/paths.ts'
import { text } from '#src/text/text.ts'
import { press, visit } from './Scene.ts'
import type { Scene } from './Scene.ts'
import type { World } from './World.ts'

/** Not the demo patient's: other scenes look at those. */
const ANOTHER_PATIENTS_REQUEST = new RegExp(
  `^${text.appointments.approve} (?!${DEMO_PATIENT.name})`,
)

/** Steps between a page and its database, to end the connection. Call it before the page is opened. */
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

/** The demo clinic at its desk. */
export function clinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'dashboard-pending-and-past',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.appointments.tiles.pending }).click()
        await page.locator('summary').filter({ hasText: text.appointments.pastUncounted }).click()
        await page
          .getByText(text.appointments.outcomes.completed, { exact: true })
          .first()
          .waitFor()
      },
    },
    {
      name: 'appointment-pending',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await page.getByRole('button', { name: text.appointments.approve }).waitFor()
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
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByRole('heading', { level: 2 }).first().waitFor()
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
      name: 'add-service-problem',
      open: async (page) => {
        await visit(page, paths.addService())
        await press(page, text.serviceForm.addSlot)
        await press(page, text.serviceForm.add)
        await page.getByText(text.serviceForm.problems['name-required']).waitFor()
      },
    },
    { name: 'edit-service', open: (page) => visit(page, paths.editService(world.service)) },
    {
      name: 'dashboard-full-day',
      open: async (page) => {
        await world.fillDay()
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.desk.print }).waitFor()
      },
    },
    {
      name: 'dashboard-approval-failed',
      open: async (page) => {
        const cutOff = await prepareToCutOff(page)
        await visit(page, paths.dashboard())
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
        await page.getByRole('button', { name: ANOTHER_PATIENTS_REQUEST }).first().click()
        await page.getByRole('status').filter({ hasText: 'is approved for' }).waitFor()
      },
    },
    {
      name: 'dashboard-day-print',
      isPaper: true,
      open: async (page) => {
        await world.fillDay()
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.desk.print }).waitFor()
      },
    },
  ]
}

/** A clinic that has nothing yet. */
export function newClinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByText(text.appointments.noAppointments).waitFor()
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
      name: 'services-fully-booked',
      open: async (page) => {
        await world.addFullService()
        await visit(page, paths.services())
        await page.getByText(text.services.fullyBooked).waitFor()
      },
    },
  ]
}
