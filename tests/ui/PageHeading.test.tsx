import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { PageProvider } from '#src/app/PageProvider.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'

const formatTitle = (page: string): string => `${page} · CareSlot`

function TwoPages(): ReactElement {
  return (
    <StrictMode>
      <MemoryRouter>
        <PageProvider formatTitle={formatTitle}>
          <Link to="/">To one</Link>
          <Link to="/two">To two</Link>
          <Link to="/two?filter=dental">To two, filtered</Link>
          <Routes>
            <Route path="/" element={<PageHeading>One</PageHeading>} />
            <Route
              path="/two"
              element={
                <PageHeading title="Second" description="About two.">
                  Two
                </PageHeading>
              }
            />
          </Routes>
        </PageProvider>
      </MemoryRouter>
    </StrictMode>
  )
}

describe('PageHeading', () => {
  test('the first page of a visit sets the title and leaves the focus alone', () => {
    render(<TwoPages />)
    expect(document.title).toBe('One · CareSlot')
    expect(document.body).toHaveFocus()
  })

  test('a heading of the next page takes the focus and sets the title', async () => {
    render(<TwoPages />)
    await userEvent.click(screen.getByRole('link', { name: 'To two' }))
    expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus()
    expect(document.title).toBe('Second · CareSlot')
    await userEvent.click(screen.getByRole('link', { name: 'To one' }))
    expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus()
  })

  test('a page sets its description while it is shown', async () => {
    const description = document.createElement('meta')
    description.name = 'description'
    description.content = 'About all.'
    document.head.append(description)
    render(<TwoPages />)
    expect(description.content).toBe('About all.')
    await userEvent.click(screen.getByRole('link', { name: 'To two' }))
    expect(description.content).toBe('About two.')
    await userEvent.click(screen.getByRole('link', { name: 'To one' }))
    expect(description.content).toBe('About all.')
    description.remove()
  })

  test('a heading leaves the focus where it is when only the query changes', async () => {
    render(<TwoPages />)
    await userEvent.click(screen.getByRole('link', { name: 'To two' }))
    await userEvent.click(screen.getByRole('link', { name: 'To two, filtered' }))
    expect(screen.getByRole('link', { name: 'To two, filtered' })).toHaveFocus()
  })
})
