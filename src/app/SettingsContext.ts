import { createContext } from 'react'
import type { Settings } from '#src/areas/accounts/model/settings.ts'

/** Null until they are known. */
export const SettingsContext = createContext<Settings | null>(null)
