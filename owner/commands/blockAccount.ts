import type { Command } from '#owner/Command.ts'
import { indexClinic } from '#owner/indexClinic.ts'
import { readAccount } from '#owner/readAccount.ts'
import { readClinic, readSettings, whyNotPublic } from '#owner/readClinics.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

/**
 * `block`: the account books nothing and cannot be booked, and its open times are found no more; what is booked
 * stays, and can be cancelled.
 */
export const blockAccount: Command = {
  usage: '<uid>',
  summary: 'blocks an account: it publishes and books nothing, and nobody books at it',
  flags: { disable: { text: 'also refuses its sign-in, and ends its sessions' } },
  minArguments: 1,
  async run(work, input) {
    const { project, log, step } = work
    const userId = input.word(0)
    const { clinic, identity } = await readAccount(project, userId)
    const { database, auth } = project
    const listed = databasePaths.listedClinic(userId)
    const [blocked, entry] = await Promise.all([
      database.read(databasePaths.blockedAccount(userId)),
      database.read(listed),
    ])
    if (blocked !== true || entry !== null) {
      const what =
        clinic === null ? 'block the account' : 'block the clinic and take it off the list'
      await step(what, () =>
        database.update({ [databasePaths.blockedAccount(userId)]: true, [listed]: null }),
      )
    } else {
      log('It is blocked already.')
    }
    // Also where it was blocked before, and this was interrupted
    await indexClinic(work, userId, false)
    if (!input.isOn('disable') || identity === null || identity.isDisabled) return
    await step('refuse its sign-in and end its sessions', async () => {
      await auth.updateUser(userId, { disabled: true })
      await auth.revokeRefreshTokens(userId)
    })
  },
}

/** `unblock` */
export const unblockAccount: Command = {
  usage: '<uid>',
  summary: 'takes a block back, and lists a clinic again that is public',
  minArguments: 1,
  async run(work, input) {
    const { project, log, step } = work
    const userId = input.word(0)
    const { identity } = await readAccount(project, userId)
    const { database, auth } = project
    const blocked = databasePaths.blockedAccount(userId)
    if ((await database.read(blocked)) === null && identity?.isDisabled !== true) {
      log('It is not blocked.')
      return
    }
    const clinic = await readClinic(project, userId)
    const settings = await readSettings(project)
    const reason =
      clinic === null ? 'no clinic' : whyNotPublic({ ...clinic, isBlocked: false }, settings)
    // First, so that a run that was interrupted does it again
    if (reason === null) await indexClinic(work, userId, true)
    await step(reason === null ? 'unblock the clinic and list it' : 'unblock the account', () =>
      database.update({
        [blocked]: null,
        ...(reason === null && { [databasePaths.listedClinic(userId)]: clinic?.listing }),
      }),
    )
    if (clinic !== null && reason !== null) log(`It is not listed: ${reason}.`)
    if (identity?.isDisabled !== true) return
    await step('let it sign in again', async () => {
      await auth.updateUser(userId, { disabled: false })
    })
  },
}
