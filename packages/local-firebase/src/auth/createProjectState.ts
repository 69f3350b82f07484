import type { AuthProjectState, AuthTools, OobCode } from '#local-firebase/firebaseTools.ts'

/** Told of what happens to the accounts of a project. */
export interface AccountsListener {
  onChange(): void
  onOobCode(code: OobCode): void
}

/**
 * The emulator's own state of a project, which also reports its changes. Enumeration protection is on, as
 * in new production projects: a wrong password and an unknown address look the same. `configuration` is what
 * else the console sets; it can be read and changed, and nothing here follows it.
 */
export function createProjectState(
  AgentProjectState: AuthTools['AgentProjectState'],
  projectId: string,
  listener: AccountsListener,
  configuration: object = {},
): AuthProjectState {
  class ReportingProjectState extends AgentProjectState {
    /** Off, so that an account that was kept with a second factor can sign in: nobody could ask for it. */
    get mfaConfig(): object {
      return { state: 'DISABLED', enabledProviders: [] }
    }

    override createUserWithLocalId(
      ...parameters: Parameters<AuthProjectState['createUserWithLocalId']>
    ): ReturnType<AuthProjectState['createUserWithLocalId']> {
      const user = super.createUserWithLocalId(...parameters)
      listener.onChange()
      return user
    }

    override overwriteUserWithLocalId(
      ...parameters: Parameters<AuthProjectState['overwriteUserWithLocalId']>
    ): ReturnType<AuthProjectState['overwriteUserWithLocalId']> {
      const user = super.overwriteUserWithLocalId(...parameters)
      listener.onChange()
      return user
    }

    override updateUserByLocalId(
      ...parameters: Parameters<AuthProjectState['updateUserByLocalId']>
    ): ReturnType<AuthProjectState['updateUserByLocalId']> {
      const user = super.updateUserByLocalId(...parameters)
      listener.onChange()
      return user
    }

    override deleteUser(...parameters: Parameters<AuthProjectState['deleteUser']>): void {
      super.deleteUser(...parameters)
      listener.onChange()
    }

    override deleteAllAccounts(): void {
      super.deleteAllAccounts()
      listener.onChange()
    }

    override createOob(
      ...parameters: Parameters<AuthProjectState['createOob']>
    ): ReturnType<AuthProjectState['createOob']> {
      const code = super.createOob(...parameters)
      listener.onChange()
      listener.onOobCode(code)
      return code
    }

    override deleteOobCode(oobCode: string): boolean {
      const wasKnown = super.deleteOobCode(oobCode)
      listener.onChange()
      return wasKnown
    }
  }

  const state = new ReportingProjectState(projectId)
  state.enableImprovedEmailPrivacy = true
  Object.assign(state.config, configuration)
  return state
}
