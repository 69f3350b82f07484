import type { BrowserContext } from '@playwright/test'
import { median, type Bench, type Finding, type Measure } from '#dev/bench/Measure.ts'
import { visit, type VisitRecord } from '#dev/bench/tools/Visit.ts'
import { paths, type routePatterns } from '#src/config/paths.ts'
import { createWorld, signIn, type PersonName, type World } from '#tests/scenes/World.ts'
import { CLINIC_PAGES } from '#tests/support/clinicPages.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'

const PHONE = { viewport: { width: 412, height: 823 }, line: 'phone' } as const
const DESKTOP = { viewport: { width: 1280, height: 800 }, line: 'distance' } as const
/** A file that a service worker has kept counts with its size before compression. */
const CONTEXT = { serviceWorkers: 'block' } as const
const WHO = ['visitor', 'new-patient', 'patient', 'clinic'] as const
const MAX_SHIFT = 0.01
/** What a visitor may have to wait for. Those who work with the application read what they work with. */
const MAX_VISITOR_KB = 60

type Page = readonly [path: (world: World) => string, ...people: readonly PersonName[]]

/** Every page, for those who meet it. One without a row does not compile. */
const PAGES: Readonly<
  Record<
    Exclude<keyof typeof routePatterns, keyof typeof PUBLIC_PAGES | keyof typeof CLINIC_PAGES>,
    Page
  >
> = {
  home: [paths.home, 'visitor', 'patient', 'clinic'],
  login: [() => paths.login(), 'visitor'],
  register: [() => paths.register(), 'visitor'],
  resetPassword: [() => paths.resetPassword(), 'visitor'],
  accountAction: [paths.accountAction, 'visitor'],
  confirmEmail: [() => paths.confirmEmail(), 'new-patient'],
  find: [() => paths.find({ what: 'gp', where: 'ON' }), 'visitor'],
  services: [paths.services, 'visitor', 'patient', 'clinic'],
  // This page is the demo data's: the clinic of the world has no name.
  clinic: [() => paths.namedClinic('grand-river'), 'visitor', 'patient'],
  serviceDetails: [({ service }) => paths.serviceDetails(service), 'visitor', 'patient'],
  addService: [({ service }) => paths.editService(service), 'clinic'],
  wait: [({ service }) => paths.wait(service), 'patient'],
  booking: [({ service }) => paths.booking(service), 'patient'],
  checkout: [paths.checkout, 'patient'],
  dashboard: [paths.dashboard, 'patient', 'clinic'],
  appointmentDetails: [({ confirmed }) => paths.appointmentDetails(confirmed), 'patient', 'clinic'],
  newAppointment: [() => paths.newAppointment(), 'clinic'],
  moveAppointment: [
    ({ confirmed: { appointmentId, clinicId } }) => paths.moveAppointment(appointmentId, clinicId),
    'patient',
  ],
  away: [() => paths.away(), 'clinic'],
  clinicSettings: [paths.clinicSettings, 'clinic'],
  share: [paths.share, 'clinic'],
  people: [paths.people, 'clinic'],
  changes: [paths.changes, 'clinic'],
  myDay: [paths.myDay, 'doctor'],
  // A link that leads nowhere: what it shows comes from one question more.
  answer: [() => paths.answer('abcdefghijklmnopqrstuv'), 'visitor'],
  join: [() => paths.join({ clinicId: 'nobody', place: 'm01' }), 'visitor'],
  account: [paths.account, 'patient', 'clinic'],
  deletionRequested: [paths.deletionRequested, 'visitor'],
  test: [paths.test, 'visitor'],
  notFound: [() => '/no-such-page', 'visitor'],
}

const ALL_PAGES: readonly (readonly [name: string, Page])[] = [
  ...Object.entries(PAGES),
  ...Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [name, [path, 'visitor']] as const),
  ...Object.entries(CLINIC_PAGES).map(([name, { path }]) => [name, [path, 'clinic']] as const),
]

/** When each page shows its largest part on a slow phone, how much it moves, and what it downloads. */
export const pages: Measure = {
  name: 'pages',
  title: 'every page: largest paint, layout shifts, scripts and data',
  run: async (bench) => {
    const world = await createWorld(bench.application.backend)
    const findings: Finding[] = []
    for (const person of WHO) {
      const signedIn = await openContext(bench, world, person)
      for (const [name, [findPath, ...people]] of ALL_PAGES) {
        if (!people.includes(person)) continue
        findings.push(
          ...(await measurePage(bench, signedIn, `${person}, ${name}`, findPath(world))),
        )
      }
      await signedIn?.close()
    }
    return findings
  },
}

/** Null for a visitor, who comes with an empty cache each time. */
async function openContext(
  { browser, application }: Bench,
  world: World,
  person: PersonName,
): Promise<BrowserContext | null> {
  if (world.emails[person] === null) return null
  const context = await browser.newContext({ ...CONTEXT, baseURL: application.url })
  const page = await context.newPage()
  await signIn(page, world, person)
  await page.close()
  return context
}

async function measurePage(
  { browser, application, rounds, log }: Bench,
  signedIn: BrowserContext | null,
  what: string,
  path: string,
): Promise<readonly Finding[]> {
  const visitOnce = async (options: typeof PHONE | typeof DESKTOP): Promise<VisitRecord> => {
    const context = signedIn ?? (await browser.newContext({ ...CONTEXT, baseURL: application.url }))
    const record = await visit(context, path, options)
    if (signedIn === null) await context.close()
    return record
  }
  const onPhone: VisitRecord[] = []
  for (let round = 0; round < rounds; round += 1) onPhone.push(await visitOnce(PHONE))
  const visits = [...onPhone, await visitOnce(DESKTOP)]
  for (const { layoutShift, shifted } of visits) {
    if (layoutShift > MAX_SHIFT) log(`  ${what}: ${shifted.join('; ')}`)
  }
  const middle = (choose: (record: VisitRecord) => number): number => median(onPhone.map(choose))
  return [
    { what: `${what}: LCP`, unit: 'ms', value: middle(({ largestPaint }) => largestPaint) },
    {
      what: `${what}: CLS`,
      unit: 'shift',
      value: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      atMost: MAX_SHIFT,
    },
    {
      what: `${what}: scripts`,
      unit: 'kB',
      value: middle(({ scriptBytes }) => scriptBytes / 1000),
    },
    {
      what: `${what}: database`,
      unit: 'kB',
      value: middle(({ databaseBytes }) => databaseBytes / 1000),
      ...(signedIn === null && { atMost: MAX_VISITOR_KB }),
    },
  ]
}
