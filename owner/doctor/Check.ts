import type { Installation } from './Installation.ts'

/** One thing of an installation that must be right. It knows nothing of the other checks. */
export interface Check {
  /** What is checked: "Password policy". */
  readonly name: string
  /** What to click where something is wrong, and where to look if it could not be checked. */
  readonly remedy: string
  /** It can only be right once the application is deployed, so deploying does not wait for it. */
  readonly isAfterDeploy?: true
  /** @throws {NotChecked} – nothing can be said about it */
  readonly find: (installation: Installation) => Promise<Finding>
}

export interface Finding {
  /** One sentence each; none where everything is right. */
  readonly problems: readonly string[]
  /** What the owner should know although it is right. */
  readonly note?: string
}

/** Something could not be checked. The message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
}

/** The same for what there is nothing to look at yet: something else has to be right first. */
export class NotCheckedYet extends NotChecked {}
