import { use, useState, type ReactElement } from 'react'
import { classNames } from './classNames.ts'
import { PicturesContext } from './PicturesContext.ts'
import { ServiceDrawing, type ServiceDrawingName } from './ServiceDrawing.tsx'
import styles from './ServiceImage.module.css'

interface ServiceImageProps {
  /** Empty where the service has no picture; then a drawing is shown. */
  readonly imageUrl: string
  /** Drawn where there is no picture; a leaf by default. */
  readonly drawing?: ServiceDrawingName
  /** Empty where the name is shown beside it. */
  readonly alternativeText: string
  /**
   * `card` and `hero` fill the width of their container at 3:2; `row` is a small square, `mark` a smaller one.
   * Only `hero` shows the full picture where there is a small file of it.
   */
  readonly shape?: 'card' | 'hero' | 'row' | 'mark'
  /** Whether it is seen as soon as the page is: it doesn't wait for the layout then. True by default for `hero`. */
  readonly isOnFirstScreen?: boolean
}

/** The picture of a service in a frame of fixed shape, so that nothing moves when it arrives. */
export function ServiceImage({
  imageUrl,
  drawing = 'leaf',
  alternativeText,
  shape = 'card',
  isOnFirstScreen = shape === 'hero',
}: ServiceImageProps): ReactElement {
  const [brokenUrls, setBrokenUrls] = useState<readonly string[]>([])
  const { source, findSmall } = use(PicturesContext)
  const small = shape === 'hero' ? null : findSmall(imageUrl)
  const shownUrl = [small ?? imageUrl, imageUrl].find(
    (url) => isShown(url, source) && !brokenUrls.includes(url),
  )
  const [width, height] = shape === 'row' || shape === 'mark' ? [160, 160] : [600, 400]

  return (
    <div className={classNames(styles.frame, styles[shape])}>
      {shownUrl === undefined ? (
        <ServiceDrawing
          className={styles.filling}
          name={drawing}
          alternativeText={alternativeText}
        />
      ) : (
        <img
          className={classNames(styles.filling, styles.picture)}
          src={shownUrl}
          alt={alternativeText}
          width={width}
          height={height}
          loading={isOnFirstScreen ? 'eager' : 'lazy'}
          fetchPriority={isOnFirstScreen ? 'high' : 'auto'}
          decoding="async"
          // The host of a picture is not to know who looks at which page.
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenUrls((before) => [...before, shownUrl])
          }}
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
