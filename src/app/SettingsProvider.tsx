import { use, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { Settings } from '#src/areas/accounts/model/settings.ts'
import { PreloadedContext } from '#src/areas/services/state/PreloadedContext.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { SettingsContext } from './SettingsContext.ts'

/**
 * Provides the owner's settings, which come beside everything else: no page waits for them. Those that came
 * ahead count until then.
 */
export function SettingsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.settings : null
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => repository?.watch(setSettings), [repository])
  const preloaded = use(PreloadedContext)
  const known = settings ?? (preloaded === 'coming' ? null : (preloaded?.settings ?? null))
  return <SettingsContext value={known}>{children}</SettingsContext>
}
