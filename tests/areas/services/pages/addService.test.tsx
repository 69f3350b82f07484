import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { goOffline } from 'firebase/database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend, untilConnected } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  addSlot,
  expectProblem,
  fieldNamed,
  findField,
  slotField,
  submit,
  TYPED,
  typeService,
} from './serviceFormScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic({ name: 'Lakeside Dental' })
})

const openForm = (): ReturnType<typeof renderApp> =>
  renderApp({ backend, as: clinic, at: paths.addService() })

async function storedServices(): Promise<readonly unknown[]> {
  const stored = await backend.read(`services/${clinic.userId}`)
  const services: unknown[] = typeof stored === 'object' ? Object.values(stored ?? {}) : []
  return services
}

describe('the form of a new service', () => {
  test('a clinic that adds a service sees a title, empty fields, no slots, and Cancel at the top', async () => {
    await openForm()
    await screen.findByRole('heading', { level: 1, name: 'Add new service' })
    const form = screen.getByRole('form', { name: 'Add new service' })
    for (const label of Object.keys(TYPED)) {
      expect(within(form).getByRole('textbox', { name: label })).toHaveValue('')
    }
    expect(within(form).getByLabelText('Image (optional)')).toHaveAttribute('accept', 'image/*')
    expect(within(form).getByText('No slots added')).toBeVisible()
    expect(within(form).getByRole('button', { name: 'Add Slot' })).toBeVisible()
    expect(within(form).getByRole('button', { name: 'Add Service' })).toBeVisible()
    expect(
      screen
        .getByRole('button', { name: 'Cancel' })
        .compareDocumentPosition(fieldNamed('Service name')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('a clinic can type only digits as price and duration', async () => {
    const { user } = await openForm()
    await user.type(await findField('Price'), '$1,2o0.')
    expect(fieldNamed('Price')).toHaveValue('120')
    await user.type(fieldNamed('Duration in minutes'), '4h5-')
    expect(fieldNamed('Duration in minutes')).toHaveValue('45')
  })

  test('a clinic adds and removes slots, and the focus follows', async () => {
    const { user } = await openForm()
    await screen.findByText('No slots added')
    await user.click(screen.getByRole('button', { name: 'Add Slot' }))
    expect(screen.queryByText('No slots added')).not.toBeInTheDocument()
    expect(slotField(1, 'Date')).toHaveFocus()
    await user.type(slotField(1, 'Date'), '2099-03-03')
    await addSlot(user, '2099-03-04', '10:00')

    await user.click(screen.getByRole('button', { name: 'Remove: slot 1' }))
    expect(screen.getByText('The slot was removed.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Slot' })).toHaveFocus()
    expect(slotField(1, 'Date')).toHaveValue('2099-03-04')
    await user.click(screen.getByRole('button', { name: 'Remove: slot 1' }))
    expect(screen.getByText('No slots added')).toBeVisible()
  })

  test('a clinic that enters a time that has passed reads so', async () => {
    const { user } = await openForm()
    await screen.findByText('No slots added')
    await addSlot(user, '2001-03-03', '09:00')
    expect(screen.getByText('This time has passed. Patients will not see it.')).toBeVisible()
  })
})

describe('the checks', () => {
  test('a clinic sees one problem after the other beside its field, which takes the focus', async () => {
    const { user } = await openForm()
    await findField('Service name')
    const steps: readonly [label: string, typed: string, message: string][] = [
      ['Service name', '', 'Please enter the servicce name.'],
      ['Service name', 'G', 'Please enter a valid service name.'],
      ['Service name', 'um check', ''],
      ['Description', '', 'Please enter the description.'],
      ['Description', 'Look', 'Please enter a valid description.'],
      ['Description', ' at your gums.', ''],
      ['Doctor name', '', "Please enter the doctor's name."],
      ['Doctor name', 'Dr L', 'Please enter a valid name for the doctor.'],
      ['Doctor name', 'in', ''],
      ['Doctor email', '', 'Please enter a valid email address.'],
      ['Doctor email', 'lin@riverside', 'Please enter a valid email address.'],
      ['Doctor email', '.example', ''],
      ['Price', '', 'Please enter a price.'],
      ['Price', '80', ''],
      ['Duration in minutes', '', 'Please enter a duration.'],
      ['Duration in minutes', '1441', 'Please enter a duration of 1 to 1,440 minutes.'],
    ]
    for (const [label, typed, message] of steps) {
      const field = fieldNamed(label)
      if (typed !== '') {
        await user.click(field)
        await user.paste(typed)
      }
      if (message === '') continue
      await submit(user)
      await expectProblem(field, message)
    }
    await user.clear(fieldNamed('Duration in minutes'))
    await user.type(fieldNamed('Duration in minutes'), '30')
    expect(screen.queryByText(/Please enter a duration/)).not.toBeInTheDocument()

    await submit(user)
    expect(screen.getByText('Please enter at least one slot.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Slot' })).toHaveFocus()

    await addSlot(user, '2099-03-03', '09:05')
    await user.click(screen.getByRole('button', { name: 'Add Slot' }))
    await user.clear(slotField(2, 'Date'))
    await user.clear(slotField(2, 'Time'))
    await submit(user)
    await expectProblem(slotField(2, 'Date'), 'Please make sure all slots are valid.')
    await user.type(slotField(2, 'Date'), '2099-03-03')
    await submit(user)
    await expectProblem(slotField(2, 'Time'), 'Please make sure all slots are valid.')
    await user.type(slotField(2, 'Time'), '09:05')
    await submit(user)
    await expectProblem(
      slotField(2, 'Time'),
      'This time is in the list twice. Please change or remove one of them.',
    )
    expect(await storedServices()).toEqual([])
  })
})

describe('sending it', () => {
  test('a clinic publishes a service with its slots numbered from 0, and is led to the list', async () => {
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-04', '16:00')
    await addSlot(user, '2099-03-03', '09:05')
    await user.dblClick(screen.getByRole('button', { name: 'Add Service' }))

    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Your services' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Gum check' })).toBeVisible()
    expect(await storedServices()).toEqual([
      {
        name: 'Gum check',
        description: 'A look at your gums.',
        doctor: 'Dr Maya Lin',
        doctor_email: 'lin@riverside.example',
        price: 80,
        duration: 30,
        image_url: '',
        clinic_name: 'Lakeside Dental',
        clinic_address: clinic.address,
        clinic_email: clinic.email,
        clinic_province: clinic.province,
        clinic_category: clinic.category,
        clinic_time_zone: clinic.timeZone,
        place: 's000',
        slots: {
          slot_0: { available: true, timestamp: clinicTime(2099, 2, 4, 16, 0) },
          slot_1: { available: true, timestamp: clinicTime(2099, 2, 3, 9, 5) },
        },
      },
    ])

    // Announced once: a person who comes back doesn't hear it again.
    const [contact] = screen.getAllByRole('link', { name: 'Contact' })
    await user.click(contact ?? document.body)
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
    window.history.back()
    await screen.findByRole('link', { name: 'Gum check' })
    expect(screen.queryByText('Service saved successfully!')).not.toBeInTheDocument()
  })

  test('a clinic that publishes offline is refused, and everything typed stays', async () => {
    const { client, user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    await submit(user)
    expect(
      await screen.findByText(
        'There was no connection, so nothing was sent. Please try again once you are connected.',
      ),
    ).toBeVisible()
    for (const [label, value] of Object.entries(TYPED)) {
      expect(fieldNamed(label)).toHaveValue(value)
    }
    expect(slotField(1, 'Time')).toHaveValue('09:05')
    expect(await storedServices()).toEqual([])
  })

  test('a clinic whose new service is refused reads so, and trying again helps', async () => {
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    await backend.uploadRules('{"rules": {".read": true, ".write": false}}')
    try {
      await submit(user)
      expect(await screen.findByText('Error adding service, please try again.')).toBeVisible()
      expect(takeConsoleMessages().join()).toMatch(/permission_denied/i)
    } finally {
      await backend.uploadRules(await readFile('database.rules.json', 'utf8'))
    }
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
  })

  test('a clinic without a name reads that there is nothing to copy', async () => {
    await backend.write(`clinics/${clinic.userId}/name`, '')
    const { user } = await openForm()
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    await submit(user)
    expect(await screen.findByText('Could not get clinic name: userData is null')).toBeVisible()
    expect(await storedServices()).toEqual([])
  })

  test('a clinic whose new service gets no answer reads so, and trying again helps', async () => {
    let answers = 0
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.addService(),
      adapt: (real) => ({
        ...real,
        services: {
          ...real.services,
          add: (...parameters) => {
            answers += 1
            return answers === 1
              ? Promise.reject(new Failure('timeout'))
              : real.services.add(...parameters)
          },
        },
      }),
    })
    await typeService(user)
    await addSlot(user, '2099-03-03', '09:05')
    await submit(user)
    expect(
      await screen.findByText(
        'This is taking too long. Please check your connection and try again.',
      ),
    ).toBeVisible()
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(await storedServices()).toHaveLength(1)
  })
})

describe('who may not', () => {
  test('a patient who opens the form of a new service is sent back and sees a loader', async () => {
    const patient = await backend.createPatient()
    await renderApp({ backend, as: patient, at: paths.contact() })
    await screen.findByText('Patient Logged in:')
    const seen: string[] = []
    const observer = new MutationObserver(() => {
      if (window.location.pathname === paths.addService()) {
        seen.push(screen.getByRole('main').textContent)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    // As a link from elsewhere would: a separate entry in the history, which the router hears of.
    window.history.pushState({ idx: 1 }, '', paths.addService())
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))

    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.contact())
    })
    observer.disconnect()
    expect(seen).toContain('Loading...')
    expect(seen.join()).not.toContain('Service name')
  })
})

describe('leaving', () => {
  test('a clinic that typed nothing leaves the form without a question', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await screen.findByRole('heading', { level: 1, name: 'Your services' })
  })

  test('a clinic that typed something is asked before Cancel leaves the form', async () => {
    const { user } = await openForm()
    await user.type(await findField('Service name'), 'Gum')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to leave without saving?',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(fieldNamed('Service name')).toHaveValue('Gum')

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Your services' })
  })

  test('a clinic that typed something is asked before a link leaves the form', async () => {
    const { user } = await openForm()
    await user.type(await findField('Service name'), 'Gum')
    const [contact] = screen.getAllByRole('link', { name: 'Contact' })
    if (contact === undefined) throw new Error('There is no link to contact')
    await user.click(contact)
    expect(screen.getByRole('alertdialog')).toBeVisible()
    expect(window.location.pathname).toBe(paths.addService())
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.contact())
    })
  })

  test('a clinic that typed something is asked before Logout leaves the form', async () => {
    const { client, user } = await openForm()
    await user.type(await findField('Service name'), 'Gum')
    const logout = within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })
    await user.click(logout)
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }),
    )
    expect(fieldNamed('Service name')).toHaveValue('Gum')
    expect(client.firebase.auth.currentUser).not.toBeNull()

    await user.click(logout)
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect(client.firebase.auth.currentUser).toBeNull()
    })
    expect(window.location.pathname).toBe(paths.home())
  })

  test('a clinic that typed something is asked before Back leaves the form', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.services() })
    await user.click(await screen.findByRole('link', { name: 'Add Service' }))
    await user.type(await findField('Service name'), 'Gum')
    window.history.back()
    await screen.findByRole('alertdialog')
    await waitFor(() => {
      expect(window.location.pathname).toBe(paths.addService())
    })
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(fieldNamed('Service name')).toHaveValue('Gum')

    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Your services' })
  })

  test('a clinic that closes the tab is asked by the browser, only while something is typed', async () => {
    const { user } = await openForm()
    const name = await findField('Service name')
    const isLeavingAsked = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isLeavingAsked()).toBe(false)
    await user.type(name, 'Gum')
    expect(isLeavingAsked()).toBe(true)
    await user.clear(name)
    expect(isLeavingAsked()).toBe(false)
  })
})
