import type { IncomingMessage } from 'node:http'

/** A write by REST may hold 256 MB. */
export const BODY_BYTES = 256 * 1024 * 1024

/**
 * The whole body as text; null when it is longer than 256 MB. The rest of a body too long is read
 * and dropped, so that the answer reaches a client that reads only after writing.
 */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    bytes += part.length
    if (bytes > BODY_BYTES) chunks = []
    else chunks.push(part)
  }
  return bytes > BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}
