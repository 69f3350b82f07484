import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { expectProblem, fieldNamed, findField, submit } from './serviceFormScene.ts'

const backend = openTestBackend()
const words = text.serviceForm
const FRENCH: Partial<Service> = {
  language: 'fr',
  name: 'Nettoyage',
  description: 'Un nettoyage en douceur.',
}

describe('the form of a service in two languages', () => {
  async function edit(overrides: Partial<Service> = {}): Promise<{
    readonly user: UserEvent
    readonly stored: () => Promise<unknown>
  }> {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, overrides)
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    const { user } = await renderApp({ backend, as: clinic, at: paths.editService(ids) })
    await findField(words.name)
    return { user, stored: () => backend.read(`services/${clinic.userId}/${service.id}`) }
  }

  test('a clinic gives a service in the other language too, and it is saved', async () => {
    const { user, stored } = await edit()
    expect(screen.queryByRole('textbox', { name: words.otherName.fr })).toBeNull()
    await user.click(screen.getByText(words.otherHeading.fr))
    await user.type(await findField(words.otherName.fr), ' Nettoyage ')
    await user.type(fieldNamed(words.otherDescription.fr), 'Un nettoyage en douceur.')
    await submit(user)
    await waitFor(async () => {
      expect(await stored()).toMatchObject({
        name: 'Teeth cleaning',
        name_other: 'Nettoyage',
        description_other: 'Un nettoyage en douceur.',
      })
    })
    expect(await stored()).not.toHaveProperty('language')
  })

  test('a clinic that says in which language its texts are is asked for the other one', async () => {
    const { user, stored } = await edit()
    await user.click(screen.getByText(words.otherHeading.fr))
    await user.selectOptions(await screen.findByLabelText(words.language), 'Français')
    await user.type(await findField(words.otherName.en), 'Cleaning')
    await submit(user)
    await waitFor(async () => {
      expect(await stored()).toMatchObject({ language: 'fr', name_other: 'Cleaning' })
    })
  })

  test('a clinic that empties the other language has its texts in one only', async () => {
    const { user, stored } = await edit({
      otherName: 'Nettoyage',
      otherDescription: 'Un nettoyage en douceur.',
    })
    expect(fieldNamed(words.otherName.fr)).toHaveValue('Nettoyage')
    await user.clear(fieldNamed(words.otherName.fr))
    await user.clear(fieldNamed(words.otherDescription.fr))
    await submit(user)
    await waitFor(async () => {
      expect(await stored()).not.toHaveProperty('name_other')
    })
    expect(await stored()).not.toHaveProperty('description_other')
  })

  test('a clinic whose other texts are too short reads so at the field', async () => {
    const { user } = await edit()
    await user.click(screen.getByText(words.otherHeading.fr))
    await user.type(await findField(words.otherName.fr), 'N')
    await submit(user)
    await expectProblem(fieldNamed(words.otherName.fr), words.problems['other-name-invalid'])
    await user.type(fieldNamed(words.otherName.fr), 'ettoyage')
    await user.type(fieldNamed(words.otherDescription.fr), 'Doux')
    await submit(user)
    await expectProblem(
      fieldNamed(words.otherDescription.fr),
      words.problems['other-description-invalid'],
    )
  })

  test('a clinic whose mails are French begins a new service in French', async () => {
    const clinic = await backend.createClinic({ language: 'fr' })
    await renderApp({ backend, as: clinic, at: paths.addService() })
    expect(await screen.findByText(words.otherHeading.en)).toBeVisible()
  })
})

describe('a service in two languages', () => {
  async function open(overrides: Partial<Service>): Promise<Service> {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, { ...FRENCH, ...overrides })
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    await renderApp({ backend, as: null, at: paths.serviceDetails(ids) })
    return service
  }

  test('a visitor reads the texts of a French service in English where it has them', async () => {
    await open({ otherName: 'Cleaning', otherDescription: 'A gentle cleaning.' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Cleaning' })
    expect(heading).not.toHaveAttribute('lang')
    expect(screen.getByText('A gentle cleaning.')).not.toHaveAttribute('lang')
    expect(screen.queryByText(text.services.onlyIn.fr)).toBeNull()
  })

  test('a visitor reads the French texts of a service that has no others, marked as French', async () => {
    await open({})
    const heading = await screen.findByRole('heading', { level: 1, name: 'Nettoyage' })
    expect(heading).toHaveAttribute('lang', 'fr-CA')
    expect(screen.getByText('Un nettoyage en douceur.')).toHaveAttribute('lang', 'fr-CA')
    expect(screen.getByText(text.services.onlyIn.fr)).toBeVisible()
  })

  test('a visitor sees the services of a clinic by the names of the reader’s language', async () => {
    const clinic = await backend.createClinic({
      language: 'fr',
      arrivalNote: 'Sonnez deux fois.',
      otherArrivalNote: 'Ring twice.',
    })
    await backend.createService(clinic, { ...FRENCH, otherName: 'Cleaning' })
    await backend.createService(clinic, { ...FRENCH, id: 'second', name: 'Blanchiment' })
    await renderApp({ backend, as: null, at: paths.clinicPage(clinic.userId) })
    expect(await screen.findByRole('link', { name: 'Cleaning' })).not.toHaveAttribute('lang')
    expect(screen.getByRole('link', { name: 'Blanchiment' })).toHaveAttribute('lang', 'fr-CA')
    expect(screen.getAllByText(text.services.onlyIn.fr)).toHaveLength(1)
    expect(screen.getByText('Ring twice.')).not.toHaveAttribute('lang')
    expect(screen.queryByText('Sonnez deux fois.')).toBeNull()
  })

  test('a patient books a service by the name that the clinic knows', async () => {
    const clinic = await backend.createClinic()
    const service = await backend.createService(clinic, { ...FRENCH, otherName: 'Cleaning' })
    const ids = { clinicId: clinic.userId, serviceId: service.id }
    const patient = await backend.createPatient()
    await renderApp({
      backend,
      as: patient,
      at: paths.booking({ ...ids, slot: service.slots[0]?.slotId ?? '' }),
    })
    expect(await screen.findByText('Nettoyage')).toBeVisible()
  })
})
