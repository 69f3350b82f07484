import type { SiteFile } from './siteSchema.ts'

/** What modules of `src/config` export, each under its own name, so that a page downloads only what it names. */
export interface SiteValues {
  readonly site: Omit<SiteFile, 'privacyOfficer' | 'cofounders' | 'texts'> & {
    /** The phone number for `tel:` links: '+15195550142'. */
    readonly phoneLink: string
  }
  readonly privacyOfficer: SiteFile['privacyOfficer']
  readonly cofounders: SiteFile['cofounders']
}

/** @param file texts of it are put where they are in the catalogue: see `replaceTexts` */
export function toSiteValues(file: SiteFile): SiteValues {
  const { brand, supportMailbox, phoneNumber, openingHours, headquarters, socialLinks } = file
  const { databasePlace, retentionYears, answerDays, privacyOfficer, cofounders } = file
  const site = {
    brand,
    supportMailbox,
    phoneNumber,
    phoneLink: `+1${phoneNumber.replaceAll(/\D/gu, '').slice(-10)}`,
    openingHours,
    headquarters,
    databasePlace,
    retentionYears,
    answerDays,
    socialLinks,
  }
  return { site, privacyOfficer, cofounders }
}
