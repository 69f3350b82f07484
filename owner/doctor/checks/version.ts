import { nameVersion } from '#dev/version/readVersion.ts'
import { readDeployed, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'

/** Whether what is in place is this version, as the database says, and the data have the shape that it reads. */
export const version: Check = {
  name: 'Version',
  remedy: 'Run "npm run deploy", or take the version of this repository that is in place.',
  isAfterDeploy: true,
  find: async (installation) => {
    const here = nameVersion(installation.version)
    const deployed = await readDeployed(projectOf(installation).database)
    if (deployed === null) {
      return {
        problems: ['the database names no version: nothing was deployed by "npm run deploy".'],
      }
    }
    const when = new Date(deployed.at).toISOString().slice(0, 10)
    return {
      problems: [
        ...(deployed.version === here
          ? []
          : [`${deployed.version} of ${when} is in place, and this is ${here}.`]),
        ...(deployed.schema === SCHEMA
          ? []
          : [`the data have shape ${deployed.schema}, and this version reads ${SCHEMA}.`]),
      ],
      note: `${here}, deployed on ${when}`,
    }
  },
}
