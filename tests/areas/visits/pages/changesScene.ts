import type { TestIdentity } from '#tests/support/createTestStage.ts'
import type { TestBackend } from '#tests/support/localBackend.ts'

/** Dana Roy, at the front desk of a clinic or one of its managers. */
export async function enterDana(
  backend: TestBackend,
  clinicId: string,
  role: 'desk' | 'manager' = 'desk',
): Promise<TestIdentity> {
  const dana = await backend.createIdentity()
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinicId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinicId,
      ...(role === 'manager' && { manager: clinicId }),
    },
    [`valid_since/${dana.userId}`]: 0,
  })
  return dana
}
