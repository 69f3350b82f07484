import { use } from 'react'
import { AppUrlContext } from './AppUrlContext.ts'

/** The application's own address, for the links in e-mails (spec §9, Labels); no trailing slash. */
export function useAppUrl(): string {
  return use(AppUrlContext)
}
