/** What is needed of a chunk that Vite has built. */
export interface BuiltChunk {
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly facadeModuleId: string | null
  /** The chunks that it imports at once. */
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const ENTRY = '/src/main.tsx'

interface PageFiles {
  /** Style sheets, those of what a chunk imports before its own. */
  readonly styles: readonly string[]
  /** Scripts that the page needs beside those of the application's entry. */
  readonly scripts: readonly string[]
}

/**
 * Returns the files that a page needs for its first paint.
 *
 * @param modules how the names of the modules end that it loads, its own first
 * @throws Error when the build has no chunk for one of them
 */
export function findPageFiles(
  chunks: readonly BuiltChunk[],
  modules: readonly string[],
): PageFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ENTRY)))
  if (entry === undefined) throw new Error(`The build has no ${ENTRY}.`)
  const ofEntry = new Set<BuiltChunk>()
  collect(entry, byName, ofEntry)
  const all = new Set(ofEntry)
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (chunk === undefined) throw new Error(`The build has no chunk of its own for ${module}.`)
    collect(chunk, byName, all)
  }
  return {
    styles: [
      ...new Set([...all].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ],
    scripts: [...all].filter((chunk) => !ofEntry.has(chunk)).map(({ fileName }) => fileName),
  }
}

/** Adds a chunk and all that it imports, what is imported first. */
function collect(
  chunk: BuiltChunk,
  byName: ReadonlyMap<string, BuiltChunk>,
  found: Set<BuiltChunk>,
): void {
  if (found.has(chunk)) return
  for (const name of chunk.imports) {
    const imported = byName.get(name)
    if (imported !== undefined) collect(imported, byName, found)
  }
  found.add(chunk)
}
