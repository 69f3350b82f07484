import type { DatabaseNode } from '#local-firebase/database/tree/DatabaseNode.ts'
import type { EvaluationContext } from './evaluation/EvaluationContext.ts'
import { RuleSnapshot } from './evaluation/RuleSnapshot.ts'
import type { Rule, RuleNode } from './RuleNode.ts'
import { PLAIN_READ, type ReadRequest, type WriteRequest } from './RulesRequest.ts'

/** Returns whether one rule is true; `context.data` is at its place. Must not throw. */
export type Consult = (rule: Rule, context: EvaluationContext) => boolean

/** Why a request is refused, and at which path. */
export interface Refusal {
  readonly path: readonly string[]
  readonly reason: 'not granted' | 'not valid' | 'overlapping paths'
}

/** A rule node on the way to the requested path, with the state at its place. */
interface Step {
  readonly node: RuleNode
  readonly data: RuleSnapshot
  readonly newData: RuleSnapshot
}

/** The first true `.read` from the root to the path grants a read; rules below the path don't count. */
export function judgeRead(root: RuleNode, request: ReadRequest, consult: Consult): Refusal | null {
  const { auth, now, path, query } = request
  const top = RuleSnapshot.ofRoot(request.root)
  const context: EvaluationContext = {
    auth,
    now,
    root: top,
    data: top,
    newData: top,
    query,
    wildcards: [],
  }
  for (const { node, data } of stepsTo(root, path, context)) {
    if (node.read === null) continue
    context.data = data
    if (consult(node.read, context)) return null
  }
  return { path, reason: 'not granted' }
}

/** Each path is a write of its own, judged with the same state after; the first that fails refuses all. */
export function judgeWrite(
  root: RuleNode,
  request: WriteRequest,
  consult: Consult,
): Refusal | null {
  const overlapping = findOverlap(request.paths)
  if (overlapping !== null) return { path: overlapping, reason: 'overlapping paths' }
  const data = RuleSnapshot.ofRoot(request.before)
  const newData = RuleSnapshot.ofRoot(request.after)
  const { auth, now } = request
  for (const written of request.paths) {
    // A priority is part of its node: writing it is judged as writing the node.
    const path = written.at(-1) === '.priority' ? written.slice(0, -1) : written
    const context: EvaluationContext = {
      auth,
      now,
      root: data,
      data,
      newData,
      query: PLAIN_READ,
      wildcards: [],
    }
    const reason = judgePath(root, path, context, consult)
    if (reason !== null) return { path, reason }
  }
  return null
}

function judgePath(
  root: RuleNode,
  path: readonly string[],
  context: EvaluationContext,
  consult: Consult,
): Refusal['reason'] | null {
  const steps = [...stepsTo(root, path, context)]
  const isGranted = steps.some(({ node, data, newData }) => {
    context.data = data
    context.newData = newData
    return node.write !== null && consult(node.write, context)
  })
  if (!isGranted) return 'not granted'
  for (const step of steps) {
    if (!isValid(step, context, consult)) return 'not valid'
  }
  const last = steps.at(-1)
  if (last === undefined || steps.length <= path.length) return null
  return isValidBelow(last, context, consult) ? null : 'not valid'
}

/** Where nothing exists afterwards, there is nothing to validate: a removal needs only its `.write`. */
function isValid(
  { node, data, newData }: Step,
  context: EvaluationContext,
  consult: Consult,
): boolean {
  if (node.validate === null || newData.node.isEmpty) return true
  context.data = data
  context.newData = newData
  return consult(node.validate, context)
}

/** Visits only what is both in the new data and in the rules. */
function isValidBelow(
  { node, data, newData }: Step,
  context: EvaluationContext,
  consult: Consult,
): boolean {
  if (!node.validatesBelow) return true
  const keys = node.wildcard === null ? node.named.keys() : newData.node.childKeys()
  for (const key of keys) {
    const below = childRules(node, key, context)
    if (below === null || (below.validate === null && !below.validatesBelow)) continue
    const newChild: DatabaseNode = newData.node.child(key)
    if (newChild.isEmpty) continue
    const step = { node: below, data: data.childAt(key), newData: newData.childAt(key) }
    if (!isValid(step, context, consult)) return false
    if (!isValidBelow(step, context, consult)) return false
  }
  return true
}

/** The rule nodes from the root to the path, as far as there are any. */
function* stepsTo(
  root: RuleNode,
  path: readonly string[],
  context: EvaluationContext,
): Generator<Step, void> {
  let step: Step = { node: root, data: context.data, newData: context.newData }
  yield step
  for (const key of path) {
    const node = childRules(step.node, key, context)
    if (node === null) return
    step = { node, data: step.data.childAt(key), newData: step.newData.childAt(key) }
    yield step
  }
}

/** If a key has rules of its own, those of the wildcard don't count for it. */
function childRules(node: RuleNode, key: string, context: EvaluationContext): RuleNode | null {
  const named = node.named.get(key)
  if (named !== undefined) return named
  if (node.wildcard === null) return null
  context.wildcards[node.wildcard.depth] = key
  return node.wildcard.node
}

/** Returns a path that is at or above another path of the same update, if there is one. */
function findOverlap(paths: readonly (readonly string[])[]): readonly string[] | null {
  if (paths.length < 2) return null
  const listed = new Set(paths.map((path) => path.join('/')))
  if (listed.size < paths.length) return paths[0] ?? null
  for (const path of paths) {
    for (let length = 0; length < path.length; length += 1) {
      const above = path.slice(0, length)
      if (listed.has(above.join('/'))) return above
    }
  }
  return null
}
