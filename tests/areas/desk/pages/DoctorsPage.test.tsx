import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { NewDoctor } from '#src/areas/doctors/model/doctor.ts'
import { imageFileNames } from '#src/areas/services/model/imageNames.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { enterDoctor } from '#tests/support/enterDoctor.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.doctors
const { fields, problems, news } = words

const ROY: NewDoctor = {
  name: 'Dr. Lena Roy',
  email: 'roy@riverside.example',
  initials: 'LR',
  colour: 'green',
  language: null,
}

interface Scene {
  readonly clinic: ClinicAccount
  readonly user: UserEvent
}

async function open(clinic: ClinicAccount, adapt?: (real: Repositories) => Repositories) {
  const { user, client } = await renderApp({
    backend,
    as: clinic,
    at: paths.doctors(),
    ...(adapt !== undefined && { adapt }),
  })
  await screen.findByRole('heading', { level: 1, name: words.title })
  return { clinic, user, client }
}

/** A clinic with Dr. Roy, who gives one service. */
async function withRoy(): Promise<Scene & { readonly serviceId: string }> {
  const clinic = await backend.createClinic()
  const { name, email } = ROY
  const service = await backend.createService(clinic, { doctor: name, doctorEmail: email })
  const desk = await backend.connect(clinic)
  await desk.repositories.doctors.enterFromServices(clinic.userId)
  const scene = await open(clinic)
  await screen.findByRole('heading', { level: 3, name })
  return { ...scene, serviceId: service.id }
}

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))
const field = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${name}`))
const stored = async ({ clinic }: Pick<Scene, 'clinic'>): Promise<unknown> =>
  await backend.read(`doctors/${clinic.userId}`)

async function type(user: UserEvent, name: string, value: string): Promise<void> {
  await user.clear(field(name))
  await user.type(field(name), value)
}

describe('the doctors of a clinic', () => {
  test('a clinic without doctors adds one, whose initials follow the name until they are typed', async () => {
    const { clinic, user } = await open(await backend.createClinic())
    expect(await screen.findByText(words.empty)).toBeVisible()
    await press(user, words.add)
    expect(field(fields.name)).toHaveFocus()
    await user.type(field(fields.name), 'Dr. Ana Maria Silva')
    expect(field(fields.initials)).toHaveValue('AS')
    await type(user, fields.initials, 'AMS')
    await user.type(field(fields.name), ' Roy')
    expect(field(fields.initials)).toHaveValue('AMS')
    await user.type(field(fields.email), 'ana@riverside.example')
    await user.selectOptions(field(fields.colour), words.colours.pink)
    await press(user, words.save)

    expect(await screen.findByText(news.added('Dr. Ana Maria Silva Roy'))).toBeVisible()
    expect(
      await screen.findByRole('heading', { level: 3, name: 'Dr. Ana Maria Silva Roy' }),
    ).toBeVisible()
    expect(screen.queryByText(words.empty)).toBeNull()
    expect(await stored({ clinic })).toEqual({
      d00: {
        name: 'Dr. Ana Maria Silva Roy',
        email: 'ana@riverside.example',
        initials: 'AMS',
        colour: 'pink',
        active: true,
      },
    })
  })

  test('a doctor has mails in the clinic’s language until another one is chosen, which the card then says', async () => {
    const { clinic, user } = await withRoy()
    expect(screen.queryByText(/^Language of e-mails: /)).not.toBeInTheDocument()
    await press(user, words.editNamed(ROY.name))
    expect(field(fields.language)).toHaveDisplayValue('English')
    await user.selectOptions(field(fields.language), 'Français')
    await press(user, words.save)
    expect(await screen.findByText(news.saved(ROY.name))).toBeVisible()
    expect(at(await stored({ clinic }), 'd00', 'language')).toBe('fr')
    expect(screen.getByText('Language of e-mails: Français')).toBeVisible()
  })

  test('a doctor with mistakes is not saved, and each field says what is wrong', async () => {
    const { user } = await withRoy()
    await press(user, words.add)
    await press(user, words.save)
    expect(field(fields.name)).toHaveAccessibleDescription(
      expect.stringContaining(problems['doctor-required']),
    )
    expect(field(fields.name)).toHaveFocus()
    expect(screen.getByText(problems['doctor-email-invalid'])).toBeVisible()
    expect(screen.getByText(problems['initials-invalid'])).toBeVisible()
  })

  test('a second doctor of the same name is refused, however it is typed', async () => {
    const scene = await withRoy()
    const { user } = scene
    await press(user, words.add)
    await user.type(field(fields.name), 'dr. lena  ROY')
    await user.type(field(fields.email), 'other@riverside.example')
    await press(user, words.save)
    expect(await screen.findByText(problems['doctor-twice'])).toBeVisible()
    expect(await stored(scene)).not.toHaveProperty('d01')
  })

  test('a clinic that renames a doctor reads first which services that changes', async () => {
    const scene = await withRoy()
    const { clinic, user, serviceId } = scene
    await press(user, words.editNamed(ROY.name))
    expect(screen.queryByText(words.touches(['Teeth cleaning']))).toBeNull()
    await type(user, fields.name, 'Dr. Lena Moreau')
    expect(screen.getByText(words.touches(['Teeth cleaning']))).toBeVisible()
    await press(user, words.save)
    expect(await screen.findByText(news.saved('Dr. Lena Moreau'))).toBeVisible()
    const service = await backend.read(`services/${clinic.userId}/${serviceId}`)
    expect(service).toMatchObject({ doctor: 'Dr. Lena Moreau', doctor_email: ROY.email })
    expect(at(await stored(scene), 'd00', 'initials')).toBe('LM')
  })

  test('a clinic that renames a doctor who will be away reads that the absence keeps the name', async () => {
    const { clinic, user } = await withRoy()
    const desk = await backend.connect(clinic)
    await desk.repositories.absences.close(clinic.userId, {
      doctor: ROY.name,
      from: Date.now(),
      until: Date.now() + 86_400_000,
      note: '',
    })
    await press(user, words.editNamed(ROY.name))
    await type(user, fields.name, 'Dr. Lena Moreau')
    expect(await screen.findByText(words.absencesKeepName(ROY.name))).toBeVisible()
  })

  test('a clinic that sets a doctor inactive reads that patients can still book, and sets the doctor active again', async () => {
    const scene = await withRoy()
    const { user } = scene
    await press(user, words.deactivateNamed(ROY.name))
    expect(await screen.findByText(news.deactivated(ROY.name))).toBeVisible()
    expect(await screen.findByText(words.stillOffered(1))).toBeVisible()
    expect(at(await stored(scene), 'd00', 'active')).toBe(false)
    await press(user, words.activateNamed(ROY.name))
    expect(await screen.findByText(news.activated(ROY.name))).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText(words.inactive)).toBeNull()
    })
  })

  describe('the photo of a doctor', () => {
    const FOLDER = 'https://pictures.example/v0/b/bucket/o/'
    const PHOTO = new File(['a face'], 'lena.png', { type: 'image/png' })
    const photoField = (): HTMLElement => screen.getByLabelText(words.photo.label)

    beforeEach(() => {
      // jsdom lacks both.
      Object.assign(URL, {
        createObjectURL: () => 'blob:preview',
        revokeObjectURL: () => undefined,
      })
    })

    afterEach(() => {
      Reflect.deleteProperty(URL, 'createObjectURL')
      Reflect.deleteProperty(URL, 'revokeObjectURL')
    })

    test('a clinic gives a doctor a photo, sees it on the card, and removes it with its files', async () => {
      const clinic = await backend.createClinic()
      await enterDoctor(backend, clinic, { name: ROY.name })
      const removed: string[] = []
      const { full } = imageFileNames('a7', 'webp')
      const { user } = await open(clinic, (real) => ({
        ...real,
        images: {
          ...real.images,
          // jsdom's files are none that the network takes.
          upload: () => Promise.resolve(`${FOLDER}services%2F${clinic.userId}%2F${full}`),
          removePhoto: (photo) => {
            removed.push(photo)
            return Promise.resolve()
          },
        },
      }))
      await user.click(await screen.findByRole('button', { name: words.editNamed(ROY.name) }))
      expect(screen.getByText(words.photo.without)).toBeVisible()
      await user.upload(photoField(), PHOTO)
      await user.click(await screen.findByRole('button', { name: words.photo.remove }))
      expect(photoField()).toHaveFocus()
      await user.upload(photoField(), PHOTO)
      await screen.findByRole('button', { name: words.photo.remove })
      await press(user, words.save)
      expect(await screen.findByText(news.saved(ROY.name))).toBeVisible()
      const photo = `${clinic.userId}/a7.webp`
      expect(at(await stored({ clinic }), 'd00', 'photo')).toBe(photo)
      await waitFor(() => {
        expect(document.querySelector('main img')?.getAttribute('src')).toContain(clinic.userId)
      })

      await press(user, words.editNamed(ROY.name))
      await press(user, words.photo.remove)
      await press(user, words.save)
      await waitFor(() => {
        expect(document.querySelector('main img')).toBeNull()
      })
      expect(at(await stored({ clinic }), 'd00', 'photo')).toBe('')
      expect(removed).toContain(photo)
    })

    test('a clinic whose photo cannot be uploaded keeps the form and the photo, and nothing is saved', async () => {
      const clinic = await backend.createClinic()
      const { user } = await open(clinic, (real) => ({
        ...real,
        images: { ...real.images, upload: () => Promise.reject(new Failure('offline')) },
      }))
      await user.click(await screen.findByRole('button', { name: words.add }))
      await user.type(field(fields.name), ROY.name)
      await user.type(field(fields.email), ROY.email)
      await user.upload(photoField(), PHOTO)
      await screen.findByRole('button', { name: words.photo.remove })
      await press(user, words.save)
      expect(await screen.findByText(text.failures.general.offline)).toBeVisible()
      expect(field(fields.name)).toHaveValue(ROY.name)
      expect(screen.getByRole('button', { name: words.photo.remove })).toBeVisible()
      expect(await stored({ clinic })).toBeNull()
    })
  })

  test('a clinic that has begun to type a doctor is asked before it cancels', async () => {
    const { user } = await withRoy()
    await press(user, words.editNamed(ROY.name))
    await user.type(field(fields.name), '!')
    await press(user, words.cancel)
    const { question, discardLabel, confirmLabel } = text.common.leave
    const dialog = within(await screen.findByRole('alertdialog', { name: question }))
    await user.click(dialog.getByRole('button', { name: discardLabel }))
    expect(field(fields.name)).toHaveValue(`${ROY.name}!`)
    await press(user, words.cancel)
    await press(user, confirmLabel)
    expect(await screen.findByRole('heading', { level: 3, name: ROY.name })).toBeVisible()
  })

  test('a clinic with a hundred doctors reads that it has as many as it can', async () => {
    const clinic = await backend.createClinic()
    const { name, ...rest } = ROY
    await backend.write(
      `doctors/${clinic.userId}`,
      Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `d${String(index).padStart(2, '0')}`,
          { ...rest, name: `${name} ${String(index)}`, active: true },
        ]),
      ),
    )
    await open(clinic)
    expect(await screen.findByText(words.full)).toBeVisible()
    expect(screen.queryByRole('button', { name: words.add })).toBeNull()
  })

  test('a doctor who cannot be saved stays in the form, with the reason', async () => {
    const clinic = await backend.createClinic()
    const { user } = await open(clinic, (real) => ({
      ...real,
      doctors: { ...real.doctors, add: () => Promise.reject(new Failure('offline')) },
    }))
    await user.click(await screen.findByRole('button', { name: words.add }))
    await user.type(field(fields.name), ROY.name)
    await user.type(field(fields.email), ROY.email)
    await press(user, words.save)
    expect(await screen.findByText(text.failures.general.offline)).toBeVisible()
    expect(field(fields.name)).toHaveValue(ROY.name)
  })

  test('doctors that cannot be loaded are said to, and can be tried again', async () => {
    const clinic = await backend.createClinic()
    let tries = 0
    const { user } = await open(clinic, (real) => ({
      ...real,
      doctors: {
        ...real.doctors,
        watch: (clinicId, observer) => {
          tries += 1
          if (tries > 2) return real.doctors.watch(clinicId, observer)
          observer.failed(new Failure('offline'))
          return () => undefined
        },
      },
    }))
    expect(await screen.findByText(new RegExp(words.loadFailed))).toBeVisible()
    await press(user, text.common.tryAgain)
    expect(await screen.findByText(words.empty)).toBeVisible()
  })
})

describe('doctors who are entered from the services', () => {
  test('a clinic looks at the doctors in its services first, each once, and then enters them', async () => {
    const clinic = await backend.createClinic()
    for (const doctor of ['Dr. Lena Roy', 'dr. lena  roy', 'Dr. Ann Other']) {
      await backend.createService(clinic, { doctor, name: `A service of ${doctor}` })
    }
    const { user } = await open(clinic)
    expect(await screen.findByText(words.planIntro(3))).toBeVisible()
    await press(user, words.plan)
    const enter = await screen.findByRole('button', { name: words.enter(2) })
    const plan = within(screen.getByRole('region', { name: words.planTitle }))
    expect(plan.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(
      plan.getByText(
        words.planServices(['A service of Dr. Lena Roy', 'A service of dr. lena  roy']),
        { normalizer: (found) => found },
      ),
    ).toBeVisible()
    expect(await stored({ clinic })).toBeNull()
    await user.click(enter)

    expect(await screen.findByText(news.entered(3))).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText(words.planTitle)).toBeNull()
    })
    expect(await screen.findByRole('heading', { level: 3, name: 'Dr. Ann Other' })).toBeVisible()
    expect(Object.keys((await stored({ clinic })) ?? {})).toEqual(['d00', 'd01'])
  })
})
