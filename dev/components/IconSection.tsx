import type { ReactElement } from 'react'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { Example, Examples, Section } from './Section.tsx'

/** What each icon means. */
const ICONS: Readonly<Record<IconName, string>> = {
  alert: 'something went wrong',
  'arrow-left': 'back',
  'arrow-right': 'on',
  calendar: 'into a calendar',
  cart: 'the cart',
  check: 'done',
  'chevron-down': 'unfolds',
  clock: 'how long, since when',
  close: 'close',
  delete: 'delete',
  edit: 'edit',
  mail: 'e-mail',
  lock: 'kept safe',
  menu: 'the menu',
  offline: 'no connection',
  phone: 'call',
  pin: 'where',
  plus: 'a new one',
  print: 'print',
  search: 'search',
}
const isIcon = (name: string): name is IconName => name in ICONS

/** Every line drawing. */
export function IconSection(): ReactElement {
  return (
    <Section name="Icon" hint="In the colour and size of the text. Hidden from screen readers.">
      <Examples>
        {Object.keys(ICONS)
          .filter(isIcon)
          .map((name) => (
            <Example key={name} state={`${name}: ${ICONS[name]}`}>
              <Icon name={name} size="2rem" />
            </Example>
          ))}
      </Examples>
    </Section>
  )
}
