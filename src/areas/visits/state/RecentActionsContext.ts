import { createContext } from 'react'
import { createRecentActions, type RecentActions } from './createRecentActions.ts'

/** What the clinic that is signed in did in the last seconds, on whatever page. */
export const RecentActionsContext = createContext<RecentActions>(createRecentActions())
