import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'

describe('ServiceImage', () => {
  test('shows the picture with its words', () => {
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

  test('without words it is decoration', () => {
    render(<ServiceImage imageUrl="" alternativeText="" />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('every category of clinics has a drawing of its own, and whatever is unknown the general one', () => {
    for (const subject of SPECIALTY_KEYS) {
      expect(drawingFor(subject), subject).not.toBe(drawingFor(''))
    }
    expect(drawingFor('something-else')).toBe(drawingFor(''))
  })
})

function drawingFor(subject: string): string {
  const { container, unmount } = render(
    <ServiceImage imageUrl="" subject={subject} alternativeText="" />,
  )
  const drawing = container.innerHTML
  unmount()
  return drawing
}
