import { parsePublicKey } from '#owner/backup/backupKeys.ts'
import { readPublicKey } from '#owner/backup/readPublicKey.ts'
import type { Command } from '#owner/Command.ts'
import { readPing } from '#owner/nightly/readPing.ts'
import { runNightly } from '#owner/nightly/runNightly.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readMailing } from '#owner/reminders/readMailing.ts'
import { promisedMonths, readMonths } from '#owner/retention/readMonths.ts'

/** `nightly`: everything that has to be done again and again, for a timer. */
export const nightly: Command = {
  summary: 'checks, backs up, removes what is old, and says what waits for you; for a timer',
  flags: {
    to: { placeholder: 'folder', text: 'where the backups are; without it there is none' },
    'encrypt-to': {
      placeholder: 'public key',
      text: 'encrypts the backup; else BACKUP_PUBLIC_KEY, or that of installation/site.json',
    },
    months: { placeholder: 'number', text: 'what is older goes; as the privacy page says' },
    many: { text: 'lets more than 2 % and 20 of the records go in this night' },
    'drill-key': {
      placeholder: 'file',
      text: 'the private key, to restore the newest backup on trial once a week',
    },
    ping: {
      placeholder: 'address',
      text: 'a dead-man’s switch, https://…, which hears whether it went well',
    },
  },
  async run({ project, isReal, log }, input) {
    const text = input.text('months')
    const months = text === null ? null : readMonths(text)
    const publicKey = input.text('encrypt-to')
    if (publicKey !== null) parsePublicKey(publicKey)
    const result = await runNightly(project, {
      folder: input.text('to'),
      readPublicKey: () => readPublicKey(publicKey),
      readMonths: () => months ?? promisedMonths(),
      isManyMeant: input.isOn('many'),
      readMailing: () => readMailing(project),
      drillKey: input.text('drill-key'),
      ping: readPing(input),
      isReal,
      readClock: Date.now,
      log,
    })
    if (!isReal) log('Nothing was changed. Add --yes to do it.')
    if (result === 'failed') throw new OwnerError('Not everything went well.')
  },
}
