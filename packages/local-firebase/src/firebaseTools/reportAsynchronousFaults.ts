import type { IncomingMessage, ServerResponse } from 'node:http'
import { FirebaseToolsError, isObject } from './takePiece.ts'

/** An application made by firebase-tools. */
export interface ExpressApplication {
  (request: IncomingMessage, response: ServerResponse): void
  use(
    faultHandler: (
      error: unknown,
      request: IncomingMessage,
      response: ServerResponse,
      next: (error?: unknown) => void,
    ) => void,
  ): void
}

/**
 * Makes every route of an application answer when its asynchronous handler fails. Express 4 does not
 * look at the promise a handler returns, so that one broken request would end the process.
 *
 * @throws FirebaseToolsError when the routes are not where they were
 */
export function reportAsynchronousFaults(application: ExpressApplication): void {
  const router: unknown = Reflect.get(application, '_router')
  const wrapped = isLayerOwner(router) ? wrapRoutes(router.stack, 0) : 0
  if (wrapped === 0) {
    throw new FirebaseToolsError('No routes found in an application of firebase-tools.')
  }
}

type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => unknown

function wrapRoutes(layers: readonly unknown[], depth: number): number {
  let wrapped = 0
  for (const layer of layers) {
    if (!isObject(layer)) continue
    const handle: unknown = Reflect.get(layer, 'handle')
    const route: unknown = Reflect.get(layer, 'route')
    if (isLayerOwner(route)) wrapped += wrapRoutes(route.stack, depth + 1)
    else if (isLayerOwner(handle)) wrapped += wrapRoutes(handle.stack, depth)
    else if (depth > 0 && isHandler(handle)) {
      const answering: Handler = (request, response, next) =>
        Promise.resolve(handle(request, response, next)).catch(next)
      Reflect.set(layer, 'handle', answering)
      wrapped += 1
    }
  }
  return wrapped
}

function isLayerOwner(value: unknown): value is { readonly stack: readonly unknown[] } {
  return isObject(value) && Array.isArray(Reflect.get(value, 'stack'))
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}
