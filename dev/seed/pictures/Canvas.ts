import type { Outline } from './shapes.ts'

/** `#rrggbb` */
export type Colour = `#${string}`

/** Lines sampled in each row of pixels; across, coverage is exact. */
const SAMPLES = 4

/** A picture in memory that takes flat shapes with smooth edges. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row from the top. */
  readonly rgb: Uint8Array

  constructor(width: number, height: number, background: Colour) {
    this.width = width
    this.height = height
    this.rgb = new Uint8Array(width * height * 3)
    const colour = parseColour(background)
    for (let index = 0; index < this.rgb.length; index += 1) {
      this.rgb[index] = colour[index % 3] ?? 0
    }
  }

  /** Fills the shape; what lies outside of the picture is cut off. */
  fill(outline: Outline, colour: Colour): void {
    const [red = 0, green = 0, blue = 0] = parseColour(colour)
    const columns = outline.map((point) => point.x)
    const rows = outline.map((point) => point.y)
    const left = Math.max(0, Math.floor(Math.min(...columns)))
    const right = Math.min(this.width, Math.ceil(Math.max(...columns)))
    const top = Math.max(0, Math.floor(Math.min(...rows)))
    const bottom = Math.min(this.height, Math.ceil(Math.max(...rows)))
    const coverage = new Float32Array(this.width)
    for (let y = top; y < bottom; y += 1) {
      coverage.fill(0, left, right)
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        addLine(coverage, crossings(outline, y + (sample + 0.5) / SAMPLES))
      }
      for (let x = left; x < right; x += 1) {
        const share = (coverage[x] ?? 0) / SAMPLES
        if (share <= 0) continue
        const pixel = (y * this.width + x) * 3
        this.#blend(pixel, red, share)
        this.#blend(pixel + 1, green, share)
        this.#blend(pixel + 2, blue, share)
      }
    }
  }

  #blend(index: number, value: number, share: number): void {
    const before = this.rgb[index] ?? 0
    this.rgb[index] = Math.round(before + (value - before) * Math.min(1, share))
  }
}

/** Where a horizontal line meets the outline, from left to right: inside between each pair. */
function crossings(outline: Outline, y: number): readonly number[] {
  const found: number[] = []
  let previous = outline.at(-1)
  for (const point of outline) {
    if (previous !== undefined && previous.y <= y !== point.y <= y) {
      found.push(previous.x + ((y - previous.y) / (point.y - previous.y)) * (point.x - previous.x))
    }
    previous = point
  }
  return found.sort((one, other) => one - other)
}

function addLine(coverage: Float32Array, ends: readonly number[]): void {
  for (let index = 0; index + 1 < ends.length; index += 2) {
    const from = Math.max(0, ends[index] ?? 0)
    const to = Math.min(coverage.length, ends[index + 1] ?? 0)
    for (let x = Math.floor(from); x < to; x += 1) {
      const share = Math.min(x + 1, to) - Math.max(x, from)
      coverage[x] = (coverage[x] ?? 0) + share
    }
  }
}

function parseColour(colour: Colour): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
