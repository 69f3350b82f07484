import { use, useState, type ReactElement } from 'react'
import { classNames } from './classNames.ts'
import { PictureSourceContext } from './PictureSourceContext.ts'
import { ServiceDrawing, type ServiceDrawingName } from './ServiceDrawing.tsx'
import styles from './ServiceImage.module.css'

interface ServiceImageProps {
  /** Empty where the service has no picture; then a drawing is shown. */
  readonly imageUrl: string
  /** Drawn where there is no picture; a leaf by default. */
  readonly drawing?: ServiceDrawingName
  /** Empty where the name is shown beside it. */
  readonly alternativeText: string
  /** `card` and `hero` fill the width of their container at 3:2; `row` is a small square, `mark` a smaller one. */
  readonly shape?: 'card' | 'hero' | 'row' | 'mark'
}

/** The picture of a service in a frame of fixed shape, so that nothing moves when it arrives. */
export function ServiceImage({
  imageUrl,
  drawing = 'leaf',
  alternativeText,
  shape = 'card',
}: ServiceImageProps): ReactElement {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const source = use(PictureSourceContext)
  const hasPicture = isShown(imageUrl, source) && imageUrl !== brokenUrl
  const [width, height] = shape === 'row' || shape === 'mark' ? [160, 160] : [600, 400]

  return (
    <div className={classNames(styles.frame, styles[shape])}>
      {hasPicture ? (
        <img
          className={styles.picture}
          src={imageUrl}
          alt={alternativeText}
          width={width}
          height={height}
          loading={shape === 'hero' ? 'eager' : 'lazy'}
          decoding="async"
          // The host of a picture is not to know who looks at which page.
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenUrl(imageUrl)
          }}
        />
      ) : (
        <ServiceDrawing
          className={styles.picture}
          name={drawing}
          alternativeText={alternativeText}
        />
      )}
    </div>
  )
}

/** A picture that was just chosen has an address of the browser's own. */
function isShown(imageUrl: string, source: string | null): boolean {
  if (imageUrl === '') return false
  return imageUrl.startsWith('blob:') || (source !== null && imageUrl.startsWith(source))
}
