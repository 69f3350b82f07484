import type { Check } from '#owner/doctor/Check.ts'
import { environmentOf, projectOf } from '#owner/doctor/Installation.ts'
import { readSettings } from '#owner/readClinics.ts'
import { SETTING_NAMES } from '#owner/settingNames.ts'
import type { Settings } from '#src/areas/accounts/model/settings.ts'

/** What protects patients and clinics, and what happens without it. */
const PROTECTIONS: Partial<Record<keyof Settings, string>> = {
  isConfirmedEmailRequired: "anyone can book with another person's address",
  isClinicApprovalRequired: 'anyone can publish as any clinic',
  areRequestsClosed: 'anyone can fill the form at /test',
}

/** Whether the settings in the database are those of an installation with real patients. */
export const settings: Check = {
  name: 'Settings',
  remedy:
    'npm run owner -- settings <name> <value> --yes; docs/owner-guide.md says what each one does.',
  isAfterDeploy: true,
  find: async (installation) => {
    const project = projectOf(installation)
    const { storageBucket } = environmentOf(installation).firebase
    const current = await readSettings(project)
    const problems: string[] = []
    for (const [name, { setting }] of SETTING_NAMES) {
      const danger = PROTECTIONS[setting]
      if (danger !== undefined && current[setting] !== true) {
        problems.push(`${name} is off: ${danger}.`)
      }
    }
    const prefix = `${project.objectsUrlOf(storageBucket)}/services%2F`
    if (current.imagePrefix !== prefix) {
      problems.push(
        `image-prefix ${current.imagePrefix === '' ? 'is off: pictures may come from anywhere' : `is ${current.imagePrefix}: pictures come from elsewhere`}. Set it to ${storageBucket}.`,
      )
    }
    return { problems }
  },
}
