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
  /** Called on Escape, and on a press beside it if `closesOnPressBeside`. */
  readonly onClose?: () => void
  /** The id of its heading, or else `label`. */
  readonly labelledBy?: string
  readonly label?: string
  readonly describedBy?: string
  /** `center`: a box in the middle. `side`: a sheet at the inline end, as high as the window.
   * `cover`: over the whole window; it stays open whatever is pressed. */
  readonly placement?: 'center' | 'side' | 'cover'
  readonly closesOnPressBeside?: boolean
  /** What is typed in it is lost when it closes: then the person is asked first. */
  readonly holdsForms?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** Mounted only while it is open. */
  readonly children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape, and then returns the
 * focus. The page behind does not scroll while it is open.
 */
export function Modal({
  isOpen,
  onClose = () => undefined,
  labelledBy,
  label,
  describedBy,
  placement = 'center',
  closesOnPressBeside = false,
  holdsForms = false,
  role = 'dialog',
  children,
}: ModalProps): ReactElement {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // A layout effect, because its clean-up must find the dialog in the document: only then does the browser
  // return the focus when the page unmounts.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || dialog === null) {
      return undefined
    }
    const unlockScroll = lockScroll()
    // A dialog outside the document can't be shown: the lock does it when it puts the pages back.
    if (dialog.isConnected) dialog.showModal()
    else dialog.open = true
    return () => {
      dialog.close()
      unlockScroll()
    }
  }, [isOpen])

  function handleCloseRequest(event: SyntheticEvent<HTMLDialogElement>): void {
    // React also bubbles events from inside, such as a file chooser's `cancel`.
    if (event.target !== event.currentTarget || !isOpen) {
      return
    }
    // The browser reports a closing a moment later, when it may be open again.
    if (event.type === 'close' && event.currentTarget.open) {
      return
    }
    if (event.cancelable) {
      // The owner of `isOpen` decides whether it closes.
      event.preventDefault()
    } else if (placement === 'cover') {
      // Some browsers close it at the second Escape without asking.
      event.currentTarget.showModal()
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
      data-closing-leaves={holdsForms || undefined}
      closedby={placement === 'cover' ? 'none' : closesOnPressBeside ? 'any' : 'closerequest'}
      onCancel={handleCloseRequest}
      onClose={handleCloseRequest}
    >
      {isOpen ? children : null}
    </dialog>
  )
}

/** Locks scrolling, and keeps the space of the scroll bar so that nothing moves sideways. */
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
