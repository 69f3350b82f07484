import { requireSiteFile } from './readSiteFile.ts'
import { toSiteValues } from './siteValues.ts'

/** The installation's own values, for programs of Node.js. Browsers get them from `insertInstallation`. */
export const ownValues = toSiteValues(requireSiteFile())
