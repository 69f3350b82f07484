import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { aCartItem } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { aCheckoutScene, openCheckout, REQUEST, rows } from './checkoutScene.ts'

const backend = openTestBackend()

test.each(['clinicId', 'serviceId'] as const)(
  'a booking without its %s cannot be edited, and says so (spec §5, Other)',
  async (missing) => {
    const { patient, item } = await aCheckoutScene(backend)
    const broken = aCartItem({ ...item, bookingDetails: { ...item.bookingDetails, [missing]: '' } })
    const { user } = await openCheckout({
      backend,
      patient,
      items: [],
      adapt: (real) => ({
        ...real,
        // Storage would leave such an item out.
        cart: { ...real.cart, load: () => [broken] },
        services: { ...real.services, watchChosenTime: () => () => undefined },
      }),
    })
    await user.click(screen.getByRole('button', { name: /^Edit Teeth cleaning/ }))
    expect(await screen.findByText('Clinic or service ID missing')).toBeVisible()
    expect(window.location.pathname).toBe(paths.checkout())
  },
)

test('a booking without an e-mail to write to cannot be requested (spec §5, §8)', async () => {
  const { patient, item } = await aCheckoutScene(backend)
  const unreachable = { ...item, bookingDetails: { ...item.bookingDetails, doctorEmail: '' } }
  const { user } = await openCheckout({ backend, patient, items: [unreachable] })
  await user.click(screen.getByRole('button', { name: REQUEST }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Missing recipient email')
  expect(rows()).toHaveLength(1)
})
