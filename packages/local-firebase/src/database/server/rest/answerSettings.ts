import { RulesSyntaxError } from '#local-firebase/database/rules/RulesSyntaxError.ts'
import { toStrictJson } from '#local-firebase/database/rules/toStrictJson.ts'
import type { Databases } from '#local-firebase/database/server/Databases.ts'
import { deniedError, json, RestError, type RestAnswer, type RestRequest } from './RestRequest.ts'

const STATUS_OK = { status: 'ok' }

/** Answers what tools ask besides data: rules, databases, function triggers. For the owner only. */
export function answerSettings(request: RestRequest, databases: Databases): RestAnswer {
  if (request.identity.kind !== 'owner') throw deniedError()
  switch (request.pathname) {
    case '/.settings/rules.json':
      return answerRules(request, databases)
    case '/.settings/functionTriggers.json':
      // Accepted, so that tools continue; no functions run here.
      return json(200, request.method === 'GET' ? {} : STATUS_OK)
    case '/.inspect/databases.json':
      return json(
        200,
        databases.names().map((name) => ({
          name,
          ruleset_version: '',
          default_ruleset_version: '',
        })),
      )
    default:
      // Rules coverage, for example.
      throw new RestError(404, `${request.pathname} is not served by this local database`)
  }
}

function isStrict(parameters: URLSearchParams): boolean {
  const format = parameters.get('format')
  if (format === null || format === 'strict') return format === 'strict'
  throw new RestError(400, `format=${format} is not served for rules: use strict`)
}

export function isSettingsPath(pathname: string): boolean {
  return pathname.startsWith('/.settings/') || pathname.startsWith('/.inspect/')
}

function answerRules(request: RestRequest, databases: Databases): RestAnswer {
  const { method, parameters, headers, body } = request
  const database = databases.open(databases.namespaceOf(headers.host, parameters))
  switch (method) {
    case 'GET': {
      const text = database.rulesText ?? databases.defaultRulesText
      return { status: 200, text: isStrict(parameters) ? toStrictJson(text) : text }
    }
    case 'PUT':
      try {
        if (parameters.get('dryRun') === 'true') database.checkRules(body)
        else database.uploadRules(body)
      } catch (error) {
        if (error instanceof RulesSyntaxError) throw new RestError(400, error.message)
        throw error
      }
      return json(200, STATUS_OK)
    default:
      throw new RestError(405, `Rules are read by GET and uploaded by PUT, not by ${method}`)
  }
}
