import { crc32 } from 'node:zlib'
import { reasonOf } from '#local-firebase/disk/errorCode.ts'
import { CorruptDataError } from './CorruptDataError.ts'
import { objectOf, type JsonObject } from './writeFormat.ts'

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
  let offset = 0
  while (offset < bytes.length) {
    const length = bodyLengthAt(bytes, offset)
    const end = offset + HEADER_LENGTH + (length ?? 0) + 1
    if (length === null) {
      if (isTornHeader(bytes, offset)) return offset
      throw new CorruptDataError(file, offset, 'the head of a record fails its checksum')
    }
    if (end > bytes.length) return offset
    const body = bytes.subarray(offset + HEADER_LENGTH, end - 1)
    if (bytes[end - 1] !== NEWLINE || hexOf(crc32(body)) !== bodyChecksumAt(bytes, offset)) {
      // JSON contains no NUL: where there is one, a page was never written.
      if (end === bytes.length && bytes.includes(NUL, offset)) return offset
      throw new CorruptDataError(file, offset, 'a record fails its checksum')
    }
    try {
      read(objectOf(JSON.parse(body.toString('utf8'))), end)
    } catch (error) {
      throw new CorruptDataError(file, offset, reasonOf(error))
    }
    offset = end
  }
  return offset
}

/** Returns null where there is no whole header that passes its checksum. */
function bodyLengthAt(bytes: Buffer, offset: number): number | null {
  if (bytes.length - offset < HEADER_LENGTH) return null
  const header = bytes.toString('latin1', offset, offset + HEADER_LENGTH)
  const checked = header.slice(0, CHECKED_LENGTH)
  if (header.slice(CHECKED_LENGTH) !== `${hexOf(crc32(checked))} `) return null
  return Number.parseInt(checked.slice(0, NUMBER_LENGTH), 16)
}

function bodyChecksumAt(bytes: Buffer, offset: number): string {
  const start = offset + NUMBER_LENGTH + 1
  return bytes.toString('latin1', start, start + NUMBER_LENGTH)
}

/** Only one record at a time is on its way to the disk: a torn one has no whole one after it. */
function isTornHeader(bytes: Buffer, offset: number): boolean {
  if (bytes.length - offset < HEADER_LENGTH) return true
  if (!bytes.subarray(offset, offset + HEADER_LENGTH).includes(NUL)) return false
  for (
    let newline = bytes.indexOf(NEWLINE, offset);
    newline !== -1;
    newline = bytes.indexOf(NEWLINE, newline + 1)
  ) {
    if (bodyLengthAt(bytes, newline + 1) !== null) return false
  }
  return true
}

function hexOf(number: number): string {
  return number.toString(16).padStart(NUMBER_LENGTH, '0')
}
