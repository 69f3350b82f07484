import {
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classNames } from './classNames.ts'
import styles from './Modal.module.css'

interface ModalProps {
  readonly isOpen: boolean
  /** Asked for by Escape, or by a press beside it where `closesOnPressBeside`. */
  readonly onClose: () => void
  /** The id of its heading, or else `label`. */
  readonly labelledBy?: string
  readonly label?: string
  readonly describedBy?: string
  /** `center`: a box amid the page. `side`: a sheet along its inline end, as high as the page. */
  readonly placement?: 'center' | 'side'
  readonly closesOnPressBeside?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** Mounted only while it is open. */
  readonly children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape, and gives the
 * focus back to whatever had it. The page behind doesn't scroll meanwhile.
 */
export function Modal({
  isOpen,
  onClose,
  labelledBy,
  label,
  describedBy,
  placement = 'center',
  closesOnPressBeside = false,
  role = 'dialog',
  children,
}: ModalProps): ReactElement {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // A layout effect: its clean-up still finds the dialog in the document when the page goes away,
  // and only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || dialog === null) {
      return undefined
    }
    const unlockScroll = lockScroll()
    dialog.showModal()
    return () => {
      dialog.close()
      unlockScroll()
    }
  }, [isOpen])

  function handleCloseRequest(event: SyntheticEvent<HTMLDialogElement>): void {
    // React also passes on what bubbles up from inside, such as a file chooser's `cancel`.
    if (event.target !== event.currentTarget || !isOpen) {
      return
    }
    if (event.cancelable) {
      // Whether it closes is for the owner of `isOpen` to say.
      event.preventDefault()
    }
    onClose()
  }

  return (
    <dialog
      ref={dialogRef}
      role={role === 'dialog' ? undefined : role}
      className={classNames(styles.modal, styles[placement])}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      closedby={closesOnPressBeside ? 'any' : 'closerequest'}
      onCancel={handleCloseRequest}
      onClose={handleCloseRequest}
    >
      {isOpen ? children : null}
    </dialog>
  )
}

/** Nothing moves sideways meanwhile: the place of the page's scroll bar is kept free. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (window.innerWidth > clientWidth) {
    style.scrollbarGutter = 'stable'
  }
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
