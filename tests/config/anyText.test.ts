import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'

/** Any text, halves of characters and control characters too. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

test('an address of the application can be built from any text, and stays one of this application', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (one, other, third) => {
      for (const path of [
        paths.serviceDetails({ clinicId: one, serviceId: other }),
        paths.editService({ clinicId: one, serviceId: other }),
        paths.booking({ clinicId: one, serviceId: other, slot: third }),
        paths.booking({ clinicId: one, serviceId: other, cartItem: third }),
        paths.appointmentDetails({ clinicId: one, appointmentId: other }),
      ]) {
        const url = new URL(path, 'https://careslot.example')
        expect(url.host).toBe('careslot.example')
        expect(decodeURIComponent(url.pathname)).toMatch(/^\/[a-z-/]+$/)
      }
    }),
  )
})
