import { afterEach, expect, test, vi } from 'vitest'
import { makeImagePair } from '#src/areas/services/state/makeImagePair.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const PHOTO = new Blob(['a photo'], { type: 'image/jpeg' })

function openAs(width: number, height: number): void {
  vi.spyOn(window, 'createImageBitmap').mockResolvedValue({
    width,
    height,
    close: () => undefined,
  })
}

/** Lets the browser encode these types and, as browsers do, answer with PNG to any other. */
function encodeOnly(...types: readonly string[]): void {
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(({ type = '' } = {}) =>
    Promise.resolve(new Blob(['picture'], { type: types.includes(type) ? type : 'image/png' })),
  )
}

test.each([
  ['a photo', 7300, 5480, '1600 by 1201', '426 by 320'],
  ['one that was held upright', 5480, 7300, '1201 by 1600', '320 by 426'],
  ['one that is smaller than the full size', 1200, 800, '1200 by 800', '480 by 320'],
  ['one that is smaller than a card', 100, 80, '100 by 80', '100 by 80'],
  ['a panorama', 12_000, 2000, '1600 by 267', '640 by 107'],
  ['a line', 5000, 1, '1600 by 1', '640 by 1'],
])('a picture is made smaller, never larger: %s', async (_name, width, height, full, card) => {
  openAs(width, height)
  const pair = await makeImagePair(PHOTO, 'service')
  // The canvas of these tests encodes its size.
  expect([await pair.full.text(), await pair.card.text()]).toEqual([full, card])
})

test.each([
  [['image/avif', 'image/webp', 'image/jpeg'], 'image/avif'],
  [['image/webp', 'image/jpeg'], 'image/webp'],
  [['image/jpeg'], 'image/jpeg'],
])('a browser that encodes %j makes both files of a picture %s', async (types, type) => {
  encodeOnly(...types)
  const { full, card } = await makeImagePair(PHOTO, 'service')
  expect([full.type, card.type]).toEqual([type, type])
})

test('a picture full of detail is encoded again until it fits, in lower quality, then in fewer pixels', async () => {
  openAs(1600, 1600)
  const tried: (number | undefined)[] = []
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function encode(
    this: OffscreenCanvas,
    { type = '', quality } = {},
  ) {
    tried.push(quality)
    // A byte for each pixel at full quality.
    const bytes = Math.round(this.width * this.height * (quality ?? 1))
    return Promise.resolve(new Blob([new Uint8Array(bytes)], { type }))
  })
  const { full, card } = await makeImagePair(PHOTO, 'service')
  expect(full.size).toBeLessThanOrEqual(1024 * 1024)
  expect(card.size).toBeLessThanOrEqual(128 * 1024)
  // Without a quality, the browser is only asked whether it encodes the type.
  expect(tried).toEqual([undefined, 0.82, 0.65, 0.65, 0.8])
})
