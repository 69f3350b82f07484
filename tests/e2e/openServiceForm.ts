import type { Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { paths, type ServiceIds } from '#src/config/paths.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { logIn } from './logIn.ts'

interface ServiceForm {
  readonly clinic: ClinicAccount
  readonly ids: ServiceIds
  /** Where the database has the service. */
  readonly record: string
}

/** Opens the form of a new clinic's new service, and logs in as that clinic. */
export async function openServiceForm(
  page: Page,
  stage: TestStage,
  of: { readonly service: Partial<Service>; readonly clinic?: Partial<ClinicAccount> },
): Promise<ServiceForm> {
  const clinic = await stage.createClinic(of.clinic)
  const { clinicId, id: serviceId } = await stage.createService(clinic, of.service)
  const ids = { clinicId, serviceId }
  await page.goto(paths.editService(ids))
  await logIn(page, clinic.email)
  return { clinic, ids, record: `services/${clinicId}/${serviceId}` }
}
