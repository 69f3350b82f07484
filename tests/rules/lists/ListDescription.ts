import type * as v from 'valibot'
import type { Actor } from '../startingData.ts'
import type { Line } from './permissionLines.ts'

type Values = Readonly<Record<string, unknown>>

/** Someone who is signed in, and what that person reads. */
export type PersonalRead = readonly [by: Exclude<Actor, 'visitor'>, path: string]

/** Whom and what an example is about. */
export interface ExampleIds {
  readonly clinicId: string
  readonly patientId: string
  readonly serviceId: string
}

/** What tests know of a list at the top of the database. Written apart from the rules and the data layer. */
export interface ListDescription {
  /** Its key. */
  readonly name: string
  /** Who may do what: a line for each path. */
  readonly permissions: readonly Line[]
  /** Values to write where the starting data has none, or has one that would not do. */
  readonly values?: Values
  /** What an overwrite puts in place, where the usual change would not be a valid value. */
  readonly otherValues?: Values
  /** Who reads it, and only in a session that was not ended. */
  readonly reads?: readonly PersonalRead[]
  /** The form of the list, with every property by name. */
  readonly form: v.GenericSchema
  /**
   * Something about a clinic and a patient, by its path, unless a booking fills the list by itself. It is written without
   * rules, and stands for whatever they allow there.
   */
  readonly example?: (ids: ExampleIds) => Values
}
