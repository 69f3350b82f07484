import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import { indexed } from '#tests/support/openings.ts'
import { oldDatabase } from './oldDatabase.ts'
import type { OwnerStage } from './openOwnerStage.ts'

/**
 * Puts the old database of one clinic and one patient, who both have accounts, in the place of all; with the
 * index of open times unless it has to be as the version before left it.
 */
export async function writeOldDatabase(
  stage: OwnerStage,
  { isIndexed = true } = {},
): Promise<{ readonly clinic: ClinicAccount; readonly patient: PatientAccount }> {
  await stage.write('', null)
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  const database = oldDatabase({
    clinicId: clinic.userId,
    clinicEmail: clinic.email,
    patientId: patient.userId,
    patientEmail: patient.email,
    now: Date.now(),
  })
  await stage.write('', isIndexed ? indexed(database) : database)
  return { clinic, patient }
}
