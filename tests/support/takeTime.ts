import type { Service } from '#src/areas/services/model/service.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { TestStage } from './createTestStage.ts'

/** Takes a time of a service, as somebody else's booking would. */
export async function takeTime(stage: TestStage, service: Service, slotId: string): Promise<void> {
  const slot = databasePaths.slot(service.clinicId, service.id, slotId)
  await stage.write(`${slot}/available`, false)
}
