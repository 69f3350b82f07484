import { expect, test } from 'vitest'
import { warnOfNode } from '#owner/deploy/warnOfNode.ts'

test.each(['18.20.8', '20.19.0', '20.20.2'])(
  'an owner who deploys with Node.js %s reads that it gets no security fixes',
  (version) => {
    expect(warnOfNode(version)).toBe(
      `Warning: Node.js ${version} gets no security fixes any more. It works, but deploy with 24 or 26.`,
    )
  },
)

test.each(['22.22.0', '24.21.0', '26.10.0'])(
  'an owner who deploys with Node.js %s reads nothing about it',
  (version) => {
    expect(warnOfNode(version)).toBeNull()
  },
)
