import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { chooseSlot } from './addToCart.ts'
import { button } from './connectionSteps.ts'
import { expect, test as base } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { startDeployments, type Deployments } from './startDeployments.ts'

/** The browser and React report what is not there. */
const MISSING = /Failed to load|MIME type|PageLoadError|dynamically imported module|preload/

const ANSWERS = ['404', 'page'] as const

const test = base.extend<{
  /** Starts a host with the application's first version; what it says of missing files is its own matter. */
  readonly deploy: (missing?: (typeof ANSWERS)[number]) => Promise<Deployments>
}>({
  deploy: async ({ application }, use) => {
    const started: Deployments[] = []
    await use(async (missing) => {
      const deployments = await startDeployments(application, missing)
      started.push(deployments)
      return deployments
    })
    await Promise.all(started.map((deployments) => deployments.stop()))
  },
})

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const isSecondVersion = (page: Page): Promise<boolean> =>
  page
    .locator('script[type="module"]')
    .evaluateAll((scripts) =>
      scripts.some((script) => (script.getAttribute('src') ?? '').includes('-v2-')),
    )

/** As when the person was in another tab. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a person reads of a new version, and what is typed stays until the reload', async ({
  stage,
  openBrowser,
  deploy,
}) => {
  const deployments = await deploy()
  const clinic = await stage.createClinic()
  const page = await openBrowser({ url: deployments.url })
  await page.goto(paths.login({ returnTo: paths.addService() }))
  const partIsThere = page.waitForResponse(/\/assets\/NewVersion-[^/]*\.js$/u)
  await logIn(page, clinic.email)
  const name = page.getByRole('main').getByLabel(text.serviceForm.name)
  await name.fill('Back relief')
  await partIsThere
  await deployments.publish({ documents: 2, assets: 2 })

  const notice = page.getByRole('status').filter({ hasText: text.newVersion.title })
  await expect(async () => {
    await comeBack(page)
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(name).toHaveValue('Back relief')

  await test.step('a reload asks before it takes what was typed', async () => {
    for (const answer of ['dismiss', 'accept'] as const) {
      await expect(name).toHaveValue('Back relief')
      const asked = page.waitForEvent('dialog')
      const clicked = notice.getByRole('button', { name: text.common.reload }).click()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog[answer]()
      await clicked
    }
    await expect(name).toHaveValue('')
    expect(await isSecondVersion(page)).toBe(true)
    await expect(notice).toBeHidden()
  })
})

test('a booking that is begun when a new version is deployed goes on in the new one', async ({
  stage,
  openBrowser,
  deploy,
}) => {
  const deployments = await deploy()
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const phone = await openBrowser({ url: deployments.url, mayReport: MISSING })
  await phone.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await logIn(phone, patient.email)
  await chooseSlot(phone, service)
  await phone.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
  await phone.getByLabel(text.answers.additionalNotes.label).fill('My left knee hurts.')
  await deployments.publish({ documents: 2, assets: 2 })

  await test.step('on a page that is gone, and back', async () => {
    await inHeader(phone, text.header.aboutUs).click()
    await button(phone, text.common.reload).click()
    await expect(heading(phone, text.about.title)).toBeVisible()
    await phone.goBack()
    await expect(phone.getByLabel(text.answers.additionalNotes.label)).toHaveValue(
      'My left knee hurts.',
    )
  })

  await test.step('to the end', async () => {
    await button(phone, text.booking.addToCart).click()
    await expect(phone.getByRole('heading', { name: 'Gum check' })).toBeVisible()
    expect(await isSecondVersion(phone)).toBe(true)
  })
})

test('a visitor who logs in after a deployment reads that a new version is out, and goes on after a reload', async ({
  stage,
  openBrowser,
  deploy,
}) => {
  const deployments = await deploy()
  const clinic = await stage.createClinic()
  const page = await openBrowser({ url: deployments.url, mayReport: MISSING })
  await page.goto(paths.login({ returnTo: paths.addService() }), { waitUntil: 'networkidle' })
  await deployments.publish({ documents: 2, assets: 2 })
  await logIn(page, clinic.email)
  // The login page has the rest of its code by then; the page after it has not.
  await expect(page.getByRole('alert')).toHaveText(text.common.notLoadedText.new)
  await page.getByRole('main').getByRole('button', { name: text.common.reload }).click()
  await expect(heading(page, text.serviceForm.addTitle)).toBeVisible()
  expect(await isSecondVersion(page)).toBe(true)
})

for (const missing of ANSWERS) {
  test.describe(`A host that answers ${missing} for what it has not got:`, () => {
    test('a page whose code went with the old version opens in the new one', async ({
      openBrowser,
      deploy,
    }) => {
      const deployments = await deploy(missing)
      const page = await openBrowser({ url: deployments.url, mayReport: MISSING })
      await page.goto(paths.find(), { waitUntil: 'networkidle' })
      await deployments.publish({ documents: 2, assets: 2 })
      await inHeader(page, text.header.aboutUs).click()
      await expect(page.getByRole('alert')).toHaveText(text.common.notLoadedText.new)
      await page.getByRole('main').getByRole('button', { name: text.common.reload }).click()
      await expect(heading(page, text.about.title)).toBeVisible()
      await expect(page).toHaveURL(paths.about())
      await expect.poll(() => isSecondVersion(page)).toBe(true)
    })

    test('an old document whose scripts are gone is asked for again, once', async ({
      application,
      openBrowser,
      deploy,
    }) => {
      const deployments = await deploy(missing)
      await deployments.publish({ documents: 2, assets: 2 })
      const page = await openBrowser({ url: deployments.url, mayReport: MISSING })
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) asked.push(request.url())
      })
      // Kept by something on the way to the host.
      await page.route(
        deployments.url + paths.find(),
        (route) => route.fulfill({ path: `${application.folder}/shell.html` }),
        { times: 1 },
      )
      await page.goto(paths.find())
      await expect(heading(page, text.find.title)).toBeVisible()
      expect(asked).toHaveLength(2)
    })

    for (const [name, versions] of [
      ['old documents with new assets', { documents: 1, assets: 2 }],
      ['new documents with old assets', { documents: 2, assets: 1 }],
    ] as const) {
      test(`a visitor reads that ${name} could not be loaded, and is led on when the host has both`, async ({
        openBrowser,
        deploy,
      }) => {
        const deployments = await deploy(missing)
        await deployments.publish(versions)
        for (const [path, title] of [
          [paths.find(), text.find.title],
          [paths.about(), text.about.title],
        ] as const) {
          const page = await openBrowser({ url: deployments.url, mayReport: MISSING })
          await page.goto(path)
          const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
          await expect(alert).toBeVisible()
          // What the build has written into the page can be read all the same.
          if (path === paths.about()) await expect(heading(page, title)).toBeVisible()
          await deployments.publish({ documents: 2, assets: 2 })
          await alert.getByRole('link').click()
          await expect(heading(page, title)).toBeVisible()
          await expect(page.locator('html[data-is-started]')).toBeAttached()
          await expect(alert).toBeHidden()
          await deployments.publish(versions)
        }
      })
    }
  })
}
