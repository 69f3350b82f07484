import type { ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { basePath } from '#src/config/language.ts'
import { Application, type ApplicationProps } from './Application.tsx'

/** The application in a browser. */
export function App(props: ApplicationProps): ReactElement {
  return (
    // Without transitions: the page must be left before signing out changes the session.
    <BrowserRouter basename={basePath} useTransitions={false}>
      <Application {...props} />
    </BrowserRouter>
  )
}
