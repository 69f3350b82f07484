/** The two files of a doctor's photo, as the record names them: 'uid/a7.webp'. */
export interface PhotoName {
  /** Whose folder they are in. */
  readonly userId: string
  /** Two hexadecimal digits. */
  readonly stem: string
  readonly ending: string
}

const PHOTO = /^([^/]{1,128})\/([0-9a-f]{2})\.([a-z]{3,4})$/

/** Returns what a record says of a doctor's photo; null where it says none. */
export function parsePhoto(photo: string): PhotoName | null {
  const [, userId, stem, ending] = PHOTO.exec(photo) ?? []
  if (userId === undefined || stem === undefined || ending === undefined) return null
  return { userId, stem, ending }
}

export function writePhoto({ userId, stem, ending }: PhotoName): string {
  return `${userId}/${stem}.${ending}`
}
