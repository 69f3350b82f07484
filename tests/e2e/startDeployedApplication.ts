import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHosting } from '#dev/hosting/startHosting.ts'
import { connect } from '#owner/connect.ts'
import { writeClinicPages } from '#owner/deploy/clinicPages/writeClinicPages.ts'
import type { World } from '#tests/scenes/World.ts'
import type { RunningApplication } from './runningApplication.ts'

/** The application as it is after a deployment, beside the one that it was made from: with a document for each clinic. */
export interface DeployedApplication {
  readonly url: string
  stop(): Promise<void>
}

/** Serves a running application with documents for the clinics of its world. */
export async function startDeployedApplication(
  application: RunningApplication,
  world: World,
): Promise<DeployedApplication> {
  const { host, namespace, ports, projectId } = application.backend
  const folder = await mkdtemp(join(tmpdir(), 'careslot-deployed-'))
  await cp(application.folder, folder, { recursive: true })
  const project = await connect({ kind: 'local', host, namespace, ports, projectId })
  const count = await writeClinicPages({
    database: project.database,
    folder,
    appUrl: application.url,
    brand: 'CareSlot',
    log: () => undefined,
  })
  await project.close()
  if (count === 0) throw new Error(`None of the clinics of ${world.service.clinicId} is there.`)
  const hosting = await startHosting({ folder })
  return {
    url: hosting.url,
    stop: async () => {
      await hosting.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
