import { createContext } from 'react'

/**
 * Calls back on a step through the browser's history before the router sees it. Stopping the event's
 * immediate propagation hides the step from the router. Returns a function that unsubscribes.
 */
export type HoldHistorySteps = (onStep: (event: PopStateEvent) => void) => () => void

export const HistoryStepContext = createContext<HoldHistorySteps>(() => () => undefined)
