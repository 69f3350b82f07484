/** Characters of a database key, an account's or a record's id. */
export const MAX_KEY_LENGTH = 128

/** Keys that the database accepts and that cannot lead to another path. */
export const KEY_PATTERN = new RegExp(`^[^/.#$[\\]\\p{Cc}]{1,${MAX_KEY_LENGTH}}$`, 'u')
