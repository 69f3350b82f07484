import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import styles from './SummaryTiles.module.css'

const TILES = ['all', 'confirmed', 'pending'] as const
export type Tile = (typeof TILES)[number]

interface SummaryTilesProps {
  readonly counts: Readonly<Record<Tile, number>>
  readonly selected: Tile
  readonly onSelect: (tile: Tile) => void
}

/** All, Confirmed and Pending, each with a count; pressing one selects it (spec §2). */
export function SummaryTiles({ counts, selected, onSelect }: SummaryTilesProps): ReactElement {
  const text = useDeskText()
  return (
    <div role="group" aria-label={text.appointments.title} className={styles.tiles}>
      {TILES.map((tile) => (
        <button
          key={tile}
          type="button"
          className={styles.tile}
          aria-pressed={tile === selected}
          onClick={() => {
            onSelect(tile)
          }}
        >
          <span className={styles.label}>{text.appointments.tiles[tile]}</span>{' '}
          <span className={styles.count}>{counts[tile]}</span>
        </button>
      ))}
    </div>
  )
}
