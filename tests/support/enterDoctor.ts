import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { aService } from './builders.ts'
import type { TestIdentity, TestStage } from './createTestStage.ts'

interface DoctorOptions {
  readonly doctorId?: string
  /** As the clinic entered the doctor. */
  readonly name?: string
}

/** A doctor of a clinic with an own account: the entry, the account and what says that both belong together. */
export async function enterDoctor(
  stage: Pick<TestStage, 'createIdentity' | 'update'>,
  { clinicId }: Pick<ClinicAccount, 'clinicId'>,
  { doctorId = 'd00', name = aService().doctor }: DoctorOptions = {},
): Promise<TestIdentity> {
  const person = await stage.createIdentity()
  const place = `m${doctorId.slice(1)}`.replace('m00', 'm09')
  await stage.update({
    [`doctors/${clinicId}/${doctorId}`]: {
      name,
      email: aService().doctorEmail,
      initials: 'DR',
      colour: 'green',
      active: true,
    },
    [`staff/${person.userId}`]: {
      clinic: clinicId,
      place,
      name,
      doctor: `${clinicId}/${doctorId}`,
    },
    [`staff_places/${clinicId}/${place}`]: { user: person.userId, email: person.email },
    [`valid_since/${person.userId}`]: 0,
  })
  return person
}
