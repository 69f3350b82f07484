import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Whether a folder needs another's values, or only its types. */
export type ImportKind = 'values' | 'types'

/** Which part of the repository imports which. Parts are in the order given to `readImportGraph`. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, ImportKind>>

interface Import {
  readonly specifier: string
  readonly kind: ImportKind
}

/**
 * Reads the imports between parts of the repository. A part is a folder, or a single file, named by its
 * path from `root`. A file belongs to the longest part that contains it.
 */
export function readImportGraph(root: string, parts: readonly string[]): ImportGraph {
  const graph = new Map(parts.map((part) => [part, new Map<string, ImportKind>()]))
  for (const file of parts.flatMap((part) => listSources(root, part))) {
    const from = findPart(parts, file)
    for (const { specifier, kind } of readImports(path.join(root, file))) {
      const to = findPart(parts, resolveImport(file, specifier))
      if (from === null || to === null || from === to) continue
      const imports = graph.get(from)
      if (imports?.get(to) !== 'values') imports?.set(to, kind)
    }
  }
  return graph
}

function listSources(root: string, part: string): readonly string[] {
  if (/\.tsx?$/.test(part)) return existsSync(path.join(root, part)) ? [part] : []
  return readdirSync(path.join(root, part), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(part, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listSources(root, file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

function findPart(parts: readonly string[], file: string): string | null {
  const containing = parts.filter((part) => file === part || file.startsWith(`${part}/`))
  return containing.sort((a, b) => b.length - a.length)[0] ?? null
}

/** The path from the root of what is imported; a package's name where it is not ours. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier.replace(/^@careslot\//, 'packages/')
}

function readImports(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const declared = source.statements.flatMap((statement): readonly Import[] => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return []
    return [{ specifier: moduleSpecifier.text, kind: isTypeOnly(statement) ? 'types' : 'values' }]
  })
  const dynamic = Array.from(
    text.matchAll(/\bimport\('([^']+)'\)/g),
    ([, specifier = '']): Import => ({ specifier, kind: 'values' }),
  )
  return [...declared, ...dynamic]
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const { importClause } = statement
  if (importClause === undefined) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}
