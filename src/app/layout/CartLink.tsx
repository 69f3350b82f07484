import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useCartCount } from '#src/areas/booking/state/useCartCount.ts'
import { paths } from '#src/config/paths.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Header.module.css'

/** The cart with its count, for patients only (spec §2, Header). */
export function CartLink(): ReactElement {
  const text = useCommonText()
  const count = useCartCount()
  return (
    <Link to={paths.checkout()} className={styles.cart} aria-label={text.header.cart(count)}>
      <Icon name="cart" size="1.625rem" />
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
