import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { ListedService } from '#src/areas/services/model/service.ts'
import {
  createServicesStore,
  useKnownServices,
  type ServicesStore,
} from '#src/areas/services/pages/servicesStore.ts'
import { aService } from '#tests/support/builders.ts'

interface CardProps {
  readonly store: ServicesStore
  readonly serviceId: string
  readonly onRender: (serviceId: string) => void
}

function Card({ store, serviceId, onRender }: CardProps): ReactElement {
  const service = useKnownServices(store, (known) =>
    known.get('clinic')?.services.find(({ id }) => id === serviceId),
  )
  onRender(serviceId)
  return (
    <p>
      {serviceId}: {service?.name ?? 'gone'}
    </p>
  )
}

test('a card renders again when its own service changes, and at no other change', () => {
  const [first, second]: readonly [ListedService, ListedService] = [
    aService({ id: 'first', name: 'Check-up' }),
    aService({ id: 'second', name: 'Cleaning' }),
  ]
  const store = createServicesStore(
    new Map([['clinic', { services: [first, second], hasMore: false }]]),
  )
  const onRender = vi.fn<(serviceId: string) => void>()
  render(
    <>
      <Card store={store} serviceId="first" onRender={onRender} />
      <Card store={store} serviceId="second" onRender={onRender} />
    </>,
  )
  onRender.mockClear()
  act(() => {
    const changed = { ...second, name: 'Whitening' }
    store.set('clinic', { services: [first, changed], hasMore: false })
    store.set('another clinic', null)
  })
  expect(screen.getByText('second: Whitening')).toBeVisible()
  expect(onRender).not.toHaveBeenCalledWith('first')

  act(() => {
    store.set('clinic', null)
  })
  expect(screen.getByText('first: gone')).toBeVisible()
})
