import type { RecordChange, RecordNames } from '#src/areas/visits/model/recordChange.ts'

/**
 * Says what was done, to be read after the name of who did it: 'renamed the service Dental cleaning'. Null where a change says
 * nothing of it.
 */
export type DescribeChange = (change: RecordChange, names: RecordNames) => string | null
