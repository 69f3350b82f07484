/**
 * A file of the data folder holds something no crash of ours leaves behind. The folder has been
 * left exactly as it was.
 */
export class CorruptDataError extends Error {
  override readonly name = 'CorruptDataError'
  readonly file: string
  /** Bytes from the start of the file to the record that can't be read. */
  readonly offset: number

  constructor(file: string, offset: number, reason: string) {
    super(
      `The database file ${file} is damaged at byte ${String(offset)}: ${reason}. ` +
        'Nothing was changed. Put back a copy of the data folder, or delete the folder to start afresh.',
    )
    this.file = file
    this.offset = offset
  }
}
