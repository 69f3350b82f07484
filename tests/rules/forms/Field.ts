import type { Update } from '../honestUpdates.ts'
import type { Actor, Person } from '../startingData.ts'
import { withValues } from '../transitions.ts'
import type { ValueForm } from './valueForms.ts'

/** An update that holds the value in question and is honest in everything else. */
export interface Writing {
  readonly changes: Update
  /** What happened before, beside the starting data. */
  readonly given?: Update
  /** The person who writes it, if not the actor of the field. */
  readonly person?: Person
}

/** A place that takes values of one form, or a key of one form, and how a value gets there. */
export interface Field {
  /** What a person would call it: "a patient’s name". */
  readonly name: string
  readonly by: Actor
  readonly form: ValueForm
  readonly write: (value: unknown) => Writing
}

/** Where the value is a key, an id or a person's address. */
export function withText(write: (text: string) => Writing): Field['write'] {
  return (value) => {
    if (typeof value !== 'string') throw new Error(`No key and no address: ${String(value)}`)
    return write(value)
  }
}

/** Fields of a record that only its author has a say in. */
export function free(
  by: Field['by'],
  record: string,
  honest: Update,
  place: string,
  forms: Readonly<Record<string, ValueForm>>,
): Field[] {
  return Object.entries(forms).map(([field, form]) => ({
    name: `${record}’s ${field}`,
    by,
    form,
    write: (value) => ({ changes: withValues(honest, { [`${place}/${field}`]: value }) }),
  }))
}
