import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, unlinkSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { syncDirectory, writeFileDurably } from '#local-firebase/disk/writeFileDurably.ts'
import type {
  BlobStorage,
  StorageListener,
  StorageTools,
  StoredFile,
} from '#local-firebase/firebaseTools/storageTools.ts'

const recordSchema = v.object({
  version: v.literal(1),
  /** The name of the file in `blobs/`. */
  blob: v.pipe(v.string(), v.uuid()),
  metadata: v.looseObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    bucket: v.pipe(v.string(), v.nonEmpty()),
    size: v.number(),
  }),
})

/** A record of a stored file can't be read, or its bytes are missing. Nothing was changed. */
class CorruptStorageError extends Error {
  override readonly name = 'CorruptStorageError'
  readonly file: string

  constructor(file: string, reason: string, cause?: unknown) {
    super(
      `The storage file ${file} is damaged: ${reason}. Nothing was changed. Put back a copy of the data ` +
        'folder, or delete the folder to start again.',
      { cause },
    )
    this.file = file
  }
}

/** The key of an object, the same in the map of files, for the bytes and for the record. */
export function objectKey(bucket: string, name: string): string {
  return `${bucket}/${name}`
}

/**
 * The stored files: their bytes in `blobs/`, and for each a record in `objects/` with its metadata and
 * which blob it has. A record is written after its blob is on disk and before the old blob goes, so a
 * crash leaves whole files only; blobs without a record are what unfinished uploads leave.
 */
export class ObjectStore implements BlobStorage, StorageListener {
  readonly dirPath: string
  readonly files = new Map<string, StoredFile>()
  readonly #recordsPath: string
  readonly #tools: StorageTools
  /** By the names that firebase-tools gives: object keys and unfinished uploads. */
  readonly #blobs = new Map<string, string>()
  /** What the records on disk say. */
  readonly #recordedBlobs = new Map<string, string>()
  readonly #changedKeys = new Set<string>()
  #saving: Promise<void> = Promise.resolve()

  private constructor(directory: string, tools: StorageTools) {
    this.dirPath = join(directory, 'blobs')
    this.#recordsPath = join(directory, 'objects')
    this.#tools = tools
  }

  /** @throws CorruptStorageError */
  static async open(directory: string, tools: StorageTools): Promise<ObjectStore> {
    const store = new ObjectStore(directory, tools)
    await mkdir(store.dirPath, { recursive: true })
    await mkdir(store.#recordsPath, { recursive: true })
    const names = (await readdir(store.#recordsPath)).filter((name) => name.endsWith('.json'))
    await Promise.all(names.map((name) => store.#restore(join(store.#recordsPath, name))))
    const known = new Set(store.#recordedBlobs.values())
    const leftovers = (await readdir(store.dirPath)).filter((name) => !known.has(name))
    await Promise.all(leftovers.map((name) => rm(join(store.dirPath, name))))
    return store
  }

  appendBytes(name: string, bytes: Uint8Array): string {
    const blob = this.#blobs.get(name) ?? randomUUID()
    this.#blobs.set(name, blob)
    const path = join(this.dirPath, blob)
    appendFileSync(path, bytes)
    return path
  }

  readBytes(name: string, size: number, offset = 0): Buffer {
    const descriptor = openSync(this.#pathOf(name), 'r')
    try {
      const bytes = Buffer.alloc(size)
      readSync(descriptor, bytes, 0, size, offset)
      return bytes
    } finally {
      closeSync(descriptor)
    }
  }

  deleteFile(name: string, failSilently = false): void {
    const blob = this.#blobs.get(name)
    if (blob === undefined) {
      if (failSilently) return
      throw new Error(`There are no bytes of ${name}.`)
    }
    this.#blobs.delete(name)
    // Bytes that a record speaks of go after the record.
    if (this.#recordedBlobs.get(name) !== blob) unlinkSync(join(this.dirPath, blob))
  }

  renameFile(oldName: string, newName: string): void {
    const blob = this.#blobs.get(oldName)
    if (blob === undefined) throw new Error(`There are no bytes of ${oldName}.`)
    this.#blobs.delete(oldName)
    this.#blobs.set(newName, blob)
  }

  dispatch(_action: string, { bucket, name }: { bucket: string; name: string }): void {
    this.#changedKeys.add(objectKey(bucket, name))
  }

  /** Removes all files. */
  clear(): void {
    for (const key of this.files.keys()) this.#changedKeys.add(key)
    this.files.clear()
    for (const name of [...this.#blobs.keys()]) this.deleteFile(name)
  }

  /** Resolves once all changes made so far are on disk. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#saveChanges())
    return this.#saving
  }

  async #saveChanges(): Promise<void> {
    for (const key of [...this.#changedKeys]) {
      this.#changedKeys.delete(key)
      try {
        await this.#saveObject(key)
      } catch (error) {
        this.#changedKeys.add(key)
        throw error
      }
    }
  }

  async #saveObject(key: string): Promise<void> {
    const file = this.files.get(key)
    const blob = this.#blobs.get(key)
    const oldBlob = this.#recordedBlobs.get(key)
    const record = this.#recordPath(key)
    if (file !== undefined && blob !== undefined) {
      const metadata: unknown = JSON.parse(this.#tools.StoredFileMetadata.toJSON(file.metadata))
      if (blob !== oldBlob) await this.#syncBlob(blob)
      await writeFileDurably(record, JSON.stringify({ version: 1, blob, metadata }, null, 1))
      this.#recordedBlobs.set(key, blob)
    } else {
      await rm(record, { force: true })
      await syncDirectory(this.#recordsPath)
      this.#recordedBlobs.delete(key)
    }
    if (oldBlob !== undefined && oldBlob !== this.#recordedBlobs.get(key)) {
      await rm(join(this.dirPath, oldBlob), { force: true })
    }
  }

  async #syncBlob(blob: string): Promise<void> {
    const handle = await open(join(this.dirPath, blob), 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    await syncDirectory(this.dirPath)
  }

  async #restore(record: string): Promise<void> {
    let content: v.InferOutput<typeof recordSchema>
    try {
      content = v.parse(recordSchema, JSON.parse(await readFile(record, 'utf8')))
    } catch (cause) {
      throw new CorruptStorageError(record, 'it is not a record of a stored file', cause)
    }
    const { blob, metadata } = content
    const path = join(this.dirPath, blob)
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    )
    if (size !== metadata.size) {
      throw new CorruptStorageError(
        record,
        `${path} does not hold the ${metadata.size} bytes it names`,
      )
    }
    const { StoredFile, StoredFileMetadata } = this.#tools
    const key = objectKey(metadata.bucket, metadata.name)
    this.files.set(key, new StoredFile(StoredFileMetadata.fromJSON(JSON.stringify(metadata), this)))
    this.#blobs.set(key, blob)
    this.#recordedBlobs.set(key, blob)
  }

  #recordPath(key: string): string {
    return join(this.#recordsPath, `${createHash('sha256').update(key).digest('hex')}.json`)
  }

  #pathOf(name: string): string {
    const blob = this.#blobs.get(name)
    if (blob === undefined) throw new Error(`There are no bytes of ${name}.`)
    return join(this.dirPath, blob)
  }
}
