import { LIST, each, APPEARS, type Equivalence } from './mutantNames.ts'

/** Mutants of the lists of busy times, whose links and ends allow one value each. */
export const BUSY_TIME_MUTANTS: readonly Equivalence[] = [
  {
    why: 'A link has one value that the chain allows, no matter who writes it. One that goes, or that comes alone, leaves an end or a time without a field that it must have.',
    mutants: [
      ...each(LIST, 'start/after end/before', '.write', 'true', 'without data.exists()', APPEARS),
      ...each(LIST, '$node/before $node/after', '.write', APPEARS),
    ],
  },
  {
    why: 'What is missing is compared: with the time of a neighbour, or with what a visit takes.',
    mutants: [
      ...each(LIST, 'end', '.validate', "['from', 'before'] without 'from'"),
      ...each(
        LIST,
        'start',
        '.validate',
        "without newData.hasChildren(['until','after'])",
        "['until', 'after'] without 'until'",
        "['until', 'after'] without 'after'",
      ),
      ...['from', 'until', 'after'].map(
        (field) =>
          `${LIST}/$node .validate: ['from', 'until', 'before', 'after'] without '${field}'`,
      ),
    ],
  },
  {
    why: 'A key with more colons, with nothing beside one or with a slash at its end leads to nothing here. How such a path is looked up is documented nowhere.',
    mutants: [
      ...each(LIST, 'end/before', '.validate', "without !newData.val().contains('/')"),
      ...each(
        LIST,
        '$node',
        '.write',
        '/^[^:]+:[^:]+$/ without ^',
        '/^[^:]+:[^:]+$/ without $',
        '/^[^:]+:[^:]+$/ with any character for the [^:] at 1',
        '/^[^:]+:[^:]+$/ with any character for the [^:] at 7',
        '/^[^:]+:[^:]+$/ with * for the + at 5',
        '/^[^:]+:[^:]+$/ with * for the + at 11',
      ),
    ],
  },
]
