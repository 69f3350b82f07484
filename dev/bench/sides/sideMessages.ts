import type { Scene } from '#dev/bench/scenes/Scene.ts'

/** What a side's process is started with. */
export interface SideStart {
  /** The checkout. */
  readonly root: string
  /** Of its built files. */
  readonly folder: string
  /** The first of six ports in a row, which its build knows. */
  readonly firstPort: number
}

/** What its parent tells it. */
export type SideOrder = { readonly id: number } & (
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'round trip'; readonly milliseconds: number }
  | { readonly kind: 'update'; readonly changes: Readonly<Record<string, unknown>> }
)

export interface SideReply {
  /** Of the order; 0 when the start is over. */
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** What it replies when the start is over. */
export interface SideReady {
  readonly appUrl: string
  readonly environment: Readonly<Record<string, string>>
  /** Where browsers reach the database. */
  readonly databasePort: number
}
