import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '#local-firebase/http/identity.ts'

/** An HTTP request, read to its end. */
export interface RestRequest {
  /** After X-HTTP-Method-Override. */
  readonly method: string
  /** Percent signs decoded. */
  readonly pathname: string
  readonly parameters: URLSearchParams
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly identity: Identity
}

export interface RestAnswer {
  readonly status: number
  /** JSON, unless the headers name another type; '' for none. */
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The request is faulty; answered as `{"error": message}` with this status. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function deniedError(): RestError {
  return new RestError(401, 'Permission denied')
}

export function json(status: number, value: unknown): RestAnswer {
  return { status, text: JSON.stringify(value) }
}
