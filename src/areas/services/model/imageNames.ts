import { IMAGE_SIZE_SUFFIXES } from './imageAddress.ts'

/**
 * Storage rules cannot count files, but they can check names: a clinic's pictures are called by two
 * hexadecimal digits, so there are at most 256 of each type.
 */
const STEMS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

/** The names of the two files of a picture. */
export interface ImageFileNames {
  readonly full: string
  readonly card: string
}

export function imageFileNames(stem: string, ending: string): ImageFileNames {
  return {
    full: `${stem}${IMAGE_SIZE_SUFFIXES.full}.${ending}`,
    card: `${stem}${IMAGE_SIZE_SUFFIXES.card}.${ending}`,
  }
}

/**
 * Returns the stems that none of the files has, whatever their sizes and endings, in an order that
 * begins at `start`: two tabs that begin at random places seldom want the same one.
 */
export function findFreeStems(fileNames: readonly string[], start: number): readonly string[] {
  const taken = new Set(fileNames.map((name) => /^([0-9a-f]{2})[-.]/.exec(name)?.[1]))
  const first = start % STEMS.length
  return [...STEMS.slice(first), ...STEMS.slice(0, first)].filter((stem) => !taken.has(stem))
}

/** Returns the file whose address a record keeps: of a card the full picture beside it, else the file itself. */
export function addressedFileOf(fileName: string): string {
  return fileName.replace(/^([0-9a-f]{2})-card\./, `$1${IMAGE_SIZE_SUFFIXES.full}.`)
}
