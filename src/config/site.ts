import { ownValues } from '#dev/installation/ownValues.ts'

/**
 * The labels of this installation (spec §9, Labels; spec §1, contact and about pages, footer). They come from
 * `installation/site.json`, and a build has them in place of this module: see `dev/installation`.
 */
export const site = ownValues.site
