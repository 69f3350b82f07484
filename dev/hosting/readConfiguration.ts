import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** Paths are named by a glob or, in its place, by a regular expression. */
const PATHS = { source: v.optional(v.string()), regex: v.optional(v.string()) }

const redirect = v.strictObject({
  ...PATHS,
  destination: v.string(),
  type: v.optional(v.number()),
})
// A rewrite to a function or a container is refused: nothing here could run it.
const rewrite = v.strictObject({ ...PATHS, destination: v.string() })
const headers = v.strictObject({
  ...PATHS,
  headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
})

const hosting = v.strictObject({
  public: v.string(),
  ignore: v.optional(v.array(v.string()), []),
  redirects: v.optional(v.array(redirect), []),
  rewrites: v.optional(v.array(rewrite), []),
  headers: v.optional(v.array(headers), []),
  cleanUrls: v.optional(v.boolean(), false),
  trailingSlash: v.optional(v.boolean()),
})

/** The `hosting` part of firebase.json. */
export type HostingConfiguration = v.InferOutput<typeof hosting>
/** Which paths an entry of it is for. */
export type PathSource = Readonly<Pick<v.InferOutput<typeof rewrite>, 'source' | 'regex'>>

/** @throws Error that says which part of the configuration is unknown or wrong */
export function parseConfiguration(value: unknown): HostingConfiguration {
  const result = v.safeParse(hosting, value)
  if (!result.success) {
    throw refusal(result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`))
  }
  const { redirects, rewrites, headers: groups } = result.output
  const unclear = [...redirects, ...rewrites, ...groups].filter(
    ({ source, regex }) => (source === undefined) === (regex === undefined),
  )
  if (unclear.length === 0) return result.output
  throw refusal(unclear.map((entry) => `a source or a regex is needed: ${JSON.stringify(entry)}`))
}

function refusal(reasons: readonly string[]): Error {
  return new Error(`The hosting configuration can't be served:\n${reasons.join('\n')}`)
}

/** Reads the `hosting` part of a firebase.json, with the folder that it publishes. */
export async function readConfiguration(
  file: string,
): Promise<{ readonly configuration: HostingConfiguration; readonly folder: string }> {
  const content = v.parse(
    v.object({ hosting: v.unknown() }),
    JSON.parse(await readFile(file, 'utf8')),
  )
  const configuration = parseConfiguration(content.hosting)
  return { configuration, folder: join(dirname(file), configuration.public) }
}
