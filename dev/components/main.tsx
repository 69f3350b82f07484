import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { ComponentsPage } from './ComponentsPage.tsx'
import '#src/ui/tokens.css'
import '#src/ui/base.css'

const container = document.querySelector('#root')
if (container === null) {
  throw new Error('index.html has no element #root.')
}
createRoot(container).render(
  <StrictMode>
    {/* Links lead nowhere: there are no other pages here. */}
    <MemoryRouter>
      <ComponentsPage />
    </MemoryRouter>
  </StrictMode>,
)
