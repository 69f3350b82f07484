import type { ReactElement } from 'react'
import { drawingAddress } from './Drawing.tsx'

/** The drawings shown in place of a picture. */
export type ServiceDrawingName =
  | 'apple'
  | 'bear'
  | 'bone'
  | 'dandelion'
  | 'drop'
  | 'ear'
  | 'eye'
  | 'flower'
  | 'heart'
  | 'herbs'
  | 'kidneys'
  | 'leaf'
  | 'lungs'
  | 'mind'
  | 'movement'
  | 'plaster'
  | 'ribbon'
  | 'skin'
  | 'speech'
  | 'sprout'
  | 'stethoscope'
  | 'tooth'

/** Drawings with pale parts, which have more contrast on green. */
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
  readonly name: ServiceDrawingName
  /** Empty where the name is shown beside it. */
  readonly alternativeText: string
  readonly className?: string | undefined
}

/** A flat drawing that fills its container, for a service without a picture. */
export function ServiceDrawing({
  name,
  alternativeText,
  className,
}: ServiceDrawingProps): ReactElement {
  const isOnGreen = ON_GREEN.includes(name)
  const naming =
    alternativeText === ''
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': alternativeText } as const)
  return (
    <svg
      {...naming}
      className={className}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect
        width="120"
        height="80"
        fill={isOnGreen ? 'var(--color-picture-mist)' : 'var(--color-picture-sand)'}
      />
      <circle
        cx={isOnGreen ? 44 : 78}
        cy="36"
        r="30"
        fill={isOnGreen ? 'var(--color-picture-sand)' : 'var(--color-picture-blush)'}
      />
      <path
        d="M0 80V60c16-5 28-5 44 1 15 5 27 4 42-1 13-4 24-4 34-2v22Z"
        fill={isOnGreen ? 'var(--color-picture-fern)' : 'var(--color-picture-mist)'}
      />
      <use href={drawingAddress(name)} />
    </svg>
  )
}
