import { hostAndPort, type BackendAddress } from '@careslot/local-firebase'
import { DEMO_CLINIC } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { DEMO_PASSWORD, DEMO_PATIENT } from '#dev/seed/people.ts'
import { seedOnce } from '#dev/seed/seedOnce.ts'
import type { SeedSize } from '#dev/seed/SeedSize.ts'
import { startApplication } from './startApplication.ts'

/**
 * Starts what `npm run dev` has beyond the backend: the application and the demo data. Logs where to
 * begin. Returns what stops the application.
 */
export async function startDemo(
  backend: BackendAddress,
  options: {
    host: string
    publicHost: string
    appPort: number
    appUrl: string
    dataDirectory: string
    seedSize: SeedSize
    log: (line: string) => void
  },
): Promise<() => Promise<void>> {
  const { host, publicHost, appPort, appUrl, dataDirectory, seedSize, log } = options
  const publicBackend = { ...backend, host: publicHost }
  const startedAt = performance.now()
  const [application, seeded] = await Promise.allSettled([
    startApplication(publicBackend, { host, port: appPort, appUrl, log }),
    seedOnce(backend, { dataDirectory, size: seedSize, now: Date.now(), publicHost }),
  ])
  if (application.status === 'rejected') throw application.reason
  const { stop } = application.value
  if (seeded.status === 'rejected') {
    await stop()
    throw seeded.reason
  }

  const took = Math.round(performance.now() - startedAt)
  log(`${'Application'.padEnd(18)}${appUrl}  ready in ${took} ms`)
  log(seeded.value)
  log('')
  log(`Open ${appUrl}`)
  log(`  clinic    ${DEMO_CLINIC.email}   password ${DEMO_PASSWORD}`)
  log(`  patient   ${DEMO_PATIENT.email}   password ${DEMO_PASSWORD}`)
  log(`  mailbox   http://${hostAndPort(publicHost, backend.ports.mailbox)}`)
  return stop
}
