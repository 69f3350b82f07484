import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EnvironmentErrorPage } from '#src/app/EnvironmentErrorPage.tsx'
import { PageBoundary } from '#src/app/PageBoundary.tsx'
import type { ClinicAccount, Identity, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { parseEnvironment } from '#src/config/env.ts'
import { paths, routePatterns, type AppointmentIds } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { TextContext } from '#src/core/text/TextContext.ts'
import { useFakeScreen } from '#tests/areas/services/pages/fakeScreen.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { clinicPages } from '#tests/support/clinicPages.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { findUntranslated } from '#tests/support/findUntranslated.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { pseudoTexts as text } from '#tests/support/pseudoTexts.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()

const NOWHERE = '/nowhere'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Tuesday 3 March 2099, noon, everywhere. */
const NOON = clinicTime(2099, 2, 3, 12)
const SLOT_TIMES = [
  ...[-3 * HOUR_MS, -0.2 * HOUR_MS, HOUR_MS, 2 * HOUR_MS, 5 * HOUR_MS],
  ...[DAY_MS, 2 * DAY_MS, 9 * DAY_MS, 16 * DAY_MS, 23 * DAY_MS, 40 * DAY_MS, 400 * DAY_MS],
  -4 * HOUR_MS,
].map((offset) => NOON + offset)

/** The paths of the pages that were checked. */
const visited = new Set<string>()
/** The name of no clinic's page. */
const NO_CLINIC = 'nobody-here'
/** The end of a link that leads nowhere. */
const NO_LINK = 'nowhere'
const COMING_LINK = 'a'.repeat(22)
const PAST_LINK = 'b'.repeat(22)
const ANSWER_LINKS = [NO_LINK, COMING_LINK, PAST_LINK]

let clinic: ClinicAccount
let newClinic: ClinicAccount
let patient: PatientAccount
let newPatient: PatientAccount
let service: Service
let pending: ActiveAppointment
let confirmed: ActiveAppointment
let declined: ActiveAppointment
let missed: ActiveAppointment
let cart: readonly CartItem[]

/** The data has no ASCII letters. */
beforeAll(async () => {
  const person = { name: 'Μαρία' }
  const place = { name: 'Κλινική', address: 'Οδός 12', arrivalNote: 'Οδός' }
  ;[clinic, newClinic, patient, newPatient] = await Promise.all([
    backend.createClinic(place),
    backend.createClinic(place),
    backend.createPatient(person),
    backend.createPatient({ ...person, consentedAt: null }),
  ])
  const words = { name: 'Καθαρισμός', description: 'Απαλός καθαρισμός.', doctor: 'Δρ Ρόη' }
  service = await backend.createService(clinic, {
    ...words,
    slots: SLOT_TIMES.map((timestamp, position) => ({
      slotId: `slot_${position}`,
      timestamp,
      available: true,
    })),
  })
  const patientData = aPatientData({ fullname: 'Μαρία', additionalNotes: 'Σημείωση' })
  const itemAt = (position: number): CartItem => {
    const slot = service.slots[position]
    if (slot === undefined) throw new Error(`no slot ${position}`)
    return anItemFor(patient, service, { patientData, slot })
  }
  const book = (position: number, status: ActiveAppointment['status']) =>
    storeAppointment(backend, itemAt(position), status)
  await book(0, 'confirmed')
  await book(1, 'confirmed')
  confirmed = await book(3, 'confirmed')
  pending = await book(5, 'pending')
  await endAppointment(backend, await book(6, 'confirmed'), { kind: 'completed' })
  declined = await book(7, 'pending')
  await endAppointment(backend, declined, {
    kind: 'cancelled',
    by: 'clinic',
    reason: 'Λυπούμαστε.',
    proposed: [9, 6].map((position) => ({
      serviceId: service.id,
      slotId: `slot_${position}`,
      timestamp: itemAt(position).bookingDetails.slot.timestamp,
    })),
  })
  const notice = (kind: string) => ({ kind, at: NOON - HOUR_MS })
  const record = `patients/${patient.userId}`
  await backend.write(
    `${record}/completed_appointments/${declined.appointmentId}/notice`,
    notice('cancelled'),
  )
  await backend.write(
    `${record}/appointments/${confirmed.appointmentId}/notice`,
    notice('approved'),
  )
  missed = await book(12, 'confirmed')
  await endAppointment(backend, missed, { kind: 'no-show' }, NOON - HOUR_MS)
  await endAppointment(backend, await book(8, 'pending'), { kind: 'cancelled', by: 'patient' })
  cart = [itemAt(9), { ...itemAt(10), taken: true }]
})

/** Until the test is over. */
async function withSettings(settings: Readonly<Record<string, boolean>>): Promise<void> {
  onTestFinished(() => backend.write('settings', null))
  await backend.write('settings', settings)
}

interface Visit {
  readonly user: UserEvent
  /** Goes to an address and checks the page once it shows `saying`. */
  readonly go: (address: string, saying: string, state?: NavigationState) => Promise<void>
  /** Presses the control of this name and checks the page once it shows `saying`. */
  readonly press: (name: string, saying?: string) => Promise<void>
  readonly check: (saying: string) => Promise<void>
}

function says(words: string): boolean {
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) =>
    element.getAttribute('aria-label'),
  )
  return document.body.textContent.includes(words) || labels.includes(words)
}

function controlNamed(name: string): Element {
  const controls = [...document.querySelectorAll('button, a, label, summary')]
  const control = controls.find((element) =>
    [element.textContent, element.getAttribute('aria-label')].includes(name),
  )
  if (control === undefined) throw new Error(`Nothing to press is named ${name}.`)
  return control
}

async function open(
  as: { readonly email: string } | null,
  change: (real: Repositories) => Repositories = (real) => real,
): Promise<Visit> {
  useFakeScreen()
  const { user } = await renderApp({
    backend,
    as,
    at: paths.accessibility(),
    texts: text,
    // So that cities are named beside times.
    readerZone: 'America/Vancouver',
    adapt: (real) => {
      real.cart.save(as === patient ? cart : [])
      return change({ ...real, connection: { ...real.connection, now: () => NOON } })
    },
  })
  async function check(saying: string): Promise<void> {
    await waitFor(() => {
      if (!says(saying)) throw new Error(`The page does not say ${saying}.`)
    })
    expect(findUntranslated()).toEqual([])
  }
  return {
    user,
    check,
    go: async (address, saying, state) => {
      visited.add(address.split('?', 1).join())
      act(() => {
        window.history.pushState(state === undefined ? null : { usr: state }, '', address)
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await check(saying)
    },
    press: async (name, saying = name) => {
      await user.click(await waitFor(() => controlNamed(name)))
      await check(saying)
    },
  }
}

describe('with texts of another language no English word is left', () => {
  test('the pages that anyone may see have no untranslated word', async () => {
    const { go, press } = await open(null)
    await go(paths.home(), text.home.headline)
    await press(text.header.openMenu, text.header.closeMenu)
    await press(text.header.closeMenu, text.header.openMenu)
    for (const { path, says } of Object.values(PUBLIC_PAGES)) await go(path(), says(text))
    await go(paths.deletionRequested(), text.account.deletedTitle, { news: 'deletion-requested' })
    await go(NOWHERE, text.common.notFoundTitle)
    await go(paths.clinicPage(clinic.userId), text.clinicPage.beforeYouCome)
    await go(paths.clinicPage('nobody'), text.clinicPage.unknown)
    await go(paths.namedClinic(NO_CLINIC), text.clinicPage.unknown)
    await go(paths.services(), 'Καθαρισμός')
    await go(paths.servicesOf('oncology'), text.services.empty)
    const { clinicId, id: serviceId } = service
    await go(paths.serviceDetails({ clinicId, serviceId }), text.services.loginToBook)
    await go(paths.serviceDetails({ clinicId, serviceId: 'none' }), text.loadFailures.serviceGone)
  })

  test('the search for open times has no untranslated word', async () => {
    const { go } = await open(null)
    await go(paths.find(), text.find.whereFirst)
    await go(paths.find({ where: 'ON', day: 'never' }), 'Καθαρισμός')
    await go(paths.find({ what: 'oncology', where: 'ON', day: 'sat' }), text.find.none)
  })

  test('the pages of those who are logged out have no untranslated word', async () => {
    const { go, press, user } = await open(null)
    const { clinicId, id: serviceId } = service
    await go(
      paths.login({ returnTo: paths.booking({ clinicId, serviceId, slot: 'slot_10' }) }),
      text.timeSignUp.notHeld,
    )
    await press(text.booking.request, text.consent.required)
    await press(text.auth.wayIn.known)
    await go(
      paths.login({ returnTo: paths.booking({ clinicId, serviceId, slot: 'none' }) }),
      text.timeSignUp.lost,
    )
    await go(paths.login(), text.auth.title)
    await press(text.auth.signIn, text.auth.problems['email-invalid'])
    await user.type(screen.getByLabelText(text.auth.email), 'nobody@mail.example')
    await user.type(screen.getByLabelText(text.auth.password), '123456')
    await press(text.auth.signIn, text.failures.general['invalid-credential'])
    await go(paths.register(), text.registration.title)
    await press(text.registration.withEmail)
    await press(text.registration.submit, text.registration.problems['full-name-required'])
    await press(text.registration.roles.clinic)
    await press(text.registration.submit, text.registration.problems['clinic-name-required'])
    await user.selectOptions(screen.getByLabelText(text.registration.province), 'ON')
    await screen.findByLabelText(text.registration.clockLabel)
    await go(paths.resetPassword(), text.passwordReset.intro)
    await press(text.passwordReset.submit, text.auth.problems['email-invalid'])
    await go(paths.test(), text.bookingRequest.clinicId)
    await press(text.bookingRequest.submit, text.bookingRequest.loginRequired)
    await go(
      `${paths.resetPassword()}?mode=resetPassword&oobCode=spent`,
      text.failures.general['invalid-action-code'],
    )
  })

  test('the pages of a patient have no untranslated word', async () => {
    const { go, press, check, user } = await open(patient)
    await go(paths.home(), text.home.toDashboard)
    await go(paths.dashboard(), text.appointments.reminder)
    await check(text.appointments.notices.chooseAnother)
    await check(text.appointments.noLongerFree)
    await go(detailsOf(declined), text.appointments.noLongerFree)
    await go(detailsOf(missed), text.appointments.missed.patient)
    await go(detailsOf(pending), text.appointments.waiting)
    await press(text.appointments.cancel, text.appointments.confirmCancel)
    await press(text.common.discard, text.appointments.waiting)
    await go(detailsOf({ ...pending, appointmentId: 'none' }), text.appointments.gone)
    await go(paths.services(), 'Καθαρισμός')
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    await go(paths.serviceDetails(ids), text.services.bookNow)
    await go(paths.booking(ids), text.booking.selectSlot)
    await press(text.booking.continue, text.booking.slotRequired)
    await go(paths.booking({ ...ids, slot: 'slot_9' }), text.booking.chosenSlot)
    await press(text.people.editDetails, text.patientFields.fullName)
    await user.clear(screen.getByLabelText(new RegExp(text.patientFields.fullName)))
    await press(text.booking.addToCart, text.patientFields.problems['full-name-required'])
    await go(paths.checkout(), text.checkout.taken)
    await go(paths.requested([idsOf(pending), idsOf(confirmed)]), text.requested.other(2))
    await go(
      paths.requested([{ clinicId: clinic.userId, appointmentId: 'none' }]),
      text.requested.gone,
    )
    await go(paths.account(), text.account.deletionTitle)
    await press(text.account.delete, text.account.upcoming(2))
  })

  test('the pages of a patient without appointments have no untranslated word', async () => {
    const { go, press } = await open(newPatient)
    await go(paths.dashboard(), text.appointments.nothingBooked)
    await go(paths.checkout(), text.checkout.empty)
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    await go(paths.booking({ ...ids, slot: 'slot_9' }), text.consent.agree)
    await press(text.booking.addToCart, text.consent.required)
    await go(paths.wait(ids), text.waits.how)
    await press(text.waits.submit, text.waits.problem({ field: 'phone', code: 'incomplete' }))
  })

  test('the pages of a clinic have no untranslated word', async () => {
    const { go, press } = await open(clinic)
    await go(paths.home(), text.home.toOwnServices)
    await go(paths.dashboard(), text.appointments.tiles.pending)
    await press(text.appointments.tiles.pending + ' 1')
    await go(detailsOf(missed), text.appointments.correctToCompleted)
    await go(detailsOf(pending), text.appointments.approve)
    await press(text.appointments.cancel, text.appointments.closeTime)
    await press(text.common.discard, text.appointments.approve)
    await press(text.appointments.approve, text.appointments.canBeUndone)
    await press(text.common.discard, text.appointments.approve)
    await go(detailsOf(confirmed), text.appointments.confirmed)
    await press(text.blocking.block, text.blocking.alsoCancel(2))
    await press(text.blocking.confirm, text.blocking.blocked('Μαρία'))
    await go(paths.services(), 'Καθαρισμός')
    await press(text.services.edit, text.services.done)
    await press(text.services.removeFor('Καθαρισμός'), text.common.discard)
    await press(text.common.discard, text.services.done)
    const ids = { clinicId: service.clinicId, serviceId: service.id }
    await go(paths.serviceDetails(ids), text.services.removeThis)
    await go(paths.booking({ ...ids, slot: 'slot_9' }), text.booking.forPatients.own)
    await go(
      paths.booking({ ...ids, clinicId: 'another', slot: 'slot_9' }),
      text.booking.forPatients.other,
    )
    await go(paths.editService(ids), text.serviceForm.slotBooked)
    await go(paths.addService(), text.serviceForm.addTitle)
    await press(text.serviceForm.add, text.serviceForm.problems['name-required'])
    await press(text.serviceForm.addSlot)
    await go(paths.hours(service.id), text.hours.addBreak)
    await press(text.hours.addBreak, text.hours.breakFrom(1, 1))
    await go(paths.hours('gone'), text.hours.gone)
    await go(paths.away(), text.away.formTitle)
    await press(text.away.submit, text.away.cancel(1))
    await press(text.away.cancel(1), text.away.confirmCancel)
    await press(text.away.discard, text.away.reopen)
    await go(paths.newAppointment(), text.scheduling.nameHint)
    await press(text.scheduling.book, text.scheduling.phoneRequired)
    await go(paths.moveAppointment(confirmed.appointmentId), text.scheduling.keepClosed)
    await press(text.scheduling.move, text.scheduling.noTimeChosen)
    for (const [, { path, says, presses }] of clinicPages) {
      await go(path(), says(text))
      for (const [button, saying] of presses?.(text) ?? []) await press(button, saying)
    }
    await go(paths.account(), text.blocking.liftFor('Μαρία'))
    await press(text.blocking.liftFor('Μαρία'), text.blocking.nobody)
    await press(text.account.delete, text.account.deletionQuestion)
    await press(text.account.keep, text.account.deletionTitle)
    await press(text.lock.lockNow, text.lock.heading)
    await press(text.lock.unlock, text.account.passwordRequired)
    await press(text.lock.somebodyElse, text.auth.signIn)
  })

  test('the pages where a clinic describes itself have no untranslated word', async () => {
    const { go, press } = await open(clinic)
    await go(paths.clinicSettings(), text.clinicSettings.fields.arrivalNote)
    await press(text.clinicSettings.save, text.clinicSettings.saved)
    await go(paths.share(), text.share.posterLead)
  })

  test('the page of a clinic’s people has no untranslated word', async () => {
    const owner = await open(newClinic)
    await owner.go(paths.people(), text.staff.alone)
    await owner.press(text.staff.invite, text.staff.send)
  })

  test('the page of the changes of a clinic’s people has no untranslated word', async () => {
    const owner = await open(newClinic)
    await owner.go(paths.changes(), text.changes.none)
  })

  test('the day of a doctor has no untranslated word', async () => {
    const ownClinic = await backend.createClinic({ name: 'Κλινική' })
    const doctor = await enterDoctor(backend, ownClinic, { name: 'Δρ Ρόη' })
    const own = await backend.createService(ownClinic, {
      name: 'Καθαρισμός',
      doctor: 'Δρ Ρόη',
      doctorId: 'd00',
      slots: [NOON - HOUR_MS, NOON].map((timestamp, position) => ({
        slotId: `slot_${position}`,
        timestamp,
        available: true,
      })),
    })
    const patientData = aPatientData({ fullname: 'Μαρία', additionalNotes: 'Σημείωση' })
    for (const slot of own.slots) {
      await storeAppointment(backend, anItemFor(patient, own, { patientData, slot }), 'confirmed')
    }
    const { go, press } = await open(doctor)
    await go(paths.myDay(), text.myDay.next)
    await press(text.clinicNotes.add, text.clinicNotes.save)
    await go(paths.clinicSettings(), text.staff.toMyDay)
    await backend.write(`doctors/${ownClinic.clinicId}/d00/active`, false)
    await go(paths.myDay(), text.myDay.inactive)
  })

  test('the page that an invitation leads to has no untranslated word', async () => {
    const invited = await open(await backend.createIdentity())
    await invited.go(
      paths.join({ clinicId: newClinic.clinicId, place: 'm07' }),
      text.staff.joinTitle,
    )
    await invited.go(paths.join({ clinicId: 'nobody', place: '' }), text.staff.badLink)
  })

  test('the pages of a clinic without services have no untranslated word', async () => {
    const { go } = await open(newClinic)
    await go(paths.services(), text.services.empty)
    await go(paths.dashboard(), text.agenda.toServices)
  })

  test('the pages of an account without a record have no untranslated word', async () => {
    const { userId, email } = await backend.createIdentity()
    const identity: Identity = {
      userId,
      email,
      isEmailConfirmed: true,
      displayName: '',
      provider: 'password',
    }
    const { go } = await open(identity, (real) => ({
      ...real,
      session: {
        ...real.session,
        watch: (observer) => {
          observer.next({ status: 'unregistered', identity, registration: null })
          return () => undefined
        },
      },
    }))
    await go(paths.dashboard(), text.registration.finishTitle)
  })

  test('the pages of an account that must confirm its address have no untranslated word', async () => {
    await withSettings({ confirmed_email_required: true })
    const unconfirmed = await backend.createPatient({ name: 'Μαρία', isEmailVerified: false })
    const { go, press } = await open(unconfirmed)
    await go(paths.dashboard(), text.confirmEmail.note.patient)
    await go(paths.confirmEmail(), text.confirmEmail.until.patient)
    await press(text.confirmEmail.check, text.confirmEmail.notYet)
    await press(text.confirmEmail.send, text.confirmEmail.lookFor)
  })

  test('the pages of a sign-up that waits for a confirmed address have no untranslated word', async () => {
    await withSettings({ confirmed_email_required: true })
    const { go } = await open(await backend.createIdentity({ isEmailVerified: false }))
    await go(paths.login(), text.confirmEmail.startAgain)
  })

  test('the pages of a clinic that is not approved yet have no untranslated word', async () => {
    await withSettings({ clinic_approval_required: true })
    const { go, press } = await open(newClinic)
    await go(paths.services(), text.clinicCheck.title)
    await press(text.clinicCheck.next, text.clinicCheck.steps[0])
  })

  test('the pages that a mailed link leads to have no untranslated word', async () => {
    const { go, press } = await open(null, (real) => ({
      ...real,
      session: {
        ...real.session,
        applyAccountAction: ({ code }) =>
          code === 'spent'
            ? Promise.reject(new Failure('invalid-action-code'))
            : Promise.resolve('μ@mail.example'),
        sendPasswordReset: () => Promise.resolve(),
      },
    }))
    const link = (mode: string, code: string): string =>
      `${paths.accountAction()}?mode=${mode}&oobCode=${code}`
    const titles = {
      verifyEmail: text.accountAction.confirmedTitle,
      verifyAndChangeEmail: text.accountAction.changedTitle,
      recoverEmail: text.accountAction.recoveredTitle,
    }
    await go(paths.accountAction(), text.accountAction.used)
    for (const [mode, title] of Object.entries(titles)) {
      await go(link(mode, 'spent'), text.accountAction.failedTitle)
      await go(link(mode, 'fresh'), title)
    }
    await press(text.accountAction.sendReset, text.accountAction.resetSent('μ@mail.example'))
  })

  test('the page that answers a reminder has no untranslated word', async () => {
    const store = (link: string, start: number): Promise<void> =>
      backend.update({
        [`visit_answers/${link}`]: {
          clinic: clinic.clinicId,
          appointment: link,
          visit: start,
          at: NOON,
        },
        [`appointments/${clinic.clinicId}/${link}/bookingDetails/slot/timestamp`]: start,
      })
    await store(COMING_LINK, NOON + DAY_MS)
    await store(PAST_LINK, NOON - HOUR_MS)
    const { go, press, user, check } = await open(null)
    const { visitAnswer: words } = text
    await go(paths.answer(COMING_LINK), words.comes)
    await press(words.comes, words.knows.comes)
    await press(words.comesNot, words.question)
    await user.click(screen.getByRole('button', { name: words.confirm }))
    await check(words.cancelOrMove)
    await go(paths.answer(PAST_LINK), words.overTitle)
    await go(paths.answer(NO_LINK), words.unknownTitle)
  })

  test('a page that is still sending a change has no untranslated word', async () => {
    const { go, press, check, user } = await open(clinic, (real) => ({
      ...real,
      sending: { isSlow: () => true, watch: () => () => undefined },
      appointments: { ...real.appointments, approve: () => new Promise(() => undefined) },
    }))
    await go(detailsOf(pending), text.common.stillSendingNotice)
    await press(text.appointments.approve, text.appointments.canBeUndone)
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByText(text.appointments.approve))
    await check(text.common.stillSending)
  })

  test('a page where something fails has no untranslated word', async () => {
    const { check } = await open(null, (real) => ({
      ...real,
      connection: {
        ...real.connection,
        watch: (observer) => {
          observer(false)
          return () => undefined
        },
      },
      session: {
        ...real.session,
        watch: (observer) => {
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    }))
    await check(text.common.offline)
  })

  test('the pages that explain why nothing can be shown have no untranslated word', () => {
    const parsed = parseEnvironment({ VITE_APP_URL: 'careslot', VITE_FIREBASE_AUTH_DOMAIN: '/' })
    if (parsed.ok) throw new Error('This environment should not pass.')
    function Broken(): ReactElement {
      throw new Error('broken')
    }
    render(
      <TextContext value={text}>
        <EnvironmentErrorPage problems={parsed.problems} />
        <MemoryRouter>
          <PageBoundary>
            <Broken />
          </PageBoundary>
        </MemoryRouter>
      </TextContext>,
    )
    expect(takeConsoleMessages().join()).toContain('broken')
    expect(says(text.environment.title) && says(text.common.brokenTitle)).toBe(true)
    expect(findUntranslated()).toEqual([])
  })

  test('the search for untranslated words finds what is written into a page', () => {
    render(<button aria-label="Close">Κείμενο {site.supportMailbox} of CareSlot</button>)
    expect(findUntranslated()).toEqual([
      'text of <button>:  of CareSlot',
      'aria-label of <button>: Close',
    ])
  })

  test('the search for untranslated words visits every page', () => {
    const known = Object.values(routePatterns).flatMap((path) => {
      if (path === routePatterns.answer) return ANSWER_LINKS.map(paths.answer)
      if (path === routePatterns.clinic) return paths.namedClinic(NO_CLINIC)
      return path === '*' ? NOWHERE : path
    })
    expect([...visited].sort()).toEqual([...known].sort())
  })
})

function detailsOf(appointment: ActiveAppointment): string {
  return paths.appointmentDetails(idsOf(appointment))
}

function idsOf({ bookingDetails, appointmentId }: ActiveAppointment): AppointmentIds {
  return { clinicId: bookingDetails.clinicId, appointmentId }
}
