import { createHash } from 'node:crypto'

/** Whom a page talks to beside its own host. */
interface PolicySources {
  readonly connections: readonly string[]
  readonly pictures: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** Everything after it is judged by the policy; a document has to name its characters first. */
const CHARSET = '<meta charset="utf-8" />'
const INLINE = /<(?<element>script|style)(?<attributes>[^>]*)>(?<content>.*?)<\/\k<element>>/gsu
/** What the policy refuses and no hash can allow. */
const REFUSED = /<[a-z][^>]*\s(?:style|on[a-z]+)=/u

/**
 * Puts the content security policy into the head of a finished document. It allows the document's own inline
 * scripts and styles, by their hashes, the files of its host, and the given sources.
 *
 * @throws Error when the document has something that the policy would refuse
 */
export function addContentPolicy(document: string, sources: PolicySources): string {
  if (!document.includes(CHARSET)) throw new Error(`A document has no ${CHARSET}`)
  const refused = REFUSED.exec(document.replaceAll(INLINE, ''))?.[0]
  if (refused !== undefined) throw new Error(`The content policy would refuse ${refused}`)
  const hashes: Record<string, string[]> = { script: [], style: [] }
  for (const { groups: { element = '', attributes = '', content = '' } = {} } of document.matchAll(
    INLINE,
  )) {
    if (!attributes.includes(' src=')) hashes[element]?.push(hashOf(content))
  }
  const policy = Object.entries({
    'default-src': [],
    'script-src': ["'self'", ...(hashes['script'] ?? []), ...sources.scripts],
    'style-src': ["'self'", ...(hashes['style'] ?? [])],
    // A picture that was just chosen has an address of the browser's own.
    'img-src': ["'self'", 'blob:', ...sources.pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connections],
    'frame-src': sources.frames,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  })
    .map(([directive, allowed]) => [directive, ...(allowed.length === 0 ? ["'none'"] : allowed)])
    .map((words) => words.join(' '))
    .join('; ')
  return document.replace(
    CHARSET,
    () => `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
