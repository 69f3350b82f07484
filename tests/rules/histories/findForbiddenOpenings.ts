import { isDeepStrictEqual } from 'node:util'
import { coversOf, findUntrueCovers, overlapsOf } from '#tests/support/covers.ts'
import {
  allOpeningsOf,
  asTree,
  at,
  isListed,
  storedOpeningsOf,
  text,
} from '#tests/support/findBrokenInvariants.ts'

/**
 * What one write may do to the index of open times: entries come only for clinics that are on the public list,
 * and each slot that the write changes has its entry there exactly while it is free and its clinic is on the list.
 */
export function findForbiddenOpenings(before: unknown, after: unknown): string[] {
  const [were, are] = [storedOpeningsOf(before), storedOpeningsOf(after)]
  const [wereFree, areFree] = [allOpeningsOf(before), allOpeningsOf(after)]
  const isPublic = (entry: unknown): boolean => isListed(before, text(at(entry, 'clinicId')))
  return [
    ...findForbiddenCovers(before, after),
    ...[...are]
      .filter(([path, entry]) => !isDeepStrictEqual(were.get(path), entry) && !isPublic(entry))
      .map(([path]) => `${path}: came although its clinic is not on the list`),
    ...[...were]
      .filter(([path, entry]) => !are.has(path) && areFree.has(path) && isPublic(entry))
      .map(([path]) => `${path}: was taken out although its slot is free`),
    ...[...areFree]
      .filter(
        ([path, entry]) =>
          !isDeepStrictEqual(wereFree.get(path), entry) && isPublic(entry) && !are.has(path),
      )
      .map(([path]) => `${path}: did not come with its slot`),
  ]
}

/**
 * A slot says only of a time in its doctor's list that it overlaps while it is free, and says so no longer only where
 * that is not so.
 */
function findForbiddenCovers(before: unknown, after: unknown): string[] {
  const [were, are] = [coversOf(before), coversOf(after)]
  const untrue = new Set(findUntrueCovers(after))
  return [
    ...[...are]
      .filter(([path, covered]) => were.get(path) !== covered && untrue.has(path))
      .map(([path, covered]) => `${path}: says ${covered}, which does not overlap it`),
    ...[...were]
      .filter(([path, covered]) => !are.has(path) && overlapsOf(after, path, covered))
      .map(([path, covered]) => `${path}: no longer says ${covered}, which overlaps it`),
  ]
}

/** The clinics that are not on the public list, whose slots change without entries. */
export function findUnlisted(database: unknown): readonly string[] {
  return Object.keys(asTree(at(database, 'clinics'))).filter(
    (clinicId) => !isListed(database, clinicId),
  )
}
