import type { ExpressApplication } from './reportAsynchronousFaults.ts'
import { hasFunctions, isClassWith, ROOT, takePiece } from './takePiece.ts'

/** The metadata of a stored file. */
export interface StoredFileMetadata {
  readonly name: string
  readonly bucket: string
  contentDisposition: string | undefined
  asRulesResource(): Readonly<Record<string, unknown>>
}

export interface StoredFile {
  readonly metadata: StoredFileMetadata
}

/** Where the bytes are. Names are chosen by the layers above: of objects and of unfinished uploads. */
export interface BlobStorage {
  readonly dirPath: string
  appendBytes(name: string, bytes: Uint8Array): string
  readBytes(name: string, size: number, offset?: number): Buffer
  deleteFile(name: string, failSilently?: boolean): void
  renameFile(oldName: string, newName: string): void
}

/** Hears of every change to a stored file, right after it is made. */
export interface StorageListener {
  dispatch(
    action: 'finalize' | 'delete' | 'metadataUpdate' | 'archive',
    object: { readonly bucket: string; readonly name: string },
  ): void
}

/** Decides on one call; `path` is `b/{bucket}/o/{object}`, `before` and `after` are metadata. */
export interface StorageRulesValidator {
  validate(
    path: string,
    bucket: string,
    method: string,
    file: {
      readonly before?: Readonly<Record<string, unknown>> | undefined
      readonly after?: Readonly<Record<string, unknown>> | undefined
    },
    projectId: string,
    authorization: string | undefined,
  ): Promise<boolean>
}

export interface StorageLayer {
  readonly dirPath: string
  /** The key of an object in the map of files, and its name in the blob storage. */
  path(bucket: string, object: string): string
}

export interface UploadService {
  reset(): void
}

/** What createApp of the Storage emulator asks its emulator for. */
export interface StorageEmulatorParts {
  readonly storageLayer: StorageLayer
  readonly adminStorageLayer: StorageLayer
  readonly uploadService: UploadService
  readonly rulesManager: { getRuleset(bucket: string): object | undefined }
}

export interface StorageTools {
  readonly createApp: (
    projectId: string,
    emulator: StorageEmulatorParts,
  ) => Promise<ExpressApplication>
  readonly StorageLayer: new (
    projectId: string,
    files: Map<string, StoredFile>,
    buckets: Map<string, unknown>,
    rulesValidator: StorageRulesValidator,
    adminValidator: { validate(authorization: string | undefined): boolean },
    blobs: BlobStorage,
    listener: StorageListener,
  ) => StorageLayer
  readonly StoredFile: new (metadata: StoredFileMetadata) => StoredFile
  readonly StoredFileMetadata: {
    fromJSON(json: string, listener: StorageListener): StoredFileMetadata
    toJSON(metadata: StoredFileMetadata): string
  }
  readonly UploadService: new (blobs: BlobStorage) => UploadService
  readonly EmulatorRegistry: {
    set(
      name: 'storage',
      emulator: { getInfo(): { name: string; host: string; port: number } },
    ): void
  }
}

/** Takes about 0.2 s the first time. @throws FirebaseToolsError */
export function loadStorageTools(): StorageTools {
  return {
    createApp: takePiece(`${ROOT}/storage/server.js`, 'createApp', isStorageCreateApp),
    StorageLayer: takePiece(`${ROOT}/storage/files.js`, 'StorageLayer', isStorageLayerClass),
    StoredFile: takePiece(`${ROOT}/storage/files.js`, 'StoredFile', isStoredFileClass),
    StoredFileMetadata: takePiece(
      `${ROOT}/storage/metadata.js`,
      'StoredFileMetadata',
      isMetadataClass,
    ),
    UploadService: takePiece(`${ROOT}/storage/upload.js`, 'UploadService', isUploadServiceClass),
    EmulatorRegistry: takePiece(`${ROOT}/registry.js`, 'EmulatorRegistry', isRegistry),
  }
}

function isStorageCreateApp(value: unknown): value is StorageTools['createApp'] {
  return typeof value === 'function'
}

function isStorageLayerClass(value: unknown): value is StorageTools['StorageLayer'] {
  return isClassWith(value, ['dirPath', 'path', 'uploadObject', 'getObject', 'listObjects'])
}

function isStoredFileClass(value: unknown): value is StorageTools['StoredFile'] {
  return isClassWith(value, ['metadata'])
}

function isMetadataClass(value: unknown): value is StorageTools['StoredFileMetadata'] {
  return isClassWith(value, ['asRulesResource']) && hasFunctions(value, ['fromJSON', 'toJSON'])
}

function isUploadServiceClass(value: unknown): value is StorageTools['UploadService'] {
  return isClassWith(value, ['reset'])
}

function isRegistry(value: unknown): value is StorageTools['EmulatorRegistry'] {
  return hasFunctions(value, ['set'])
}
