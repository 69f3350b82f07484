import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDateTogether } from '#src/ui/keepDateTogether.ts'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'

test('a row of a schedule is an item of a list, with a heading, all its words and what can be done', () => {
  render(
    <ul>
      <ScheduleRow
        imageUrl=""
        time="01:30 PM"
        day="Wednesday, 11th November 2026"
        title="Root canal"
        lines={['By Dr Roy', 'Lakeside Dental']}
        price="$80.00"
        note={<p>Waiting</p>}
        actions={<button type="button">VIEW</button>}
      />
    </ul>,
  )
  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('heading', { level: 3, name: 'Root canal' })).toBeVisible()
  for (const words of [
    '01:30 PM',
    'Wednesday, 11th November 2026',
    'By Dr Roy',
    'Lakeside Dental',
    '$80.00',
    'Waiting',
  ]) {
    expect(within(row).getByText(words)).toBeVisible()
  }
  expect(within(row).getByRole('button', { name: 'VIEW' })).toBeVisible()
})

test('a date may break after its weekday, and nowhere else', () => {
  expect(keepDateTogether('Wednesday, 11th November 2026').split(' ')).toEqual([
    'Wednesday,',
    '11th\u00a0November\u00a02026',
  ])
})
