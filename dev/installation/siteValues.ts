import type { Language } from '#src/config/language.ts'
import type { SiteFile } from './siteSchema.ts'

/** What modules of `src/config` export, each under its own name, so that a page downloads only what it names. */
export interface SiteValues {
  readonly site: Omit<
    SiteFile,
    'backupPublicKey' | 'privacyOfficer' | 'cofounders' | 'texts' | Exclude<Language, 'en'>
  > & {
    /** The phone number for `tel:` links: '+15195550142'. */
    readonly phoneLink: string
  }
  readonly privacyOfficer: SiteFile['privacyOfficer']
  readonly cofounders: SiteFile['cofounders']
}

/**
 * @param file texts of it are put where they are in the catalogue: see `replaceTexts`
 * @param language what the file does not say in French is shown in English
 */
export function toSiteValues(file: SiteFile, language: Language = 'en'): SiteValues {
  const { brand, supportMailbox, phoneNumber, socialLinks } = file
  const { databasePlace, retentionYears, answerDays } = file
  const own = language === 'en' ? {} : file[language]
  const {
    openingHours = file.openingHours,
    headquarters = file.headquarters,
    privacyOfficer = file.privacyOfficer,
    cofounders = file.cofounders,
  } = own
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
