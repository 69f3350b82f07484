import { createRequire } from 'node:module'
import { isRecord } from '#local-firebase/isRecord.ts'

/**
 * The one door to the insides of firebase-tools, which are private: the version is pinned exactly, the
 * shapes beside this file are written by hand, and each piece is checked when it is loaded, so that a changed
 * version fails here, by name, and not somewhere later.
 */

/** A piece of firebase-tools is missing or has another shape than the one this project was built on. */
export class FirebaseToolsError extends Error {
  override readonly name = 'FirebaseToolsError'
}

/** The one that package.json pins. */
const VERSION = '15.34.2'
export const ROOT = 'firebase-tools/lib/emulator'
const requireModule = createRequire(import.meta.url)

/** One export of one module, when `holds` accepts it. */
export function takePiece<Piece>(
  path: string,
  name: string,
  holds: (value: unknown) => value is Piece,
): Piece {
  const module = load(path)
  const value = isRecord(module) ? module[name] : undefined
  if (!holds(value)) throw changedPiece(path, `"${name}"`)
  return value
}

/** A whole module, as an object that its own functions are called through. */
export function takeModule<Piece>(path: string, holds: (value: unknown) => value is Piece): Piece {
  const module = load(path)
  if (!holds(module)) throw changedPiece(path, 'exports')
  return module
}

function load(path: string): unknown {
  try {
    if (path.startsWith(ROOT)) return requireModule(path)
    // A package that firebase-tools depends on, as it finds it itself.
    return createRequire(requireModule.resolve(`${ROOT}/auth/server.js`))(path)
  } catch (cause) {
    throw new FirebaseToolsError(
      `${path} can't be loaded. Auth and Storage need firebase-tools ${VERSION}: run "npm ci", or ` +
        `"npm install firebase-tools@${VERSION}". The database alone needs none of it: import it from ` +
        '@careslot/local-firebase/database.',
      { cause },
    )
  }
}

function changedPiece(path: string, what: string): FirebaseToolsError {
  return new FirebaseToolsError(
    `${path} has no ${what} of the expected shape: src/firebaseTools was written for the ` +
      'version of firebase-tools that package.json pins.',
  )
}

export function isClassWith(value: unknown, members: readonly string[]): boolean {
  if (typeof value !== 'function') return false
  const prototype: unknown = value.prototype
  return isObject(prototype) && members.every((member) => member in prototype)
}

export function hasFunctions(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function')
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

export function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}
