import { useCallback, useRef, useState, type SubmitEvent } from 'react'

/** A problem of a form, which is corrected in one of its fields. */
interface FieldProblem<Values> {
  readonly field: keyof Values & string
}

/** Shows problems that were found after sending, and focuses the control of the first. */
export type Refuse<Problem> = (...problems: readonly Problem[]) => void

interface FormOptions<Values, Problem> {
  readonly values: Values
  readonly setValues: (update: (before: Values) => Values) => void
  /** Lists the problems, in the order in which to correct them. Null entries are skipped. */
  readonly validate: (values: Values) => readonly (Problem | null)[]
  readonly describe: (problem: Problem) => string
  /** Returns the `name` of the control where a problem is corrected; by default that of its field. */
  readonly controlOf?: (problem: Problem) => string
  /** Sends valid values: an action of `useAction`, or the like. */
  readonly submission: {
    readonly run: (values: Values, refuse: Refuse<Problem>) => void
    readonly pending: boolean
    readonly clearFailure?: () => void
  }
}

/** The props that tie a control to a field of a form. */
interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | null
  // A method, so that a form can be passed on as one with fewer fields.
  onChange(value: Value): void
}

/** A form as its fields see it. */
export interface FormFields<Values> {
  readonly values: Values
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  readonly change: (change: Partial<Values>) => void
  readonly errorOf: (field: keyof Values & string) => string | null
}

export interface Form<Values, Problem> extends FormFields<Values> {
  /**
   * Changes one field from what it has by then. The same function for as long as `setValues` is: for fields
   * that are not to render again with every other one.
   */
  readonly updateField: <Name extends keyof Values & string>(
    name: Name,
    update: (before: Values[Name]) => Values[Name],
  ) => void
  readonly problems: readonly Problem[]
  /** For the `<form>`. */
  readonly props: {
    readonly noValidate: true
    /** Sent by a browser without scripts, it must not put a password into the address. */
    readonly method: 'post'
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * Validates on submit, focuses the first faulty control, drops a problem when its field changes, and
 * ignores submits while one is pending.
 */
export function useForm<Values extends object, Problem extends FieldProblem<Values>>({
  values,
  setValues,
  validate,
  describe,
  controlOf = ({ field }) => field,
  submission,
}: FormOptions<Values, Problem>): Form<Values, Problem> {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const submitted = useRef<HTMLFormElement>(null)

  function show(found: readonly Problem[]): void {
    setProblems(found)
    const [first] = found
    if (first === undefined) return
    const control = submitted.current?.elements.namedItem(controlOf(first))
    if (control instanceof HTMLElement) control.focus()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Enter in a field submits even while the button is disabled.
    if (submission.pending) return
    submitted.current = event.currentTarget
    submission.clearFailure?.()
    const found = validate(values).filter((problem) => problem !== null)
    show(found)
    if (found.length > 0) return
    submission.run(values, (...refused) => {
      show(refused)
    })
  }

  const update = useCallback(
    (change: (before: Values) => Values, isChanged: (field: string) => boolean): void => {
      setValues(change)
      setProblems((before) => before.filter(({ field }) => !isChanged(field)))
    },
    [setValues],
  )

  const updateField = useCallback(
    <Name extends keyof Values & string>(
      name: Name,
      change: (before: Values[Name]) => Values[Name],
    ): void => {
      update(
        (before) => ({ ...before, [name]: change(before[name]) }),
        (field) => field === name,
      )
    },
    [update],
  )

  function errorOf(name: keyof Values & string): string | null {
    const problem = problems.find(({ field }) => field === name)
    return problem === undefined ? null : describe(problem)
  }

  return {
    values,
    problems,
    errorOf,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => {
        updateField(name, () => value)
      },
    }),
    updateField,
    change: (change) => {
      update(
        (before) => ({ ...before, ...change }),
        (field) => field in change,
      )
    },
    props: { noValidate: true, method: 'post', onSubmit: handleSubmit },
  }
}
