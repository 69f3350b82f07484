/** Where a picture is in storage. A file of its own: the storage's code is loaded only for an upload. */
export function imagePath(clinicId: string, fileName: string): string {
  return `services/${clinicId}/${fileName}`
}
