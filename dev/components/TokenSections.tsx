import { useEffect, useState, type ReactElement } from 'react'
import styles from './ComponentsPage.module.css'
import { contrastOf } from './contrast.ts'
import { readTokens, type Token } from './readTokens.ts'
import { Section } from './Section.tsx'

/** The backgrounds of texts and marks. */
const GROUNDS = ['--color-paper', '--color-surface', '--color-sunken'] as const
const OPAQUE = /^#[0-9a-f]{6}$/u
const MIN_TEXT_CONTRAST = 4.5
const MIN_MARK_CONTRAST = 3

/** The measures that everything is made of, as the browser has them in the present theme. */
export function TokenSections(): ReactElement {
  useNewTheme()
  const colors = readTokens('--color-')
  return (
    <>
      <Section
        name="Colours"
        hint="Those of your system's theme, light or dark; change it to see the others."
      >
        <ColorList colors={colors} />
      </Section>

      <Section name="Type" hint="Figtree, in these sizes and in no others.">
        {readTokens('--text-').map(({ name, value }) => (
          <div key={name}>
            <p className={styles.state}>
              {name}: {value}
            </p>
            <p style={{ fontSize: `var(${name})` }}>Tuesday, 3rd March, 01:30 PM</p>
          </div>
        ))}
      </Section>

      <Section name="Space" hint="Between things, and within them.">
        {[...readTokens('--space-'), ...readTokens('--target')].map(({ name, value }) => (
          <div key={name}>
            <p className={styles.state}>
              {name}: {value}
            </p>
            <div className={styles.bar} style={{ inlineSize: `var(${name})` }} />
          </div>
        ))}
      </Section>

      <Section name="Corners" hint="The larger the thing, the rounder.">
        <div className={styles.examples}>
          {readTokens('--radius').map(({ name, value }) => (
            <div key={name}>
              <p className={styles.state}>
                {name}: {value}
              </p>
              <div className={styles.corner} style={{ borderRadius: `var(${name})` }} />
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

function ColorList({ colors }: { readonly colors: readonly Token[] }): ReactElement {
  const valueOf = (ground: string): string =>
    colors.find(({ name }) => name === ground)?.value ?? ''
  return (
    <ul className={styles.examples}>
      {colors.map(({ name, value }) => (
        <li key={name} className={styles.color}>
          <svg className={styles.swatch} aria-hidden="true">
            <rect width="100%" height="100%" fill={`var(${name})`} />
          </svg>
          <strong>{nameOf(name)}</strong>
          <span>{value}</span>
          {groundsOf(name).map((ground) => (
            <span key={ground} className={styles.state}>
              {describeContrast(value, valueOf(ground), nameOf(ground))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A colour named 'on' another is used on that one alone. */
function groundsOf(token: string): readonly string[] {
  return token.includes('-on-') ? [token.replace('-on-', '-')] : GROUNDS
}

function nameOf(token: string): string {
  return token.replace('--color-', '')
}

/** The ratio, and what it suffices for. */
function describeContrast(front: string, ground: string, groundName: string): string {
  if (front === ground || !OPAQUE.test(front) || !OPAQUE.test(ground)) return ''
  const ratio = contrastOf(front, ground)
  const use =
    ratio >= MIN_TEXT_CONTRAST ? 'text' : ratio >= MIN_MARK_CONTRAST ? 'marks' : 'adornment'
  return `${ratio.toFixed(1)} on ${groundName}: ${use}`
}

/** Renders again when the system changes its theme. */
function useNewTheme(): void {
  const [, setIsDark] = useState(false)
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const handleChange = (): void => {
      setIsDark(dark.matches)
    }
    handleChange()
    dark.addEventListener('change', handleChange)
    return () => {
      dark.removeEventListener('change', handleChange)
    }
  }, [])
}
