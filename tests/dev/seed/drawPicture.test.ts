import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CLINIC_CATALOGUE } from '#dev/seed/catalogue/clinicCatalogue.ts'
import { Canvas } from '#dev/seed/pictures/Canvas.ts'
import { drawPicture, PICTURE_COUNT } from '#dev/seed/pictures/drawPicture.ts'
import { encodePng } from '#dev/seed/pictures/encodePng.ts'
import { polygon } from '#dev/seed/pictures/shapes.ts'

const CATEGORIES = [...new Set(CLINIC_CATALOGUE.map((clinic) => clinic.category))]

describe('the pictures of the demo services', () => {
  test('are small PNG files of 640 by 400 pixels, no two alike', () => {
    const pictures = CATEGORIES.flatMap((category) =>
      Array.from({ length: PICTURE_COUNT }, (_, variant) => drawPicture(category, variant)),
    )
    for (const picture of pictures) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 400])
      expect(picture.length).toBeLessThan(30_000)
    }
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(
      pictures.length,
    )
  })
})

test('a shape fills its pixels whole and its edge in part', () => {
  const canvas = new Canvas(4, 1, '#000000')
  canvas.fill(polygon([1, 0], [2.5, 0], [2.5, 1], [1, 1]), '#c86432')
  expect([...canvas.rgb]).toEqual([0, 0, 0, 200, 100, 50, 100, 50, 25, 0, 0, 0])
})

test('a PNG holds each row as the difference to the one above', () => {
  const png = encodePng(1, 2, Uint8Array.from([10, 20, 30, 11, 19, 30]))
  const length = png.readUInt32BE(33)
  expect(png.subarray(37, 41).toString()).toBe('IDAT')
  expect([...inflateSync(png.subarray(41, 41 + length))]).toEqual([2, 10, 20, 30, 2, 1, 255, 0])
})
