/** The size of the demo data; what is absent is as in the small demo. */
export interface SeedSize {
  readonly clinics?: number
  readonly servicesPerClinic?: number
  readonly slotsPerService?: number
}
