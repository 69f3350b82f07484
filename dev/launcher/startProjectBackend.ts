import {
  startLocalBackend,
  type LocalBackend,
  type LocalBackendOptions,
} from '@careslot/local-firebase'
import { SEED_MARK_FILE } from '#dev/seed/seedOnce.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'
import { paths } from '#src/config/paths.ts'
import { readProjectRules } from './projectRules.ts'

/** The id of the local Firebase project. */
export const PROJECT_ID = 'demo-careslot'

const NOTIFICATION_PARAMETERS: Readonly<Record<keyof Notification, true>> = {
  from_email: true,
  email: true,
  from_name: true,
  to_name: true,
  doctor_email: true,
  doctor_name: true,
  message: true,
  subject: true,
}
/** What every mail of the application has; the mailbox refuses one without them. */
export const REQUIRED_MAIL_PARAMETERS = Object.keys(NOTIFICATION_PARAMETERS)

export interface ProjectBackendOptions extends Pick<
  LocalBackendOptions,
  'host' | 'ports' | 'dataDirectory' | 'reset' | 'explainDenials' | 'log'
> {
  /** The application's address without a trailing slash. */
  readonly appUrl: string
}

/**
 * Starts the local Firebase for this application, with the rules of this repository.
 *
 * @throws PortInUseError, FolderInUseError and the other errors of startLocalBackend
 */
export async function startProjectBackend({
  appUrl,
  ...options
}: ProjectBackendOptions): Promise<LocalBackend> {
  return startLocalBackend({
    ...options,
    ...(await readProjectRules()),
    projectId: PROJECT_ID,
    actionPageUrl: `${appUrl}${paths.accountAction()}`,
    requiredMailParameters: REQUIRED_MAIL_PARAMETERS,
    ownEntries: [SEED_MARK_FILE],
  })
}
