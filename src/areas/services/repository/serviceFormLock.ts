/** The name of the lock that is held while the form of a service is open. */
export function serviceFormLock(clinicId: string, serviceId: string): string {
  return `careslot/service-form/${clinicId}/${serviceId}`
}
