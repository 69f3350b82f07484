export interface Point {
  readonly x: number
  readonly y: number
}

/** A closed line through these points; in pixels, y downwards. */
export type Outline = readonly Point[]

const FULL_TURN = 2 * Math.PI
const CURVE_STEPS = 12

export function polygon(...coordinates: readonly (readonly [number, number])[]): Outline {
  return coordinates.map(([x, y]) => ({ x, y }))
}

export function circle(x: number, y: number, radius: number): Outline {
  return ellipse(x, y, radius, radius)
}

/** `turn` in degrees, clockwise. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number, turn = 0): Outline {
  const count = Math.max(24, Math.ceil(Math.max(radiusX, radiusY)))
  const angle = (turn / 360) * FULL_TURN
  return Array.from({ length: count }, (_, index) => {
    const along = (index / count) * FULL_TURN
    const dx = radiusX * Math.cos(along)
    const dy = radiusY * Math.sin(along)
    return {
      x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    }
  })
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Outline {
  const corners = [
    { x: x + width - radius, y: y + height - radius, from: 0 },
    { x: x + radius, y: y + height - radius, from: 0.25 },
    { x: x + radius, y: y + radius, from: 0.5 },
    { x: x + width - radius, y: y + radius, from: 0.75 },
  ]
  return corners.flatMap((corner) => arc(corner, radius, corner.from, corner.from + 0.25))
}

/** A straight stroke with round ends. */
export function stroke(from: Point, to: Point, thickness: number): Outline {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) / FULL_TURN
  const radius = thickness / 2
  return [
    ...arc(to, radius, angle - 0.25, angle + 0.25),
    ...arc(from, radius, angle + 0.25, angle + 0.75),
  ]
}

/** The strokes along a line through these points. */
export function strokes(
  thickness: number,
  ...coordinates: readonly (readonly [number, number])[]
): readonly Outline[] {
  const points = polygon(...coordinates)
  return points.slice(1).map((point, index) => stroke(points[index] ?? point, point, thickness))
}

/** A soft closed curve through these points (Catmull-Rom). */
export function blob(...coordinates: readonly (readonly [number, number])[]): Outline {
  const points = polygon(...coordinates)
  const at = (index: number): Point =>
    points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  return points.flatMap((point, index) => {
    const [before, next, afterNext] = [at(index - 1), at(index + 1), at(index + 2)]
    return Array.from({ length: CURVE_STEPS }, (_, step) => {
      const share = step / CURVE_STEPS
      return {
        x: curve(before.x, point.x, next.x, afterNext.x, share),
        y: curve(before.y, point.y, next.y, afterNext.y, share),
      }
    })
  })
}

export function heart(x: number, y: number, size: number): Outline {
  return Array.from({ length: 96 }, (_, index) => {
    const along = (index / 96) * FULL_TURN
    return {
      x: x + (size / 32) * 16 * Math.sin(along) ** 3,
      y:
        y -
        (size / 32) *
          (13 * Math.cos(along) -
            5 * Math.cos(2 * along) -
            2 * Math.cos(3 * along) -
            Math.cos(4 * along)),
    }
  })
}

/** Angles in turns: 0 points right, 0.25 down. */
function arc(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = 10
  return Array.from({ length: steps + 1 }, (_, index) => {
    const along = (from + ((to - from) * index) / steps) * FULL_TURN
    return { x: centre.x + radius * Math.cos(along), y: centre.y + radius * Math.sin(along) }
  })
}

function curve(
  before: number,
  here: number,
  next: number,
  afterNext: number,
  share: number,
): number {
  const towards = (next - before) / 2
  const leaving = (afterNext - here) / 2
  return (
    (2 * here - 2 * next + towards + leaving) * share ** 3 +
    (-3 * here + 3 * next - 2 * towards - leaving) * share ** 2 +
    towards * share +
    here
  )
}
