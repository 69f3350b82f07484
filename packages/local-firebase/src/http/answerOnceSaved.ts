import type { ServerResponse } from 'node:http'

/**
 * Holds a response back, whole, until `save` settles, so that nobody sees a change that a crash
 * could still undo. When saving fails the caller gets status 400 and the reason instead: an SDK would
 * repeat a request that was answered with a 5xx for minutes.
 */
export function answerOnceSaved(response: ServerResponse, save: () => Promise<void>): void {
  const end = response.end.bind(response)
  const chunks: Buffer[] = []
  function keep(chunk: unknown, encoding: unknown): void {
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    else if (typeof chunk === 'string') {
      const named = typeof encoding === 'string' && Buffer.isEncoding(encoding)
      chunks.push(Buffer.from(chunk, named ? encoding : 'utf8'))
    }
  }

  response.write = (chunk: unknown, encoding?: unknown) => {
    keep(chunk, encoding)
    return true
  }
  response.end = (chunk?: unknown, encoding?: unknown) => {
    keep(chunk, encoding)
    save().then(
      () => end(Buffer.concat(chunks)),
      (error: unknown) => {
        for (const name of response.getHeaderNames()) {
          if (!name.startsWith('access-control-')) response.removeHeader(name)
        }
        response.statusCode = 400
        response.setHeader('Content-Type', 'application/json')
        end(JSON.stringify({ error: { code: 400, message: `Could not save: ${String(error)}` } }))
      },
    )
    return response
  }
}
