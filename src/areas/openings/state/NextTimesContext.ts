import { createContext } from 'react'
import type { NextTimes, NextTimesQuestion } from '#src/areas/openings/model/nextTime.ts'

/** Reads the next open times without the data layer. */
export type ReadNextTimes = (question: NextTimesQuestion) => Promise<NextTimes>

/** Null while the page is prerendered. Must be the same function on every render. */
export const NextTimesContext = createContext<ReadNextTimes | null>(null)
