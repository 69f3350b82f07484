import { getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * The error of an element that is not there, with the page in it, but without the page while a query is
 * tried again and again: to print it each time took a sixth of the time of a test with a long page.
 */
export function printPageOnce(message: string | null, container: Element): Error {
  const isTryingAgain: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
  return isTryingAgain === true ? new Error(message ?? '') : getElementError(message, container)
}
