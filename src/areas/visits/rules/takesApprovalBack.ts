import { mayWrite } from '#src/areas/accounts/rules/accountConditions.ts'
import { MAX_UNDO_AGE_MS } from '#src/areas/visits/model/undo.ts'
import { all, at, exists } from '#src/core/rules/ruleTree.ts'

/** The clinic takes an approval back: its mails are due since a few seconds, and nobody has begun to send them. */
export function takesApprovalBack(): string {
  const due = at('root', 'due_mails', "$clinic+':'+$id+':approved'")
  return all(
    mayWrite('manage-visits', '$clinic'),
    'newData.val() === false',
    `${at(due, 'at')}.val() > now - ${MAX_UNDO_AGE_MS}`,
    `!${exists(at(due, 'attempt'))}`,
  )
}
