/**
 * A file of the data folder contains something that no crash of ours leaves behind. Nothing in the
 * folder has been changed.
 */
export class CorruptDataError extends Error {
  override readonly name = 'CorruptDataError'
  readonly file: string
  /** Bytes from the start of the file to the record that can't be read. */
  readonly offset: number

  constructor(file: string, offset: number, reason: string) {
    super(
      `The database file ${file} is damaged at byte ${String(offset)}: ${reason}. ` +
        'Nothing was changed. Put back a copy of the data folder, or start with --reset to delete it.',
    )
    this.file = file
    this.offset = offset
  }
}
