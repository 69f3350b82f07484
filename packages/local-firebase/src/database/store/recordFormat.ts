import { crc32 } from 'node:zlib'
import { reasonOf } from '#local-firebase/disk/errorCode.ts'
import { CorruptDataError } from './CorruptDataError.ts'
import { objectOf, type JsonObject } from './StoredWrite.ts'

const NUMBER_LENGTH = 8
/** '<body length> <checksum of the body> <checksum of the two before> ', each in hexadecimal. */
const HEADER_LENGTH = 3 * (NUMBER_LENGTH + 1)
const CHECKED_LENGTH = 2 * (NUMBER_LENGTH + 1)
const NEWLINE = 10
const NUL = 0

/** Returns a record as it is in a file: a header with checksums, the text in UTF-8, a newline. */
export function recordOf(text: string): Buffer {
  const body = Buffer.from(text, 'utf8')
  const checked = `${hexOf(body.length)} ${hexOf(crc32(body))} `
  return Buffer.concat([
    Buffer.from(`${checked}${hexOf(crc32(checked))} `, 'latin1'),
    body,
    Buffer.of(NEWLINE),
  ])
}

/**
 * Reads the records of a file, JSON objects, in order and returns the offset where the whole ones end.
 * That is less than `bytes.length` when a crash tore the last record: it is cut off, or has pages that
 * never reached the disk.
 *
 * @throws CorruptDataError for anything worse, and when `read` throws because of what a record says
 */
export function readRecords(
  bytes: Buffer,
  file: string,
  read: (record: JsonObject, end: number) => void,
): number {
  for (let offset = 0; offset < bytes.length;) {
    const end = endOfRecord(bytes, offset)
    if (end === null) {
      if (isTorn(bytes, offset)) return offset
      throw new CorruptDataError(file, offset, 'a record fails its checksum')
    }
    try {
      read(objectOf(JSON.parse(bytes.toString('utf8', offset + HEADER_LENGTH, end))), end)
    } catch (error) {
      throw new CorruptDataError(file, offset, reasonOf(error))
    }
    offset = end
  }
  return bytes.length
}

/** Returns null where there is no whole record that passes its checksums. */
function endOfRecord(bytes: Buffer, offset: number): number | null {
  const length = bodyLengthAt(bytes, offset)
  if (length === null) return null
  const start = offset + HEADER_LENGTH
  const checksum = offset + NUMBER_LENGTH + 1
  const isWhole =
    bytes[start + length] === NEWLINE &&
    bytes.toString('latin1', checksum, checksum + NUMBER_LENGTH) ===
      hexOf(crc32(bytes.subarray(start, start + length)))
  return isWhole ? start + length + 1 : null
}

/** Returns null where there is no whole header that passes its checksum. */
function bodyLengthAt(bytes: Buffer, offset: number): number | null {
  const header = bytes.toString('latin1', offset, offset + HEADER_LENGTH)
  const checked = header.slice(0, CHECKED_LENGTH)
  if (header.slice(CHECKED_LENGTH) !== `${hexOf(crc32(checked))} `) return null
  return Number.parseInt(checked.slice(0, NUMBER_LENGTH), 16)
}

/** A crash tears only the last record: it is cut off, or has pages that were never written. */
function isTorn(bytes: Buffer, offset: number): boolean {
  const length = bodyLengthAt(bytes, offset) ?? 0
  if (offset + HEADER_LENGTH + length >= bytes.length) return true
  if (!bytes.includes(NUL, offset)) return false // JSON contains no NUL
  for (
    let end = bytes.indexOf(NEWLINE, offset);
    end !== -1;
    end = bytes.indexOf(NEWLINE, end + 1)
  ) {
    if (bodyLengthAt(bytes, end + 1) !== null) return false
  }
  return true
}

function hexOf(number: number): string {
  return number.toString(16).padStart(NUMBER_LENGTH, '0')
}
