import { use } from 'react'
import type { Settings } from '#src/areas/accounts/model/settings.ts'
import { SettingsContext } from './SettingsContext.ts'

/** Returns what the owner of the installation has set, live; null until that is known. */
export function useSettings(): Settings | null {
  return use(SettingsContext)
}
