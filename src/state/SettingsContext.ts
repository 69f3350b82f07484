import { createContext } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '#src/domain/settings.ts'

export const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS)
