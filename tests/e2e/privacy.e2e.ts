import type { Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { chooseSlot } from './addToCart.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

const PHONE_DIGITS = '6135550187'
const PHONE = '(613) 555-0187'
/** On the account. The other one is typed for a booking. */
const OWN_PHONE = '(613) 555-0100'
const NOTE = 'Allergic to penicillin-like things.'

/** Everything that the browser keeps for this site, as one text. */
async function readDevice(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      window.history.state,
      await caches.keys(),
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          resolve(opening.result)
        }
        opening.onerror = () => {
          reject(new Error(name))
        }
      })
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => {
              resolve(reading.result)
            }
            reading.onerror = () => {
              reject(new Error(store))
            }
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

/** Which of these texts the page still holds in memory, once what nobody uses is cleared away. */
async function readMemory(page: Page, traces: readonly string[]): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  let heap = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heap += chunk
  })
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  return traces.filter((trace) => heap.includes(trace))
}

test('logging out leaves nothing of a person on the device, in any tab', async ({
  stage,
  openBrowser,
}) => {
  const [clinic, patient] = await Promise.all([
    stage.createClinic(),
    stage.createPatient({ name: 'Wilhelmina Oyelaran', phone: OWN_PHONE }),
  ])
  const service = await stage.createService(clinic)
  const page = await openBrowser()
  await openAsPatient(page, patient.email)
  await page.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await chooseSlot(page, service)
  await page.getByRole('button', { name: text.people.editDetails }).click()
  await page.getByLabel(text.patientFields.phoneNumber).fill(PHONE_DIGITS)
  await page.getByLabel(text.answers.additionalNotes.label).fill(NOTE)
  await page.getByRole('button', { name: text.booking.addToCart }).click()
  await page.getByRole('heading', { name: text.checkout.summary }).waitFor()

  const traces = [patient.userId, patient.email, patient.name, PHONE, NOTE]
  const before = await readDevice(page)
  for (const trace of traces) expect(before).toContain(trace)

  const otherTab = await page.context().newPage()
  await otherTab.goto(paths.account())
  await otherTab.getByText(patient.email, { exact: true }).waitFor()

  await page.getByRole('button', { name: text.header.logout }).click()
  // The cart is not empty, so it asks first.
  const question = page.getByRole('alertdialog', { name: text.header.logoutQuestion })
  await question.getByRole('button', { name: text.header.logout }).click()
  const banner = (tab: Page) =>
    tab.getByRole('banner').getByRole('link', { name: text.header.login })
  await banner(page).waitFor()
  await banner(otherTab).waitFor()
  for (const tab of [page, otherTab]) {
    await expect
      .poll(async () => {
        const after = await readDevice(tab)
        return traces.filter((trace) => after.includes(trace))
      })
      .toEqual([])
    const shown = await tab.locator('html').innerHTML()
    expect(traces.filter((trace) => shown.includes(trace))).toEqual([])
  }
  // Chromium itself keeps the address that was typed into the form of the login.
  const remembered = [patient.name, OWN_PHONE, PHONE, NOTE]
  // A picture of the memory takes a busy machine long.
  await expect.poll(async () => readMemory(page, remembered), { timeout: 60_000 }).toEqual([])
  // Nor does Back bring anything back.
  await page.goBack()
  await page.getByRole('heading', { name: text.auth.title }).waitFor()
  const shown = await page.locator('html').innerHTML()
  expect(traces.filter((trace) => shown.includes(trace))).toEqual([])
})

test('a clinic’s unused session locks in all tabs, over a reload, and goes on where it was', async ({
  stage,
  openBrowser,
}) => {
  const [clinic, patient] = await Promise.all([stage.createClinic(), stage.createPatient()])
  const service = await stage.createService(clinic)
  const patientData = aPatientData({ fullname: 'Wilhelmina Oyelaran' })
  const item = anItemFor(patient, service, { patientData })
  const { appointmentId } = await storeAppointment(stage, item)

  const page = await openBrowser()
  await page.clock.install()
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  await page.getByRole('button', { name: text.header.logout }).waitFor()
  await page.goto(paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }))
  const otherTab = await page.context().newPage()
  await otherTab.goto(paths.addService())
  const name = otherTab.getByLabel(text.serviceForm.name)
  await name.fill('Root canal')

  await page.bringToFront()
  const cancel = page.getByRole('button', { name: text.appointments.cancel, exact: true })
  await cancel.focus()
  await page.clock.fastForward('31:00')
  const lock = page.getByRole('dialog', { name: text.lock.heading })
  await lock.waitFor()
  await expect(page).toHaveTitle(text.common.lockedTitle())
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree).toContain(text.lock.unlock)
  expect(tree).not.toContain(patientData.fullname)
  expect(await page.locator('html').innerHTML()).not.toContain(patientData.fullname)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  for (let turn = 0; turn < 8; turn += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      }),
    ).toBe(true)
  }

  // The other tab as well, with what was typed kept.
  await otherTab.getByRole('dialog', { name: text.lock.heading }).waitFor()
  await expect(name).toHaveCount(0)

  await page.reload()
  await lock.waitFor()
  await expect(page.getByText(patientData.fullname)).toHaveCount(0)

  const otherLock = otherTab.getByRole('dialog', { name: text.lock.heading })
  await otherLock.getByLabel(text.account.password).fill(TEST_PASSWORD)
  await otherLock.getByRole('button', { name: text.lock.unlock }).click()
  await expect(name).toHaveValue('Root canal')
  await expect(name).toBeFocused()
  await lock.waitFor({ state: 'hidden' })
  await expect(page.getByText(patientData.fullname).first()).toBeVisible()
})
