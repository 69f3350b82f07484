import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { clinicPages } from '#tests/support/clinicPages.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

const HOME = 'Book a doctor, dentist or physio near you'
const LOGIN = 'Log In'
const FIND = 'Find a time'
const NO_LINK = 'This link is no longer valid'
const CLEANING = 'Teeth cleaning'

describe('who sees what at which address (spec §2, §6)', () => {
  let clinic: ClinicAccount
  let patient: PatientAccount
  let service: Service

  beforeAll(async () => {
    clinic = await backend.createClinic()
    patient = await backend.createPatient()
    service = await backend.createService(clinic)
  })

  const ids = () => ({ clinicId: clinic.userId, serviceId: service.id })

  // The heading that each role sees; another page's heading means a redirect.
  const places: readonly (readonly [
    string,
    () => string,
    visitor: string,
    patient: string,
    clinic: string,
  ])[] = [
    ['the home page', paths.home, HOME, HOME, HOME],
    ...Object.entries(PUBLIC_PAGES).map(([name, { path, heading }]) => {
      const title = heading(english)
      return [name, path, title, title, title] as const
    }),
    ['open times', () => paths.find({ where: 'ON' }), FIND, FIND, FIND],
    ['a link of a reminder', () => paths.answer('nowhere'), NO_LINK, NO_LINK, NO_LINK],
    ['the services', paths.services, 'Services', 'Services', 'Your services'],
    ['service details', () => paths.serviceDetails(ids()), CLEANING, CLEANING, CLEANING],
    ['login', paths.login, LOGIN, HOME, HOME],
    ['sign-up', paths.register, 'Sign Up', HOME, HOME],
    ['the password reset', paths.resetPassword, 'Reset Password', HOME, HOME],
    ['the stray form', paths.test, 'Book Appointment', HOME, HOME],
    ['the dashboard', paths.dashboard, LOGIN, 'Dashboard', 'Dashboard'],
    ['the account page', paths.account, LOGIN, 'Account', 'Account'],
    ['what follows a deletion', paths.deletionRequested, HOME, HOME, HOME],
    ['the service form', paths.addService, LOGIN, HOME, 'Add new service'],
    ['doctors who are away', paths.away, LOGIN, HOME, 'Doctor away'],
    ...clinicPages.map(
      ([name, { path, heading }]) => [name, path, LOGIN, HOME, heading(english)] as const,
    ),
    ['the clinic settings', paths.clinicSettings, LOGIN, HOME, 'Clinic settings'],
    ['the address to share', paths.share, LOGIN, HOME, 'Share your page'],
    [
      'a clinic’s own page',
      () => paths.clinicPage(clinic.userId),
      'Riverside Dental',
      'Riverside Dental',
      'Riverside Dental',
    ],
    [
      'the own page of no clinic',
      () => paths.clinicPage('nobody'),
      'Services',
      'Services',
      'Services',
    ],
    ['the booking', () => paths.booking(ids()), LOGIN, 'Teeth cleaning', HOME],
    ['checkout', paths.checkout, LOGIN, 'Checkout', HOME],
    ['the waitlist', () => paths.wait(ids()), LOGIN, 'Wait for a time', HOME],
  ]

  test.each(
    places.flatMap(([place, at, ...headings]) =>
      (['visitor', 'patient', 'clinic'] as const).map(
        (role, position) => [place, role, headings[position] ?? '', at] as const,
      ),
    ),
  )('the address of %s, opened by a %s, shows the page “%s”', async (_place, role, heading, at) => {
    await renderApp({ backend, as: { visitor: null, patient, clinic }[role], at: at() })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
})
