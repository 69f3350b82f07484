import fc from 'fast-check'

/** Few enough that writes meet one another; some are harder than they look. */
export const keyArbitrary = fc.constantFrom('a', 'b', 'c', '0', '1', '10', '__proto__', 'length')

export const leafArbitrary = fc.oneof(
  fc.constantFrom(true, false, 0, 1, -1, 2.5, '', 'a', 'b', 'é'),
  fc.integer(),
  fc.string({ maxLength: 3 }),
)

export const pathArbitrary = fc.array(keyArbitrary, { maxLength: 4 })

export const priorityArbitrary = fc.option(fc.constantFrom<string | number>(1, 2, 10, 'a', 'b'))

/** JSON without priorities: leaves, nulls, and objects a few levels deep. */
export const valueArbitrary: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leafArbitrary,
    fc.constant(null),
    fc.array(fc.tuple(keyArbitrary, tie('value')), { maxLength: 4 }).map(Object.fromEntries),
  ),
})).value
