/** The same for one doctor, however carefully each service writes the name. */
export function doctorKey(doctor: string): string {
  return doctor.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
