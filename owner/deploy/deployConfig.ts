import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'

/** firebase-tools takes paths in it as relative to its folder, so it lies beside firebase.json while one deploys. */
export const DEPLOY_CONFIG = 'firebase.deploy.json'

const configSchema = v.looseObject({ storage: v.object({ rules: v.string() }) })

/**
 * Runs what needs firebase.json with the bucket named. Without the name, firebase-tools asks Google for the project's
 * bucket, which a service account may be refused: https://github.com/firebase/firebase-tools/issues/6593
 */
export async function withDeployConfig<Result>(
  bucket: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const file = join(PROJECT_DIRECTORY, DEPLOY_CONFIG)
  const config = v.parse(
    configSchema,
    JSON.parse(await readFile(join(PROJECT_DIRECTORY, 'firebase.json'), 'utf8')),
  )
  const storage = [{ bucket, rules: config.storage.rules }]
  await writeFile(file, JSON.stringify({ ...config, storage }, null, 2))
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}
