import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  addSlot,
  fieldNamed,
  findField,
  SLOTS,
  submit,
  TYPED,
  typeService,
} from './serviceFormScene.ts'

const backend = openTestBackend()
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic()
  // jsdom lacks both.
  Object.assign(URL, {
    createObjectURL: vi.fn(() => 'blob:preview'),
    revokeObjectURL: vi.fn(),
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

const PICTURE = new File(['a picture'], 'gums.png', { type: 'image/png' })

const imageField = (): HTMLElement => screen.getByLabelText('Image (optional)')

const preview = (): HTMLElement => screen.getByRole('img', { name: 'Preview of the service image' })

/** Storage whose answers the test gives; what it was asked for is kept. */
function withImages(images: Partial<Repositories['images']>): {
  readonly discarded: string[]
  readonly adapt: (real: Repositories) => Repositories
} {
  const discarded: string[] = []
  return {
    discarded,
    adapt: (real) => ({
      ...real,
      images: {
        ...real.images,
        discard: (imageUrl) => {
          discarded.push(imageUrl)
          return Promise.resolve()
        },
        ...images,
      },
    }),
  }
}

async function fillIn(user: UserEvent): Promise<void> {
  await typeService(user)
  await addSlot(user, '2099-03-03', '09:05')
}

const storedImageUrls = async (): Promise<readonly unknown[]> => {
  const services: unknown = await backend.read(`services/${clinic.userId}`)
  return Object.values(services ?? {}).map((service: unknown) =>
    typeof service === 'object' && service !== null && 'image_url' in service
      ? service.image_url
      : null,
  )
}

describe('choosing a picture', () => {
  test('a clinic that selects a picture sees it, and removing it leads back to the field', async () => {
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService() })
    await findField('Service name')
    await user.upload(imageField(), PICTURE)
    await waitFor(() => {
      expect(preview()).toHaveAttribute('src', 'blob:preview')
    })
    await user.click(screen.getByRole('button', { name: 'Remove image' }))
    expect(
      screen.queryByRole('img', { name: 'Preview of the service image' }),
    ).not.toBeInTheDocument()
    expect(imageField()).toHaveFocus()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview')
  })

  test.each([
    ['a text', new File(['words'], 'notes.txt', { type: 'text/plain' })],
    ['a drawing that can carry scripts', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
    ['an empty file', new File([], 'empty.png', { type: 'image/png' })],
  ])('a clinic that selects %s as a picture is refused beside the field', async (_name, file) => {
    await renderApp({ backend, as: clinic, at: paths.addService() })
    await findField('Service name')
    // As a browser does whose person asked for all files.
    fireEvent.change(imageField(), { target: { files: [file] } })
    await waitFor(() => {
      expect(imageField()).toHaveAccessibleDescription(/Please choose an image\./)
    })
  })

  test.each<[name: string, spoil: () => void, words: RegExp]>([
    [
      'that stays too large, however small it is made,',
      () => {
        const large = new Blob([new Uint8Array(1024 * 1024 + 1)], { type: 'image/webp' })
        vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(large)
      },
      /at most 1 MB\./,
    ],
    [
      'that the browser cannot open',
      () => {
        vi.spyOn(window, 'createImageBitmap').mockRejectedValue(new DOMException('no picture'))
      },
      /This image cannot be opened\./,
    ],
  ])(
    'a clinic that selects a picture %s is refused, and the one before stays',
    async (_name, spoil, words) => {
      const { user } = await renderApp({ backend, as: clinic, at: paths.addService() })
      await findField('Service name')
      await user.upload(imageField(), PICTURE)
      await waitFor(preview)
      spoil()
      await user.upload(imageField(), PICTURE)
      await waitFor(() => {
        expect(imageField()).toHaveAccessibleDescription(words)
      })
      expect(preview()).toBeVisible()
    },
  )

  test('a clinic cannot save a service while its picture is being prepared', async () => {
    let open: () => void = () => undefined
    const { adapt } = withImages({
      upload: () => Promise.resolve('https://pictures.example/gums.webp'),
    })
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService(), adapt })
    await fillIn(user)
    const real = window.createImageBitmap
    vi.spyOn(window, 'createImageBitmap').mockImplementation(
      (source: ImageBitmapSource) =>
        new Promise((resolve) => {
          open = () => {
            resolve(real(source))
          }
        }),
    )
    await user.upload(imageField(), PICTURE)
    expect(await screen.findByText('Preparing the image...')).toBeVisible()
    const save = screen.getByRole('button', { name: 'Add Service' })
    expect(save).toHaveAttribute('aria-busy', 'true')
    await submit(user)
    expect(await storedImageUrls()).toEqual([])
    open()
    await waitFor(preview)
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(await storedImageUrls()).toEqual(['https://pictures.example/gums.webp'])
  })
})

describe('sending a picture', () => {
  test('a clinic that sends a picture sees its progress, and the service has it', async () => {
    let goOn: () => void = () => undefined
    const { adapt } = withImages({
      upload: async (_clinicId, _image, { onProgress }) => {
        onProgress(0.4)
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
        return 'https://pictures.example/gums.webp'
      },
    })
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService(), adapt })
    await fillIn(user)
    await user.upload(imageField(), PICTURE)
    await waitFor(preview)
    await submit(user)
    const progress = await screen.findByRole('progressbar', { name: 'Uploading the image' })
    await waitFor(() => {
      expect(progress).toHaveValue(0.4)
    })
    goOn()
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(await storedImageUrls()).toEqual(['https://pictures.example/gums.webp'])
  })

  test('a clinic that cancels an upload saves nothing and loses nothing typed', async () => {
    const { adapt } = withImages({
      upload: (_clinicId, _image, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Failure('upload-canceled'))
          })
        }),
    })
    const { user } = await renderApp({ backend, as: clinic, at: paths.addService(), adapt })
    await fillIn(user)
    await user.upload(imageField(), PICTURE)
    await waitFor(preview)
    await submit(user)
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText('The upload was cancelled. Nothing was saved.')).toBeVisible()
    expect(fieldNamed('Service name')).toHaveValue(TYPED['Service name'])
    expect(preview()).toBeVisible()
    expect(await storedImageUrls()).toEqual([])
  })

  test.each([
    ['quota-exceeded', 'Image storage is full. Please contact support.'],
    ['unavailable', 'We cannot reach our server right now. Please try again in a moment.'],
  ] as const)(
    'a clinic whose upload fails with %s reads the reason, and trying again helps',
    async (code, reason) => {
      let uploads = 0
      const { adapt } = withImages({
        upload: () => {
          uploads += 1
          return uploads === 1
            ? Promise.reject(new Failure(code))
            : Promise.resolve('https://pictures.example/gums.webp')
        },
      })
      const { user } = await renderApp({ backend, as: clinic, at: paths.addService(), adapt })
      await fillIn(user)
      await user.upload(imageField(), PICTURE)
      await waitFor(preview)
      await submit(user)
      expect(
        await screen.findByText(`Image upload failed, please try again: ${reason}`),
      ).toBeVisible()
      await submit(user)
      expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    },
  )

  test('a clinic that has to save again uploads its picture once', async () => {
    let uploads = 0
    let saves = 0
    const images = withImages({
      upload: () => {
        uploads += 1
        return Promise.resolve('https://pictures.example/gums.webp')
      },
    })
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.addService(),
      adapt: (real) => ({
        ...images.adapt(real),
        services: {
          ...real.services,
          add: (...parameters) => {
            saves += 1
            return saves === 1
              ? Promise.reject(new Failure('permission-denied'))
              : real.services.add(...parameters)
          },
        },
      }),
    })
    await fillIn(user)
    await user.upload(imageField(), PICTURE)
    await waitFor(preview)
    await submit(user)
    await screen.findByText('Error adding service, please try again.')
    await submit(user)
    expect(await screen.findByText('Service saved successfully!')).toBeVisible()
    expect(uploads).toBe(1)
    expect(images.discarded).toEqual([])
  })

  test('a clinic that leaves without saving leaves no picture behind', async () => {
    const images = withImages({
      upload: () => Promise.resolve('https://pictures.example/gums.webp'),
    })
    const { user } = await renderApp({
      backend,
      as: clinic,
      at: paths.addService(),
      adapt: (real) => ({
        ...images.adapt(real),
        services: {
          ...real.services,
          add: () => Promise.reject(new Failure('permission-denied')),
        },
      }),
    })
    await fillIn(user)
    await user.upload(imageField(), PICTURE)
    await waitFor(preview)
    await submit(user)
    await screen.findByText('Error adding service, please try again.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Your services' })
    expect(images.discarded).toEqual(['https://pictures.example/gums.webp'])
  })
})

describe('the picture of a stored service', () => {
  const OLD = 'https://pictures.example/old.webp'

  async function openEdit(images: ReturnType<typeof withImages>): Promise<UserEvent> {
    const service = await backend.createService(clinic, { imageUrl: OLD, slots: SLOTS })
    const at = paths.editService({ clinicId: clinic.userId, serviceId: service.id })
    const { user } = await renderApp({ backend, as: clinic, at, adapt: images.adapt })
    await findField('Service name')
    return user
  }

  test('a clinic that edits a service sees its picture, and keeps it untouched', async () => {
    const images = withImages({})
    const user = await openEdit(images)
    expect(preview()).toHaveAttribute('src', OLD)
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await storedImageUrls()).toEqual([OLD])
    expect(images.discarded).toEqual([])
  })

  test('a clinic that replaces a picture keeps the old one for the appointments that show it', async () => {
    const images = withImages({
      upload: () => Promise.resolve('https://pictures.example/new.webp'),
    })
    const user = await openEdit(images)
    await user.upload(imageField(), PICTURE)
    await waitFor(() => {
      expect(preview()).toHaveAttribute('src', 'blob:preview')
    })
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await storedImageUrls()).toEqual(['https://pictures.example/new.webp'])
    expect(images.discarded).toEqual([])
  })

  test('a clinic that removes a picture keeps it for the appointments that show it', async () => {
    const images = withImages({})
    const user = await openEdit(images)
    await user.click(screen.getByRole('button', { name: 'Remove image' }))
    await submit(user)
    expect(await screen.findByText('Service changed successfully!')).toBeVisible()
    expect(await storedImageUrls()).toEqual([''])
    expect(images.discarded).toEqual([])
  })
})
