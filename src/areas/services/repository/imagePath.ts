/** The folder of the pictures that an account has uploaded, in storage (spec §6). */
export function imageFolder(userId: string): string {
  return `services/${userId}`
}

/** Where a picture is in storage. */
export function imagePath(userId: string, fileName: string): string {
  return `${imageFolder(userId)}/${fileName}`
}
