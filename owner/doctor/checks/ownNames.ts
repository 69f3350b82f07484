import { NotCheckedYet, type Check } from '#owner/doctor/Check.ts'
import { site } from '#src/config/site.ts'

/** Whether the pages name the clinic's own mailbox and links, and not the example's. */
export const ownNames: Check = {
  name: 'Your own names',
  remedy: 'Put your own into src/config/site.ts.',
  find: ({ isLocal }) => {
    if (isLocal) throw new NotCheckedYet('the local backend may show the example')
    const mailbox = site.supportMailbox
    const links = site.socialLinks.map(({ url }) => url)
    return Promise.resolve({
      problems: [`mailto:${mailbox}`, ...links]
        .filter((address) => /\.example(\/|$)/.test(address))
        .map((address) => `${address.replace('mailto:', '')} is the example's.`),
    })
  },
}
