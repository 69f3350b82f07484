import * as v from 'valibot'
import { NotChecked } from '#owner/doctor/Check.ts'
import { environmentOf, projectOf, type Installation } from '#owner/doctor/Installation.ts'
import { projectIdOf } from '#owner/doctor/readSignInConfig.ts'
import { readBegun, readDeployed, type Replaced } from './deployedVersion.ts'

const sitesSchema = v.object({
  sites: v.array(v.object({ name: v.string(), type: v.optional(v.string(), '') })),
})
const channelSchema = v.object({ release: v.object({ version: v.object({ name: v.string() }) }) })
const releaseSchema = v.object({ rulesetName: v.string() })

/**
 * Returns by which names Google knows what a deployment is about to replace; null where there is nothing that one
 * could go back to.
 *
 * @throws {NotChecked} – Google does not say it
 */
export async function readReplaced(installation: Installation): Promise<Replaced | null> {
  const { database } = projectOf(installation)
  const begun = await readBegun(database)
  // Google now names what that deployment put in place before it failed.
  if (begun !== null) return begun.replaces ?? null
  const deployed = await readDeployed(database)
  if (deployed === null || deployed.commit === '') return null
  const { google } = installation
  const site = await findSite(installation)
  const channel = v.safeParse(
    channelSchema,
    await google.read('hosting', `/v1beta1/${site}/channels/live`),
  )
  const release = v.safeParse(
    releaseSchema,
    await google.read('rules', `/v1/${storageReleaseOf(installation)}`),
  )
  if (!channel.success || !release.success) return null
  const { schema, version, commit, rules, at } = deployed
  const pages = channel.output.release.version.name
  return { schema, version, commit, rules, at, pages, ruleset: release.output.rulesetName }
}

/** sites/my-clinic: the one that a deployment without a name goes to. */
async function findSite(installation: Installation): Promise<string> {
  const path = `/v1beta1/projects/${projectIdOf(installation)}/sites`
  const parsed = v.safeParse(sitesSchema, await installation.google.read('hosting', path))
  const site = parsed.success
    ? parsed.output.sites.find(({ type }) => type === 'DEFAULT_SITE')
    : undefined
  if (site === undefined) throw new NotChecked('there is no Hosting site')
  return site.name.replace(/^projects\/[^/]+\//u, '')
}

/** The name under which Google keeps which rules the bucket follows. */
export function storageReleaseOf(installation: Installation): string {
  const { projectId, storageBucket } = environmentOf(installation).firebase
  return `projects/${projectId}/releases/firebase.storage/${storageBucket}`
}
