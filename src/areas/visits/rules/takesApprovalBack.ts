import { MAX_UNDO_AGE_MS } from '#src/areas/visits/model/undo.ts'
import { all, at, exists } from '#src/core/rules/ruleTree.ts'

/** Where the clinic changes an approval, it takes it back: its mails are due since a few seconds, and nobody has begun to send them. */
export function takesApprovalBack(): string {
  const due = at('root', 'due_mails', "$clinic+':'+$id+':approved'")
  return all(`${at(due, 'at')}.val() > now - ${MAX_UNDO_AGE_MS}`, `!${exists(at(due, 'attempt'))}`)
}
