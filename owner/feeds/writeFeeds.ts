import {
  FEED_FOLDERS,
  FEED_LABELS,
  feedAddressOf,
  feedFileOf,
  feedFolderOf,
  feedReaderOf,
  type FeedReader,
} from '#src/areas/doctors/model/calendarFeed.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { listFeedEvents } from './feedEvents.ts'
import type { FeedRun } from './FeedRun.ts'
import { FEED_WORDS } from './feedWords.ts'
import { findDoctorOfReader, type DoctorOfReader } from './findDoctorOfReader.ts'
import { DAYS_BACK, readDoctorBook } from './readDoctorBook.ts'
import { writeFeedText } from './writeFeedText.ts'

const PRODUCER = '-//CareSlot//CareSlot//EN'
const FEED_TYPE = 'text/calendar; charset=utf-8'
const ADDRESS_TYPE = 'text/plain'
/** Nobody keeps a copy for others: a calendar that is removed is gone. */
const FEED_CACHE = 'private, max-age=300'
const ADDRESS_CACHE = 'private, no-store'
/** As base64url, 32 characters. */
const SECRET_BYTES = 24

/** How a run went. */
export interface FeedsResult {
  /** The calendars that are there, or would be. */
  readonly feeds: number
  /** How many of them had changed, or were new. */
  readonly written: number
  /** Calendars that somebody gave up, or may no longer have. */
  readonly removed: number
  /** Requests of people who may not have the calendar. */
  readonly refused: number
  /** The paths of records that can't be read. */
  readonly unreadable: readonly string[]
}

/**
 * Writes the calendars that doctors asked for, and removes what nobody has any more; only counts them where nothing is to be
 * changed (`isReal`). A calendar that says the same stays as it is. It can be interrupted: a calendar is there before its address
 * is, and a file that no address names goes with the next run. Only one run may do it at a time, as two would make two addresses.
 */
export async function writeFeeds(
  run: FeedRun,
  {
    isReal,
    requireClaim,
  }: { readonly isReal: boolean; readonly requireClaim: () => Promise<void> },
): Promise<FeedsResult> {
  const { files } = run
  const [requests, addresses, feeds] = await Promise.all([
    files.list(FEED_FOLDERS.requests),
    files.list(FEED_FOLDERS.addresses),
    files.list(FEED_FOLDERS.feeds),
  ])
  const counts = { feeds: 0, written: 0, refused: 0 }
  const unreadable: string[] = []
  const kept = new Set<string>()
  for (const request of requests) {
    const reader = feedReaderOf(request)
    const known = reader === null ? null : await readKnownFeed(run, reader, addresses)
    try {
      const found = reader === null ? null : await findDoctorOfReader(run, reader)
      if (reader === null || found === null) {
        counts.refused += 1
        if (isReal) await files.remove(request)
        continue
      }
      kept.add(feedAddressOf(reader))
      counts.feeds += 1
      const { file, text } = await composeFeed(run, known, found, unreadable)
      kept.add(file)
      if (text === null) continue
      counts.written += 1
      if (!isReal) continue
      await requireClaim()
      await files.writeText(file, { type: FEED_TYPE, text, cacheControl: FEED_CACHE })
      if (file !== known) await writeAddress(run, reader, file)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Nobody loses a calendar because of a damaged record.
      unreadable.push(error.detail === '' ? request : error.detail)
      if (reader !== null) kept.add(feedAddressOf(reader))
      if (known !== null) kept.add(known)
    }
  }
  const left = [...addresses, ...feeds].filter((name) => !kept.has(name))
  if (isReal) {
    await requireClaim()
    for (const name of left) await files.remove(name)
  }
  return { ...counts, removed: feeds.filter((name) => !kept.has(name)).length, unreadable }
}

/** The file of the calendar that a person's address leads to; null where there is no address. */
async function readKnownFeed(
  { files }: FeedRun,
  reader: FeedReader,
  addresses: readonly string[],
): Promise<string | null> {
  const address = feedAddressOf(reader)
  const labels = addresses.includes(address) ? await files.readLabels(address) : null
  return labels?.[FEED_LABELS.file] ?? null
}

/** Returns the file of a calendar, and its text; null for the text that is stored already. */
async function composeFeed(
  { database, files, serverNow }: FeedRun,
  known: string | null,
  { clinic, doctor }: DoctorOfReader,
  unreadable: string[],
): Promise<{ readonly file: string; readonly text: string | null }> {
  const { clinicId } = clinic
  const isOfClinic = known?.startsWith(`${feedFolderOf(clinicId)}/`) === true
  const file = isOfClinic ? known : feedFileOf(clinicId, createSecret())
  const stored = isOfClinic ? await files.readText(file) : null
  const zone = zoneOfClinic(clinic)
  const words = FEED_WORDS[doctor.language ?? clinic.language]
  const now = serverNow()
  const book = await readDoctorBook(database, {
    clinicId,
    doctorId: doctor.doctorId,
    zone,
    now,
    onUnreadable: (path) => unreadable.push(path),
  })
  const range = { from: addDays(now, -DAYS_BACK, zone), until: Number.MAX_SAFE_INTEGER }
  const text = writeFeedText(listFeedEvents(book, words, range), {
    name: words.name(doctor.name, clinic.name),
    producer: PRODUCER,
    now,
    stored,
  })
  return { file, text: text === stored ? null : text }
}

/** Tells the person where the calendar is. */
async function writeAddress({ files }: FeedRun, reader: FeedReader, file: string): Promise<void> {
  const address = files.publicAddressOf(file)
  await files.writeText(feedAddressOf(reader), {
    type: ADDRESS_TYPE,
    text: address,
    cacheControl: ADDRESS_CACHE,
    labels: { [FEED_LABELS.file]: file, [FEED_LABELS.address]: address },
  })
}

function createSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64url')
}
