import { useState } from 'react'
import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import styles from './ServiceImage.module.css'

interface ServiceImageProps {
  /** Empty where the service has no picture: a drawing takes its place. */
  readonly imageUrl: string
  /** Empty where the name stands beside it anyway. */
  readonly alternativeText: string
  /** `card` and `hero` fill the width of their place at 3:2; `row` is a small square. */
  readonly shape?: 'card' | 'hero' | 'row'
}

/** The picture of a service, in a place of a fixed shape, so that nothing moves when it arrives. */
export function ServiceImage({
  imageUrl,
  alternativeText,
  shape = 'card',
}: ServiceImageProps): ReactElement {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const hasPicture = imageUrl !== '' && imageUrl !== brokenUrl
  const [width, height] = shape === 'row' ? [160, 160] : [600, 400]

  return (
    <div className={classNames(styles['frame'], styles[shape])}>
      {hasPicture ? (
        <img
          className={styles['picture']}
          src={imageUrl}
          alt={alternativeText}
          width={width}
          height={height}
          loading={shape === 'hero' ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => {
            setBrokenUrl(imageUrl)
          }}
        />
      ) : (
        <Placeholder alternativeText={alternativeText} />
      )}
    </div>
  )
}

function Placeholder({ alternativeText }: { readonly alternativeText: string }): ReactElement {
  const naming =
    alternativeText === ''
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': alternativeText } as const)
  return (
    <svg
      {...naming}
      className={styles['picture']}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle cx="92" cy="22" r="11" className={styles['sun']} />
      <path
        d="M0 80V62c14-9 26-11 40-5 15 7 27 6 42-4 13-8 26-9 38-4v31z"
        className={styles['hill']}
      />
      <path
        d="M58 70V40M58 56c-9 0-14-5-14-13 8 0 14 5 14 13Zm0-8c8 0 13-5 13-12-8 0-13 4-13 12Z"
        className={styles['leaf']}
      />
    </svg>
  )
}
