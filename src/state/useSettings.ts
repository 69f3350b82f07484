import { use } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '#src/domain/settings.ts'
import { SettingsContext } from './SettingsContext.ts'

/** Returns what the owner of the installation has set, live; the defaults until that is known. */
export function useSettings(): Settings {
  return use(SettingsContext) ?? DEFAULT_SETTINGS
}

/** Returns the settings, or null until they are known: for the choice of a page, which must not change at once. */
export function useKnownSettings(): Settings | null {
  return use(SettingsContext)
}
