import { useId, type ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './ShortcutsHelp.module.css'

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['← ↑ → ↓', 'within'],
  ['b', 'place'],
  ['m', 'move'],
  ['a', 'approve'],
  ['/', 'search'],
  ['n', 'create'],
  ['t', 'today'],
  ['d', 'day'],
  ['w', 'week'],
  ['?', 'help'],
] as const

interface ShortcutsHelpProps {
  readonly isOpen: boolean
  readonly areOn: boolean
  readonly onChange: (areOn: boolean) => void
  readonly onClose: () => void
}

/** The keys of the desk, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutsHelp({
  isOpen,
  areOn,
  onChange,
  onClose,
}: ShortcutsHelpProps): ReactElement {
  const text = useDeskText()
  const words = text.shortcuts
  const headingId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={headingId} closesOnPressBeside>
      <div className={primitives.stack4}>
        <h2 id={headingId}>{words.title}</h2>
        <p>{words.hint}</p>
        <dl className={styles.keys}>
          {KEYS.map(([key, action]) => (
            <div key={key} className={styles.key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words.keys[action]}</dd>
            </div>
          ))}
        </dl>
        <Checkbox name="shortcuts" label={words.areOn} value={areOn} onChange={onChange} />
        <div>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Modal>
  )
}
