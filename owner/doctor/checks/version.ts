import { nameVersion } from '#dev/version/readVersion.ts'
import { readBegun, readDeployed, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'

/** Whether what is in place is this version, as the database says, and the data have the shape that it reads. */
export const version: Check = {
  name: 'Version',
  remedy: 'Run "npm run deploy", or take the version of this repository that is in place.',
  isAfterDeploy: true,
  find: async (installation) => {
    const here = nameVersion(installation.version)
    const { database } = projectOf(installation)
    const begun = await readBegun(database)
    if (begun !== null) {
      return {
        problems: [
          `the deployment of ${begun.version} of ${dayOf(begun.at)} did not end, so rules and pages may be of different versions. Run "npm run deploy" again${begun.replaces === undefined ? '' : ', or "npm run deploy -- --back"'}.`,
        ],
      }
    }
    const deployed = await readDeployed(database)
    if (deployed === null) {
      return {
        problems: ['the database names no version: nothing was deployed by "npm run deploy".'],
      }
    }
    const when = dayOf(deployed.at)
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

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
