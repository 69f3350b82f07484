/** Everything that is stored about an account, to be saved as a file. */
export interface AccountData {
  /** What the identity service knows. */
  readonly identity: Readonly<Record<string, unknown>>
  /** The records as they are stored, by their paths. */
  readonly records: Readonly<Record<string, unknown>>
  /** The paths of records that should be there and could not be read, each with the reason. */
  readonly unreadable: Readonly<Record<string, string>>
}

/** Returns the name of the file: 'careslot-data-2026-11-21.json', by the date in UTC. */
export function accountFileName(now: number): string {
  return `careslot-data-${new Date(now).toISOString().slice(0, 10)}.json`
}

/** Returns the file's text. */
export function accountFileText(
  { identity, records, unreadable }: AccountData,
  now: number,
): string {
  return JSON.stringify(
    { made_at: new Date(now).toISOString(), identity, records, could_not_be_read: unreadable },
    null,
    2,
  )
}
