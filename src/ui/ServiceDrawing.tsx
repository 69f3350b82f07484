import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import styles from './drawings/drawingStyles.module.css'
import {
  Bone,
  Drop,
  Ear,
  Eye,
  Heart,
  Kidneys,
  Lungs,
  Mind,
  Skin,
  Tooth,
} from './drawings/organs.tsx'
import {
  Apple,
  Bear,
  Dandelion,
  Flower,
  Herbs,
  Leaf,
  Movement,
  Plaster,
  Ribbon,
  Speech,
  Sprout,
  Stethoscope,
} from './drawings/things.tsx'
import { serviceDrawingOf, type ServiceDrawingName } from './serviceDrawingOf.ts'

const DRAWINGS: Readonly<Record<ServiceDrawingName, () => ReactElement>> = {
  apple: Apple,
  bear: Bear,
  bone: Bone,
  dandelion: Dandelion,
  drop: Drop,
  ear: Ear,
  eye: Eye,
  flower: Flower,
  heart: Heart,
  herbs: Herbs,
  kidneys: Kidneys,
  leaf: Leaf,
  lungs: Lungs,
  mind: Mind,
  movement: Movement,
  plaster: Plaster,
  ribbon: Ribbon,
  skin: Skin,
  speech: Speech,
  sprout: Sprout,
  stethoscope: Stethoscope,
  tooth: Tooth,
}

/** In the other light: what is pale stands out better there. */
const ON_GREEN: readonly ServiceDrawingName[] = [
  'apple',
  'bone',
  'drop',
  'eye',
  'heart',
  'kidneys',
  'plaster',
  'ribbon',
  'sprout',
  'tooth',
]

interface ServiceDrawingProps {
  /** What it is about, as `serviceDrawingOf` knows it; empty for the general one. */
  readonly subject: string
  /** Empty where the name stands beside it anyway. */
  readonly alternativeText: string
  readonly className?: string | undefined
}

/** A flat drawing from the palette that fills its place, for a service without a picture. */
export function ServiceDrawing({
  subject,
  alternativeText,
  className,
}: ServiceDrawingProps): ReactElement {
  const name = serviceDrawingOf(subject)
  const isOnGreen = ON_GREEN.includes(name)
  const naming =
    alternativeText === ''
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': alternativeText } as const)
  return (
    <svg
      {...naming}
      className={classNames(className, styles[isOnGreen ? 'mist' : 'sand'])}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="120" height="80" />
      <circle
        className={styles[isOnGreen ? 'sand' : 'blush']}
        cx={isOnGreen ? 44 : 78}
        cy="36"
        r="30"
      />
      <path
        className={styles[isOnGreen ? 'fern' : 'mist']}
        d="M0 80V60c16-5 28-5 44 1 15 5 27 4 42-1 13-4 24-4 34-2v22Z"
      />
      {DRAWINGS[name]()}
    </svg>
  )
}
