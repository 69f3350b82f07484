import type { ServerResponse } from 'node:http'

/**
 * Turns every status of 500 and above into 400. An SDK takes such a status for an overloaded server and
 * repeats the request for minutes; a fault on this side must show at once.
 */
export function neverServerFault(response: ServerResponse): void {
  let status = response.statusCode
  Object.defineProperty(response, 'statusCode', {
    get: () => status,
    set: (wanted: number) => {
      status = wanted >= 500 ? 400 : wanted
    },
  })
}
