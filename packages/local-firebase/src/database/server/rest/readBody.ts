import type { IncomingMessage } from 'node:http'

/** The limit of a write by REST. */
export const MAX_BODY_BYTES = 256 * 1024 * 1024

/**
 * Returns the whole body as text; null when it is longer than 256 MB. The rest of a longer body is
 * read and dropped, because some clients read the answer only after they have sent everything.
 */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += part.length
    if (bytes > MAX_BODY_BYTES) chunks = []
    else chunks.push(part)
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}
