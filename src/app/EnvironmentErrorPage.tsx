import type { ReactElement } from 'react'
import type { EnvironmentProblem } from '#src/config/env.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { environment } from '#src/core/text/en/environment.ts'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import styles from './EnvironmentErrorPage.module.css'

const useText = bindText({ common, environment })

interface EnvironmentErrorPageProps {
  readonly problems: readonly EnvironmentProblem[]
}

/** Lists every missing or wrong setting; the application does not start. */
export function EnvironmentErrorPage({ problems }: EnvironmentErrorPageProps): ReactElement {
  const text = useText()
  return (
    <main className={styles.page}>
      <title>{text.common.pageTitle(text.environment.title)}</title>
      <LogoMark size="3rem" />
      <h1>{text.environment.title}</h1>
      <p>{text.environment.intro}</p>
      <ul className={styles.problems}>
        {problems.map(({ name, code }) => (
          <li key={name}>
            <code>{name}</code> {text.environment.problems[code]}
          </li>
        ))}
      </ul>
    </main>
  )
}
