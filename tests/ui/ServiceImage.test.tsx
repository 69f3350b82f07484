import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'
import { PicturesContext } from '#src/ui/PicturesContext.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'

describe('ServiceImage', () => {
  test('a service’s picture is shown with its alternative text', () => {
    render(<ServiceImage imageUrl="https://images.example/a.jpg" alternativeText="A dentist" />)
    expect(screen.getByRole('img', { name: 'A dentist' })).toHaveAttribute(
      'src',
      'https://images.example/a.jpg',
    )
  })

  test('a drawing takes the place of a picture that is missing or broken', () => {
    const { rerender } = render(<ServiceImage imageUrl="" alternativeText="A dentist" />)
    expect(screen.getByRole('img', { name: 'A dentist' }).tagName).toBe('svg')

    rerender(<ServiceImage imageUrl="https://images.example/b.jpg" alternativeText="A dentist" />)
    fireEvent.error(screen.getByRole('img', { name: 'A dentist' }))
    expect(screen.getByRole('img', { name: 'A dentist' }).tagName).toBe('svg')

    rerender(<ServiceImage imageUrl="https://images.example/c.jpg" alternativeText="A dentist" />)
    expect(screen.getByRole('img', { name: 'A dentist' }).tagName).toBe('IMG')
  })

  test.each([
    ['https://storage.example/o/services%2Fa%2F00.webp', true],
    ['https://storage.example/o/other%2F00.webp', false],
    ['https://evil.example/?https://storage.example/o/services%2F', false],
    ['http://storage.example/o/services%2Fa%2F00.webp', false],
    // Chosen a moment ago in the form of a service.
    ['blob:https://careslot.example/1b2c', true],
  ])('a picture at %s is shown where the owner names the storage: %s', (imageUrl, isShown) => {
    const image = (source: string | null): ReactElement => (
      <PicturesContext value={{ source, findSmall: () => null }}>
        <ServiceImage imageUrl={imageUrl} alternativeText="A dentist" />
      </PicturesContext>
    )
    const { rerender } = render(image('https://storage.example/o/services%2F'))
    const tag = (): string => screen.getByRole('img', { name: 'A dentist' }).tagName
    expect(tag()).toBe(isShown ? 'IMG' : 'svg')
    // Any, where the owner names none; none but the one just chosen, before that is known.
    rerender(image(''))
    expect(tag()).toBe('IMG')
    rerender(image(null))
    expect(tag()).toBe(imageUrl.startsWith('blob:') ? 'IMG' : 'svg')
  })

  describe('of which there is a small file', () => {
    const FULL = 'https://images.example/a.jpg'
    const SMALL = 'https://images.example/small.jpg'
    const image = (shape: 'card' | 'hero' | 'row'): ReactElement => (
      <PicturesContext
        value={{
          source: 'https://images.example/',
          findSmall: (imageUrl) => (imageUrl === FULL ? SMALL : null),
        }}
      >
        <ServiceImage imageUrl={FULL} alternativeText="A dentist" shape={shape} />
      </PicturesContext>
    )
    const shown = (): HTMLElement => screen.getByRole('img', { name: 'A dentist' })

    test('a service with a small picture shows that one, and the full one only at full size', () => {
      const { rerender } = render(image('card'))
      expect(shown()).toHaveAttribute('src', SMALL)
      rerender(image('row'))
      expect(shown()).toHaveAttribute('src', SMALL)
      rerender(image('hero'))
      expect(shown()).toHaveAttribute('src', FULL)
    })

    test('a service with a broken small picture shows the full one, and a drawing where both are broken', () => {
      render(image('card'))
      fireEvent.error(shown())
      expect(shown()).toHaveAttribute('src', FULL)
      fireEvent.error(shown())
      expect(shown().tagName).toBe('svg')
    })
  })

  test('a picture waits until it comes near the screen, unless it is on the first one', () => {
    const url = 'https://images.example/a.jpg'
    const { rerender } = render(<ServiceImage imageUrl={url} alternativeText="A dentist" />)
    const loading = (): string | null => screen.getByRole('img').getAttribute('loading')
    expect(loading()).toBe('lazy')
    rerender(<ServiceImage imageUrl={url} alternativeText="A dentist" isOnFirstScreen />)
    expect(loading()).toBe('eager')
    rerender(<ServiceImage imageUrl={url} alternativeText="A dentist" shape="hero" />)
    expect(loading()).toBe('eager')
  })

  test('a picture’s host does not learn which page shows it', () => {
    render(<ServiceImage imageUrl="https://images.example/a.jpg" alternativeText="A dentist" />)
    expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  test('a picture without an alternative text is decoration', () => {
    render(<ServiceImage imageUrl="" alternativeText="" />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('every category of clinics has a drawing, and no category the general one', () => {
    for (const category of SPECIALTY_KEYS) {
      expect(drawingFor(category), category).not.toBe(drawingFor(''))
    }
    expect(drawingFor('')).toBe(drawingOf(<ServiceImage imageUrl="" alternativeText="" />))
  })
})

function drawingFor(category: Specialty | ''): string {
  return drawingOf(
    <ServiceImage imageUrl="" drawing={findSpecialtyDrawing(category)} alternativeText="" />,
  )
}

function drawingOf(image: ReactElement): string {
  const { container, unmount } = render(image)
  const drawing = container.innerHTML
  unmount()
  return drawing
}
