import type { IncomingHttpHeaders } from 'node:http'
import type { Databases } from '#local-firebase/database/server/Databases.ts'
import { InvalidDataError } from '#local-firebase/database/tree/InvalidDataError.ts'
import {
  identityFor,
  InvalidTokenError,
  readCredential,
  SIGNED_OUT,
  type Identity,
} from '#local-firebase/http/identity.ts'
import { answerData } from './answerData.ts'
import { answerSettings, isSettingsPath } from './answerSettings.ts'
import { checkParameters } from './checkParameters.ts'
import { json, RestError, type RestAnswer, type RestRequest } from './RestRequest.ts'

export interface RawRestRequest {
  readonly method: string
  /** Path and parameters, as sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers one HTTP request. A faulty one gets an answer, not an exception. */
export function answerRest(raw: RawRestRequest, databases: Databases): RestAnswer {
  try {
    return answerDecoded(decode(raw), databases)
  } catch (error) {
    if (error instanceof RestError) return json(error.status, { error: error.message })
    if (error instanceof InvalidDataError) return json(400, { error: error.message })
    if (error instanceof InvalidTokenError) {
      return json(401, { error: `Could not parse auth token: ${error.message}` })
    }
    throw error
  }
}

function answerDecoded(request: RestRequest, databases: Databases): RestAnswer {
  if (isSettingsPath(request.pathname)) return answerSettings(request, databases)
  if (!request.pathname.endsWith('.json')) {
    throw new RestError(400, 'Add .json to the path to read or write data: /<path>.json?ns=<name>')
  }
  const { headers, parameters } = request
  checkParameters(parameters)
  return answerData(request, databases.open(databases.namespaceOf(headers.host, parameters)))
}

function decode({ method, url, headers, body }: RawRestRequest): RestRequest {
  const { pathname, searchParams: parameters } = urlOf(url)
  const override = headers['x-http-method-override'] ?? parameters.get('x-http-method-override')
  if (override !== null && method !== 'POST') {
    throw new RestError(400, `x-http-method-override works with POST only, not with ${method}`)
  }
  return {
    method: typeof override === 'string' ? override.toUpperCase() : method,
    pathname,
    parameters,
    headers,
    body,
    identity: identityOf(headers.authorization, parameters),
  }
}

function urlOf(text: string): { pathname: string; searchParams: URLSearchParams } {
  if (text.startsWith('//')) throw new RestError(400, 'A path begins with one slash, not with two')
  try {
    const { pathname, searchParams } = new URL(text, 'http://localhost')
    return { pathname: decodeURIComponent(pathname), searchParams }
  } catch {
    throw new RestError(400, 'The address is not a valid URL')
  }
}

function identityOf(authorization: string | undefined, parameters: URLSearchParams): Identity {
  const bearer = /^Bearer (.*)$/i.exec(authorization ?? '')?.[1]
  const credential = bearer ?? parameters.get('auth') ?? parameters.get('access_token')
  const identity = credential === null ? SIGNED_OUT : readCredential(credential).identity
  const override = parameters.get('auth_variable_override')
  if (override === null) return identity
  if (identity.kind === 'owner') return identityFor(jsonOf(override))
  throw new RestError(401, 'auth_variable_override is for the owner alone')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RestError(400, 'auth_variable_override must be JSON')
  }
}
