import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { SPECIALTY_KEYS, type Specialty } from '#src/domain/specialties.ts'
import { findSpecialtyDrawing } from '#src/domain/specialtyDrawings.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'

describe('ServiceImage', () => {
  test('shows the picture with its alternative text', () => {
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

  test('without an alternative text it is decoration', () => {
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
