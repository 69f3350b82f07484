/** The folder of a clinic's pictures in storage (spec §6). */
export function imageFolder(clinicId: string): string {
  return `services/${clinicId}`
}

/** Where a picture is in storage. */
export function imagePath(clinicId: string, fileName: string): string {
  return `${imageFolder(clinicId)}/${fileName}`
}
