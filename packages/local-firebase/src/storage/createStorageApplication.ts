import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  reportAsynchronousFaults,
  type ExpressApplication,
} from '#local-firebase/firebaseTools/reportAsynchronousFaults.ts'
import type {
  StorageRulesValidator,
  StorageTools,
} from '#local-firebase/firebaseTools/storageTools.ts'
import {
  InvalidTokenError,
  OWNER,
  readCredential,
  SIGNED_OUT,
  type TokenIdentity,
} from '#local-firebase/http/identity.ts'
import { objectKey, type ObjectStore } from './ObjectStore.ts'
import {
  OPERATIONS,
  type StorageRuleset,
  type StorageVerdict,
} from './rules/compileStorageRules.ts'

export interface StorageApplication {
  readonly answer: ExpressApplication
  /** Forgets unfinished uploads. */
  dropUploads(): void
}

/**
 * The HTTP application of firebase-tools' Storage emulator, put together from its parts: with our rules
 * and our store of files in place of the Java runtime and the shared temporary folder.
 */
export async function createStorageApplication(
  tools: StorageTools,
  projectId: string,
  store: ObjectStore,
  ruleset: () => StorageRuleset,
  onDenial: (line: string) => void,
): Promise<StorageApplication> {
  const buckets = new Map<string, unknown>()
  const adminValidator = {
    validate: (authorization: string | undefined) => readIdentity(authorization) === OWNER,
  }
  const createLayer = (
    validator: StorageRulesValidator,
  ): InstanceType<StorageTools['StorageLayer']> => {
    const layer = new tools.StorageLayer(
      projectId,
      store.files,
      buckets,
      validator,
      adminValidator,
      store,
      store,
    )
    // As it is, "a/../b" would be the same object as "b".
    layer.path = objectKey
    return layer
  }
  const uploadService = new tools.UploadService(store)
  const answer = await tools.createApp(projectId, {
    storageLayer: createLayer({
      validate: (path, _bucket, method, { before, after }, _projectId, authorization) => {
        const identity = readIdentity(authorization)
        if (identity.kind === 'owner') return Promise.resolve(true)
        const verdict = decide(ruleset(), { path, method, before, after, identity })
        if (!verdict.allowed) {
          onDenial(
            `Storage denied ${method} of ${path}: ${verdict.reasons.join('; ') || 'no rule is for it'}`,
          )
        }
        return Promise.resolve(verdict.allowed)
      },
    }),
    adminStorageLayer: createLayer({ validate: () => Promise.resolve(true) }),
    uploadService,
    rulesManager: { getRuleset: ruleset },
  })
  reportAsynchronousFaults(answer)
  answer.use(answerFault)
  return {
    answer,
    dropUploads: () => {
      uploadService.reset()
    },
  }
}

/**
 * Reads the caller's identity from the Authorization header: `Firebase <token>`, `Firebase owner` or `Bearer owner`.
 *
 * @throws InvalidTokenError
 */
export function readIdentity(authorization: string | undefined): TokenIdentity {
  if (authorization === undefined || authorization === '') return SIGNED_OUT
  const [scheme, credential] = authorization.split(' ')
  if ((scheme !== 'Firebase' && scheme !== 'Bearer') || credential === undefined) {
    throw new InvalidTokenError('the Authorization header is neither "Firebase …" nor "Bearer …"')
  }
  return readCredential(credential).identity
}

function decide(
  ruleset: StorageRuleset,
  request: {
    path: string
    method: string
    before: Readonly<Record<string, unknown>> | undefined
    after: Readonly<Record<string, unknown>> | undefined
    identity: Extract<TokenIdentity, { kind: 'client' }>
  },
): StorageVerdict {
  const operation = OPERATIONS.find((name) => name === request.method)
  if (operation === undefined) return { allowed: false, reasons: ['there is no such operation'] }
  const path = request.path.split('/')
  // The prefix of a list of the whole bucket is empty.
  if (operation === 'list' && path.at(-1) === '') path.pop()
  return ruleset.decide({
    operation,
    path,
    auth: request.identity.auth,
    before: request.before ?? null,
    after: request.after ?? null,
    now: Date.now(),
  })
}

/** Express takes a function of four parameters for the one that answers faults. */
function answerFault(
  fault: unknown,
  _request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  if (response.headersSent) {
    next(fault)
    return
  }
  const message = fault instanceof Error ? fault.message : String(fault)
  response.statusCode = 400
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ error: { code: 400, message } }))
}
