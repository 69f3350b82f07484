import type { BrowserContext } from '@playwright/test'
import type { Bench, Measure } from '#dev/bench/Measure.ts'
import type { SceneFacts } from '#dev/bench/scenes/Scene.ts'
import type { Side } from '#dev/bench/sides/Side.ts'
import { onEachSide, pick } from '#dev/bench/tools/statistics.ts'
import { DESKTOP, signIn, startVisit } from '#dev/bench/tools/Visit.ts'

const WIDTHS = [360, 412, 768, 1280]
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 412: 823, 768: 1024, 1280: 800 }

type Who = 'visitor' | 'patient' | 'clinic'
type Route = readonly [who: Who, path: (facts: SceneFacts) => string]

/** An address that an older checkout does not know shows its page for that. */
const ROUTES: readonly Route[] = [
  ['visitor', () => '/'],
  ['visitor', () => '/about'],
  ['visitor', () => '/contact'],
  ['visitor', () => '/accessibility'],
  ['visitor', () => '/privacy'],
  ['visitor', () => '/find?what=gp&where=ON'],
  ['visitor', () => '/services'],
  ['visitor', () => '/services?category=dental'],
  ['visitor', ({ clinicId }) => `/services?clinic=${clinicId}`],
  ['visitor', (facts) => `/service-details?${idsOf(facts)}`],
  ['visitor', () => '/login'],
  ['visitor', () => '/register'],
  ['visitor', () => '/reset-password'],
  ['visitor', () => '/test'],
  ['visitor', () => '/no-such-page'],
  ['visitor', () => '/dashboard'],
  ['patient', () => '/'],
  ['patient', () => '/services'],
  ['patient', (facts) => `/service-details?${idsOf(facts)}`],
  ['patient', (facts) => `/booking?${idsOf(facts)}`],
  ['patient', () => '/checkout'],
  ['patient', () => '/dashboard'],
  ['patient', (facts) => `/appointment-details?${appointmentOf(facts)}`],
  ['patient', (facts) => `/move-appointment?${appointmentOf(facts)}`],
  ['patient', () => '/account'],
  ['clinic', () => '/'],
  ['clinic', () => '/services'],
  ['clinic', (facts) => `/add-service?${idsOf(facts)}`],
  ['clinic', () => '/dashboard'],
  ['clinic', (facts) => `/appointment-details?${appointmentOf(facts)}`],
  ['clinic', () => '/new-appointment'],
  ['clinic', () => '/hours'],
  ['clinic', () => '/away'],
  ['clinic', () => '/numbers'],
  ['clinic', () => '/share'],
  ['clinic', () => '/clinic-settings'],
  ['clinic', () => '/account'],
]

interface Shifted {
  readonly label: string
  readonly layoutShift: number
  readonly shifted: readonly string[]
}

/** How much every page moves while it loads, for everybody, at four widths. */
export const layoutShifts: Measure = {
  name: 'shifts',
  title: 'layout shifts of every route',
  run: async (bench) => {
    const results = await onEachSide(bench, async (side) => measureSide(bench, side))
    const [worst] = (results.get('current') ?? []).toSorted((a, b) => b.layoutShift - a.layoutShift)
    return [
      {
        what: `CLS, the worst of ${ROUTES.length} routes × ${WIDTHS.length} widths`,
        unit: 'shift',
        values: pick(results, (pages) => Math.max(...pages.map(({ layoutShift }) => layoutShift))),
        wanted: { of: 'current', atMost: 0.01 },
        ...(worst !== undefined && { note: `${worst.label}: ${worst.shifted[0] ?? ''}` }),
      },
      {
        what: 'pages with a CLS over 0.01',
        unit: 'count',
        values: pick(results, (pages) => pages.filter(isTooMuch).length),
        wanted: { of: 'current', atMost: 0 },
        note: (results.get('current') ?? [])
          .filter(isTooMuch)
          .map(({ label, layoutShift }) => `${label} ${layoutShift.toFixed(3)}`)
          .join('; '),
      },
    ]
  },
}

async function measureSide(bench: Bench, side: Side): Promise<readonly Shifted[]> {
  const facts = await side.prepare({ kind: 'demo' })
  const contexts = new Map<Who, BrowserContext>([
    ['patient', await signIn(bench, side, facts.patientEmail, DESKTOP)],
    ['clinic', await signIn(bench, side, facts.clinicEmail, DESKTOP)],
  ])
  const pages: Shifted[] = []
  for (const [who, pathOf] of ROUTES) {
    for (const width of WIDTHS) {
      const context = contexts.get(who)
      const visit = await startVisit(bench, side, {
        device: { viewport: { width, height: HEIGHTS[width] ?? 800 } },
        throttle: 'distance',
        ...(context !== undefined && { context }),
      })
      await visit.open(pathOf(facts))
      const { layoutShift, shifted } = await visit.record()
      await visit.close()
      const [path = ''] = pathOf(facts).split('?')
      pages.push({ label: `${who} ${path} ${width}`, layoutShift, shifted })
      if (layoutShift > 0.01) {
        bench.log(
          `  ${side.name}: ${who} ${path} ${width}: ${layoutShift.toFixed(4)} ${shifted.slice(0, 3).join('; ')}`,
        )
      }
    }
  }
  for (const context of contexts.values()) await context.close()
  return pages
}

function isTooMuch({ layoutShift }: Shifted): boolean {
  return layoutShift > 0.01
}

function idsOf({ clinicId, serviceId }: SceneFacts): string {
  return new URLSearchParams({ clinic: clinicId, service: serviceId }).toString()
}

function appointmentOf({ clinicId, appointmentId }: SceneFacts): string {
  return new URLSearchParams({ clinic: clinicId, appointment: appointmentId }).toString()
}
