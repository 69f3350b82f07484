import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { Settings } from '#src/domain/settings.ts'
import { SettingsContext } from './SettingsContext.ts'
import { useRepositoriesState } from './useRepositories.ts'

/** Provides the owner's settings, which come beside everything else: no page waits for them. */
export function SettingsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.settings : null
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => repository?.watch(setSettings), [repository])
  return <SettingsContext value={settings}>{children}</SettingsContext>
}
