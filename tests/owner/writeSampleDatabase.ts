import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { indexed } from '#tests/support/openings.ts'
import type { OwnerStage } from './openOwnerStage.ts'
import { sampleDatabase } from './sampleDatabase.ts'

/** Replaces everything with the sample database of a clinic and a patient who both have accounts. */
export async function writeSampleDatabase(
  stage: OwnerStage,
): Promise<{ readonly clinic: ClinicAccount; readonly patient: PatientAccount }> {
  await stage.write('', null)
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  const database = sampleDatabase({
    clinicId: clinic.userId,
    clinicEmail: clinic.email,
    patientId: patient.userId,
    patientEmail: patient.email,
    now: Date.now(),
  })
  await stage.write('', indexed(database))
  return { clinic, patient }
}
