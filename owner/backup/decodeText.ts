/**
 * Reads bytes as UTF-8.
 *
 * @throws {TypeError} – they are none
 */
export async function* toTexts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The lines of a text, each without its end; the last one too if it has none. */
export async function* toLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const text of texts) {
    const [first = '', ...more] = text.split('\n')
    parts.push(first)
    for (const next of more) {
      yield parts.join('')
      parts = [next]
    }
  }
  const last = parts.join('')
  if (last !== '') yield last
}
