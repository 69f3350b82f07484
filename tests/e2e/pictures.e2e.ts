import type { Locator, Page } from '@playwright/test'
import { findCardAddress } from '#src/areas/services/model/imageAddress.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { field } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { makePhoto, PHOTOGRAPHER } from './makePhoto.ts'
import { openServiceForm } from './openServiceForm.ts'

/** 40 megapixels, as it lies in the file. */
const PHOTO = { width: 7300, height: 5480 }
/** What is stored of it, turned. */
const FULL = { width: 1201, height: 1600 }
const CARD = { width: 320, height: 426 }

const WITHOUT_PICTURE = { name: 'Gait analysis', imageUrl: '' }

const preview = (page: Page): Locator =>
  page.getByRole('img', { name: text.serviceForm.imagePreview })

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(text.serviceForm.image)
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

async function expectSize(image: Locator, { width, height }: typeof FULL): Promise<void> {
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', width)
  await expect(image).toHaveJSProperty('naturalHeight', height)
}

test('a photo of 40 megapixels is stored in two sizes, upright, without what the camera wrote', async ({
  stage,
  openBrowser,
}) => {
  await stage.allowPictures()
  const desk = await openBrowser()
  const clinic = { name: 'Harbour Joints', category: 'orthopedic' } as const
  const { record } = await openServiceForm(desk, stage, { clinic, service: WITHOUT_PICTURE })
  await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff back.')
  const photo = await makePhoto(desk, PHOTO)
  expect(photo.includes(PHOTOGRAPHER)).toBe(true)

  await test.step('the form stays usable and keeps what is typed', async () => {
    await chooseFile(desk, 'IMG_0042.jpg', photo)
    await field(desk, text.serviceForm.doctorName).fill('Dr Ines Park')
    await expectSize(preview(desk), FULL)
    await expect(field(desk, text.serviceForm.doctorName)).toHaveValue('Dr Ines Park')
    await desk.getByRole('button', { name: text.serviceForm.saveChanges }).click()
    await expect(desk.getByText(text.services.news.changed)).toBeVisible()
  })

  const imageUrl = String(await stage.read(`${record}/image_url`))
  const card = findCardAddress(imageUrl) ?? ''

  await test.step('both files are WebP, and nothing tells where it was taken', async () => {
    for (const address of [imageUrl, card]) {
      const response = await fetch(address)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.toString('latin1')).not.toMatch(/exif|Amara/i)
    }
  })

  const visitor = await openBrowser()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await test.step('the list shows the card alone', async () => {
    await visitor.goto('/services?category=orthopedic')
    const image = visitor.getByRole('listitem').filter({ hasText: 'Gait analysis' }).locator('img')
    await expectSize(image, CARD)
    await expect(image).toHaveJSProperty('currentSrc', card)
    expect(asked.filter((url) => url.includes('-full.'))).toEqual([])
    expect(await coloursOf(image)).toEqual(['red', 'blue'])
  })

  await test.step("the service's own page shows the full picture", async () => {
    await visitor.getByRole('link', { name: 'Gait analysis', exact: true }).click()
    const image = visitor.getByRole('article').locator('img')
    await expectSize(image, FULL)
    expect(await coloursOf(image)).toEqual(['red', 'blue'])
  })
})

/** The main colours at the top and at the bottom of a picture. */
function coloursOf(image: Locator): Promise<readonly string[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(element.src)).blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
      willReadFrequently: true,
    })
    if (context === null) throw new Error('This browser draws nothing.')
    context.drawImage(bitmap, 0, 0)
    return [10, bitmap.height - 10].map((y) => {
      const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, y, 1, 1).data
      return red > blue ? 'red' : 'blue'
    })
  })
}

test('a clinic reads that no browser can open its file, and the rest of the form stays', async ({
  stage,
  openBrowser,
}) => {
  await stage.allowPictures()
  const desk = await openBrowser()
  const { record } = await openServiceForm(desk, stage, { service: WITHOUT_PICTURE })
  await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff back.')
  const image = desk.getByLabel(text.serviceForm.image)

  await test.step('nothing else is lost', async () => {
    await chooseFile(desk, 'IMG_0042.jpg', Buffer.from('no photo at all'))
    await expect(image).toHaveAccessibleDescription(
      new RegExp(text.failures.general['image-unreadable']),
    )
    await expect(field(desk, text.serviceForm.description)).toHaveValue(
      'Hands-on help for a stiff back.',
    )
  })

  await test.step('a good picture takes the place of the message, and a bad one leaves it', async () => {
    const photo = await makePhoto(desk, { width: 400, height: 300 })
    await chooseFile(desk, 'IMG_0043.jpg', photo)
    await expectSize(preview(desk), { width: 300, height: 400 })
    await expect(image).not.toHaveAccessibleDescription(/cannot be opened/)
    // Broken off in the middle of what describes it.
    await chooseFile(desk, 'IMG_0044.jpg', photo.subarray(0, 200))
    await expect(image).toHaveAccessibleDescription(/cannot be opened/)
    await expectSize(preview(desk), { width: 300, height: 400 })
  })

  await test.step('the form is saved with the picture that it shows', async () => {
    await desk.getByRole('button', { name: text.serviceForm.saveChanges }).click()
    await expect(desk.getByText(text.services.news.changed)).toBeVisible()
    expect(await stage.read(`${record}/description`)).toBe('Hands-on help for a stiff back.')
    expect(await stage.read(`${record}/image_url`)).toMatch(/-full\.webp\?.*#card=/)
  })
})

test('a picture is made ready also where the worker for it cannot be loaded', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const desk = await openBrowser({ mayReport: /Failed to load resource/ })
  let refusals = 0
  await desk.route('**/imageWorker-*', async (route) => {
    refusals += 1
    await route.abort()
  })
  await desk.goto(paths.addService())
  await logIn(desk, clinic.email)
  await desk.getByLabel(text.serviceForm.image).waitFor()
  await chooseFile(desk, 'IMG_0042.jpg', await makePhoto(desk, { width: 2000, height: 1000 }))
  await expectSize(preview(desk), { width: 800, height: 1600 })
  expect(refusals).toBe(1)
})

test('a picture whose upload can’t be loaded says so, and is uploaded with the next try', async ({
  stage,
  openBrowser,
}) => {
  await stage.allowPictures()
  const desk = await openBrowser({ mayReport: /Failed to load resource/ })
  const code = /\/assets\/openFileStore-/u
  await desk.route(code, (route) => route.fulfill({ status: 404 }))
  const { record } = await openServiceForm(desk, stage, { service: WITHOUT_PICTURE })
  await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff back.')
  await chooseFile(desk, 'IMG_0042.jpg', await makePhoto(desk, { width: 400, height: 300 }))
  await expectSize(preview(desk), { width: 300, height: 400 })
  const save = desk.getByRole('button', { name: text.serviceForm.saveChanges })
  await save.click()
  await expect(
    desk.getByText(text.serviceForm.imageUploadFailed(text.failures.general['not-loaded'])),
  ).toBeVisible()
  await expect(field(desk, text.serviceForm.description)).toHaveValue(
    'Hands-on help for a stiff back.',
  )
  await desk.unroute(code)
  await save.click()
  await expect(desk.getByText(text.services.news.changed)).toBeVisible()
  expect(await stage.read(`${record}/image_url`)).toMatch(/-full\.webp\?/)
})
