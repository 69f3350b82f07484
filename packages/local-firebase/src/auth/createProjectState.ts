import type {
  AuthProjectState,
  AuthTools,
  OobCode,
} from '#local-firebase/firebaseTools/authTools.ts'

/** Told of what happens to the accounts of a project. */
export interface AccountsListener {
  onChange(): void
  /** A mail with the code's link is due. */
  onMail(code: OobCode): void
}

export interface ProjectOptions {
  readonly projectId: string
  /** Where the link of every code leads. */
  readonly actionPageUrl: string
  /** What else the console sets; it can be read and changed, and nothing here follows it. */
  readonly configuration: object
}

/** The state of a project that can make codes which are not mailed. */
export interface LocalProjectState extends AuthProjectState {
  /** Runs an operation whose codes go to the caller alone. */
  withoutMails<Result>(operation: () => Result): Result
}

/**
 * The emulator's own state of a project, which also reports its changes. Enumeration protection is on, as
 * in new production projects: a wrong password and an unknown address look the same.
 */
export function createProjectState(
  AgentProjectState: AuthTools['AgentProjectState'],
  { projectId, actionPageUrl, configuration }: ProjectOptions,
  listener: AccountsListener,
): LocalProjectState {
  class ReportingProjectState extends AgentProjectState {
    #isMailing = true

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
      ...[email, newEmail, requestType, generateLink]: Parameters<AuthProjectState['createOob']>
    ): ReturnType<AuthProjectState['createOob']> {
      const code = super.createOob(email, newEmail, requestType, (oobCode) =>
        leadTo(actionPageUrl, generateLink(oobCode)),
      )
      listener.onChange()
      if (this.#isMailing) listener.onMail(code)
      return code
    }

    withoutMails<Result>(operation: () => Result): Result {
      this.#isMailing = false
      try {
        return operation()
      } finally {
        this.#isMailing = true
      }
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

/** The application's page with the parameters of the emulator's link, as a custom action URL gets them. */
function leadTo(actionPageUrl: string, emulatorLink: string): string {
  const link = new URL(actionPageUrl)
  for (const [name, value] of new URL(emulatorLink).searchParams) link.searchParams.set(name, value)
  return link.toString()
}
