import { places } from '#src/core/places/places.ts'
import { WISH } from '#src/core/places/visitPlaces.ts'
import { at } from './ruleTree.ts'

/**
 * The details of the time that a claim is about: those of the active visit that it names, or those of the wish in it.
 * `claim` is what the claim says.
 */
export function claimedDetails(root: string, claim: string): string {
  const path = `(${claim}+'/bookingDetails').replace('/${WISH}/bookingDetails','/${WISH}')`
  return `${at(root, ...places.active('$clinic'))}.child(${path})`
}
