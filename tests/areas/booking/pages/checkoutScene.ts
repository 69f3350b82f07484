import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import type { TestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

/** Local times, so that they read the same in every zone: 3 March 2099 is a Tuesday. */
export const FIRST_TIME = clinicTime(2099, 2, 3, 13, 30)
export const SECOND_TIME = clinicTime(2099, 2, 4, 9, 5)

export const REQUEST = 'Make Reservation Request'
export const SUCCESS =
  'Your booking has been successfully reserved. You will receive a confirmation email shortly.'
export const TAKEN = 'This appointment slot is no longer available.'

export interface CheckoutScene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  /** Two slots; its doctor has an e-mail address never used before. */
  readonly service: Service
  /** A booking of the service's first slot, by the patient. */
  readonly item: CartItem
}

export async function aCheckoutScene(
  backend: TestBackend,
  overrides: { readonly clinic?: Partial<ClinicAccount>; readonly service?: Partial<Service> } = {},
): Promise<CheckoutScene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic(overrides.clinic),
    backend.createPatient(),
  ])
  const service = await backend.createService(clinic, {
    doctorEmail: `${randomUUID()}@mail.example`,
    slots: [
      { slotId: 'slot_0', timestamp: FIRST_TIME, available: true },
      { slotId: 'slot_1', timestamp: SECOND_TIME, available: true },
    ],
    ...overrides.service,
  })
  return { clinic, patient, service, item: aBookingOf(patient, service) }
}

/** A cart item whose mails go to the patient's own, never used address. */
export function aBookingOf(patient: PatientAccount, service: Service, position = 0): CartItem {
  const slot = service.slots[position]
  return anItemFor(patient, service, {
    patientData: aPatientData({ email: patient.email }),
    ...(slot !== undefined && { slot }),
  })
}

interface OpenCheckoutOptions {
  readonly backend: TestBackend
  readonly patient: PatientAccount
  readonly items: readonly CartItem[]
  readonly adapt?: (real: Repositories) => Repositories
  /** Another e-mail service. */
  readonly mailPort?: number
}

/** The patient at checkout, with these bookings in the cart. */
export async function openCheckout({
  backend,
  patient,
  items,
  adapt = (real) => real,
  mailPort,
}: OpenCheckoutOptions): ReturnType<typeof renderApp> {
  const app = await renderApp({
    backend,
    as: patient,
    at: paths.checkout(),
    adapt: (real) => {
      const repositories = adapt(real)
      repositories.cart.save(items)
      return repositories
    },
    ...(mailPort !== undefined && { mailPort }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  return app
}

/** To another page and back, as the header leads. */
export async function leaveAndComeBack(user: UserEvent): Promise<void> {
  const header = within(screen.getByRole('banner'))
  await user.click(header.getByRole('link', { name: 'Services' }))
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  await user.click(header.getByRole('link', { name: /Cart/ }))
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
}

/** The bookings that are shown, in order. */
export function rows(): readonly HTMLElement[] {
  const list = within(screen.getByRole('region', { name: 'Booking Summary' })).queryByRole('list')
  return list === null ? [] : within(list).getAllByRole('listitem')
}

/** The one booking of a service that is shown. */
export function rowOf(serviceName: string): HTMLElement {
  const row = rows().find(
    (element) => within(element).queryByRole('heading')?.textContent === serviceName,
  )
  if (row === undefined) throw new Error(`${serviceName} is not shown`)
  return row
}

/** An amount of the order summary. */
export function amount(label: string | RegExp): string | null {
  const term = screen.getByText(label, { selector: 'dt' })
  return term.nextElementSibling?.textContent ?? null
}
