import { createContext } from 'react'

/**
 * Hears of a step through the browser's history before the router does; stopping the event's immediate
 * propagation keeps it from the router. The result ends that.
 */
export type HoldHistorySteps = (onStep: (event: PopStateEvent) => void) => () => void

export const HistoryStepContext = createContext<HoldHistorySteps>(() => () => undefined)
