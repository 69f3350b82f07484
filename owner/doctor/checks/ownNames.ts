import { findTextProblems } from '#dev/installation/ownTexts.ts'
import { readExample, SITE_FILE } from '#dev/installation/readSiteFile.ts'
import type { SiteFile } from '#dev/installation/siteSchema.ts'
import { NotCheckedYet, type Check } from '#owner/doctor/Check.ts'

/** Whether the installation's own file is right, and visitors see no name, number or address of the example. */
export const ownNames: Check = {
  name: 'Your own names',
  remedy: `Put your own into ${SITE_FILE}: installation/README.md explains each key.`,
  find: ({ isLocal, siteFile, missingIcons }) => {
    if (!siteFile.ok) return Promise.resolve({ problems: siteFile.problems })
    const { site, isExample } = siteFile
    if (isLocal && isExample) throw new NotCheckedYet('the local backend may show the example')
    return Promise.resolve({
      problems: [
        ...(isExample ? [`there is no ${SITE_FILE}.`] : findTextProblems(site)),
        ...(isLocal ? [] : findExampleValues(site)),
        ...missingIcons.map((name) => `${name} is the example's, and other icons are yours.`),
      ],
    })
  },
}

/** One sentence for each value that is still the example's. */
function findExampleValues(site: SiteFile): readonly string[] {
  const examples = new Set(namesOf(readExample()).map(([, value]) => value))
  return namesOf(site)
    .filter(([, value]) => examples.has(value) || /@example\.|\.example(?:[/:]|$)/u.test(value))
    .map(([key, value]) => `${key}: ${value} is the example's.`)
}

/** What no two installations have in common, by where it is in the file. */
function namesOf(site: SiteFile): readonly (readonly [key: string, value: string])[] {
  const { brand, supportMailbox, phoneNumber, headquarters, privacyOfficer } = site
  return [
    ...Object.entries({ brand, supportMailbox, phoneNumber, headquarters }),
    ['privacyOfficer.name', privacyOfficer.name],
    ...site.socialLinks.map(({ url }, index) => [`socialLinks.${index}.url`, url] as const),
    ...site.cofounders.flatMap(({ name, url, portrait }, index) =>
      Object.entries({ name, url, portrait }).map(
        ([key, value]) => [`cofounders.${index}.${key}`, value] as const,
      ),
    ),
  ]
}
