import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './buttonClass.ts'
import styles from './CalendarMenu.module.css'
import { Icon } from './Icon.tsx'
import { saveFile } from './saveFile.ts'

interface CalendarMenuProps {
  readonly label: string
  readonly saveLabel: string
  readonly file: { readonly name: string; readonly type: string; readonly text: string }
  /** Pages of calendars; `name` is for screen readers and begins with the label. */
  readonly links: readonly {
    readonly label: string
    readonly name: string
    readonly href: string
  }[]
  /** What becomes of the entry. */
  readonly notes: readonly string[]
}

/** Ways into a calendar, behind one button: a file to save, and pages of calendars. */
export function CalendarMenu({
  label,
  saveLabel,
  file,
  links,
  notes,
}: CalendarMenuProps): ReactElement {
  return (
    <details className={styles.menu}>
      <summary className={buttonClass('secondary', false)}>
        <Icon name="calendar" />
        {label}
      </summary>
      <div className={styles.ways}>
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              saveFile(file.name, file.type, file.text)
            }}
          >
            {saveLabel}
          </Button>
          {links.map((link) => (
            <a
              key={link.label}
              className={buttonClass('secondary', false)}
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={link.name}
            >
              {link.label}
            </a>
          ))}
        </div>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </details>
  )
}
