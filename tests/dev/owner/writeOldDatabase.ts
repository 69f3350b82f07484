import type { ClinicAccount, PatientAccount } from '#src/domain/account.ts'
import { oldDatabase } from './oldDatabase.ts'
import type { OwnerStage } from './openOwnerStage.ts'

/** Puts the old database of one clinic and one patient, who both have accounts, in the place of all. */
export async function writeOldDatabase(
  stage: OwnerStage,
): Promise<{ readonly clinic: ClinicAccount; readonly patient: PatientAccount }> {
  await stage.write('', null)
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  await stage.write(
    '',
    oldDatabase({
      clinicId: clinic.userId,
      clinicEmail: clinic.email,
      patientId: patient.userId,
      patientEmail: patient.email,
      now: Date.now(),
    }),
  )
  return { clinic, patient }
}
