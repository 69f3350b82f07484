import { dirname } from 'node:path'
import { accountsOf } from '#owner/backup/accounts.ts'
import { Collector } from '#owner/backup/Collector.ts'
import { readPublicKey } from '#owner/backup/readPublicKey.ts'
import { removeStaleParts } from '#owner/backup/staleParts.ts'
import {
  countBackup,
  writeEncryptedBackup,
  writePlainBackup,
  type BackupContent,
  type WrittenBackup,
} from '#owner/backup/writeBackup.ts'
import type { Command } from '#owner/Command.ts'
import { findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'

/** Characters of JSON up to which the whole database is looked at in memory. */
const MAX_CHECKED_LENGTH = 10_000_000

/** `export`: the whole database and the list of accounts in one file, which only its owner can read. */
export const exportBackup: Command = {
  usage: '<file>',
  summary: 'writes the whole database and the list of accounts, without secrets, into a file',
  flags: {
    'encrypt-to': {
      placeholder: 'public key',
      text: 'only the private key that belongs to it opens the file; else BACKUP_PUBLIC_KEY, or that of installation/site.json',
    },
  },
  minArguments: 1,
  async run({ project, now, isReal, log, step }, input) {
    const file = input.word(0)
    const publicKey = readPublicKey(input.text('encrypt-to'))
    const collector = new Collector(MAX_CHECKED_LENGTH)
    const content: BackupContent = {
      database: project.database,
      accounts: accountsOf(project.auth),
      now,
      onPiece: (piece, length) => {
        collector.add(piece, length)
      },
    }
    const how = publicKey === null ? 'not encrypted' : 'encrypted'
    if (isReal) {
      for (const line of await tidy(dirname(file))) log(line)
      await step(`write ${file}, ${how}`, async () => {
        const written =
          publicKey === null
            ? await writePlainBackup({ ...content, file })
            : await writeEncryptedBackup({ ...content, file, publicKeys: [publicKey] })
        for (const line of describe(written)) log(line)
        log(`${written.bytes} bytes, SHA-256 ${written.sha256}`)
      })
    } else {
      for (const line of describe(await countBackup(content))) log(line)
      await step(`write ${file}, ${how}`, () => Promise.resolve())
    }
    log(judge(collector))
  },
}

/** Returns what it did with the parts that other exports left in the folder. */
async function tidy(folder: string): Promise<readonly string[]> {
  const { removed, left } = await removeStaleParts(folder, Date.now())
  return [
    ...removed.map((name) => `Removed ${name}, which an export left that was killed.`),
    ...left.map(
      (name) =>
        `${name} is of an export that is running, or was killed just now: a later export removes it.`,
    ),
  ]
}

function describe({
  lists,
  accounts,
}: Pick<WrittenBackup, 'lists' | 'accounts'>): readonly string[] {
  return [...lists, ['accounts', accounts] as const].map(
    ([list, count]) => `${list.padEnd(26)}${count}`,
  )
}

function judge({ tree }: Collector): string {
  if (tree === null) return 'Too large to see on the way whether the records agree: run "check".'
  const { length } = findBrokenInvariants(tree)
  return length === 0
    ? 'The records agree.'
    : `${length} records do not agree. If somebody wrote during the export, close bookings and export again; see also "check".`
}
