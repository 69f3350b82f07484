import { readExample, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import type { SiteFile } from '#dev/installation/siteSchema.ts'

/** What an installation says whose owner has put every value in the example's place. */
const OWN_SITE: SiteFile = {
  ...readExample(),
  brand: 'Lakeside',
  supportMailbox: 'help@lakeside-dental.ca',
  phoneNumber: '(705) 555-0123',
  headquarters: '8 Water Street, Sudbury, Ontario',
  socialLinks: [{ name: 'News', url: 'https://lakeside-dental.ca/news' }],
  privacyOfficer: { name: 'Ana Roy', title: 'Privacy Officer' },
  cofounders: [
    {
      name: 'Ana Roy',
      role: 'Dentist',
      text: 'Looks after teeth.',
      url: 'https://lakeside-dental.ca/ana',
      portrait: '/ana.jpg',
      portraitText: 'Ana Roy, smiling',
    },
  ],
}

export function ownSite(change: Partial<SiteFile> = {}): SiteFileResult {
  return { ok: true, site: { ...OWN_SITE, ...change }, isExample: false }
}
