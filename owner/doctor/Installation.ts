import { SITE_FILE, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import type { SiteFile } from '#dev/installation/siteSchema.ts'
import type { ProjectRules } from '#dev/launcher/projectRules.ts'
import type { Version } from '#dev/version/readVersion.ts'
import type { Project } from '#owner/Project.ts'
import type { Environment } from '#src/config/env.ts'
import { NotCheckedYet } from './Check.ts'
import type { GoogleApi } from './GoogleApi.ts'
import type { VariableFiles } from './readVariables.ts'

/** What the checks look at. */
export interface Installation {
  /** How the owner recognises it. */
  readonly description: string
  readonly isLocal: boolean
  /** The `VITE_…` variables that a production build would read. */
  readonly variables: Readonly<Record<string, string>>
  /** In which files they are, by name; the last one counts. */
  readonly variableFiles: VariableFiles
  /** Null while a variable is missing or wrong. */
  readonly environment: Environment | null
  /** What is this installation's own. */
  readonly siteFile: SiteFileResult
  /** The icons that are still the example's although others are not. */
  readonly missingIcons: readonly string[]
  /** The owner's way into the project, or why there is none. */
  readonly project: Project | Refused
  readonly google: GoogleApi
  /** The version of this repository. */
  readonly version: Version
  /** The rules files of this repository. */
  readonly rules: ProjectRules
  /** Who gets the mail that tries EmailJS; null sends none. */
  readonly mailRecipient: string | null
}

/** Why the project cannot be reached. */
export interface Refused {
  readonly kind: 'no-credentials' | 'no-database' | 'no-environment'
  readonly reason: string
}

/** @throws {NotCheckedYet} */
export function environmentOf({ environment }: Installation): Environment {
  if (environment !== null) return environment
  throw new NotCheckedYet('the environment is not complete')
}

/** @throws {NotCheckedYet} */
export function siteOf({ siteFile }: Installation): SiteFile {
  if (siteFile.ok) return siteFile.site
  throw new NotCheckedYet(`${SITE_FILE} is not right`)
}

/** @throws {NotCheckedYet} */
export function projectOf({ project }: Installation): Project {
  if (!('kind' in project)) return project
  throw new NotCheckedYet(WHY_UNREACHABLE[project.kind])
}

const WHY_UNREACHABLE: Readonly<Record<Refused['kind'], string>> = {
  'no-credentials': 'there are no credentials',
  'no-database': 'the database cannot be reached',
  'no-environment': 'the environment is not complete',
}
