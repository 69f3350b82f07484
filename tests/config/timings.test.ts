import { expect, test } from 'vitest'
import {
  CLINIC_CANCEL_REDIRECT_MS,
  GOOGLE_PATIENT_RECORD_DELAY_MS,
  MOBILE_MENU_BREAKPOINT_PX,
  PATIENT_CANCEL_REDIRECT_MS,
  RESET_REDIRECT_MS,
} from '#src/config/timings.ts'

test('the delays and the breakpoint are those of spec §9, Timings', () => {
  expect([CLINIC_CANCEL_REDIRECT_MS, PATIENT_CANCEL_REDIRECT_MS]).toEqual([1000, 3000])
  expect(RESET_REDIRECT_MS).toBe(3000)
  expect(GOOGLE_PATIENT_RECORD_DELAY_MS).toBe(5000)
  expect(MOBILE_MENU_BREAKPOINT_PX).toBe(768)
})
