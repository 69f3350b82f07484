import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts'
import { SettingsContext } from './SettingsContext.ts'
import { useRepositoriesState } from './useRepositories.ts'

/** Provides the owner's settings. Nobody waits for them: until they are known, they are the defaults. */
export function SettingsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const state = useRepositoriesState()
  const repository = state.status === 'ready' ? state.repositories.settings : null
  const [settings, setSettings] = useState(DEFAULT_SETTINGS)
  useEffect(() => repository?.watch(setSettings), [repository])
  return <SettingsContext value={settings}>{children}</SettingsContext>
}
