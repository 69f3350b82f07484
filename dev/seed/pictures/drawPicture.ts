import type { Specialty } from '#src/domain/specialties.ts'
import { Canvas, type Colour } from './Canvas.ts'
import { encodePng } from './encodePng.ts'
import {
  blob,
  circle,
  ellipse,
  heart,
  polygon,
  roundedRectangle,
  stroke,
  strokes,
  type Outline,
} from './shapes.ts'

const WIDTH = 640
const HEIGHT = 400

const PAPER: Colour = '#fffaf2'
const EVERGREEN: Colour = '#1d4b3c'
const MOSS: Colour = '#5f8f78'
const APRICOT: Colour = '#ee9b63'
const BLUSH: Colour = '#f6c9a6'

/** The same picture in another light, so that a clinic's services do not all look the same. */
const BACKDROPS: readonly { sky: Colour; disc: Colour; hill: Colour }[] = [
  { sky: '#f5ecdd', disc: '#f9ddc3', hill: '#dfe5d3' },
  { sky: '#d9e6da', disc: '#eef3e6', hill: '#bcd3c2' },
  { sky: '#f8e0cb', disc: '#fdf1e3', hill: '#efc9a9' },
]

/** How many pictures there are of each subject. */
export const PICTURE_COUNT = BACKDROPS.length

type Draw = (fill: (outline: Outline, colour: Colour) => void) => void

/** Draws the picture for a clinic's services as a PNG of 640 by 400 pixels. */
export function drawPicture(specialty: Specialty, variant: number): Buffer {
  const backdrop = BACKDROPS[variant % BACKDROPS.length]
  if (backdrop === undefined) throw new Error(`There is no picture ${variant}.`)
  const canvas = new Canvas(WIDTH, HEIGHT, backdrop.sky)
  const discX = [440, 200, 330][variant % 3] ?? 330
  canvas.fill(circle(discX, 180, 150), backdrop.disc)
  canvas.fill(
    blob([-80, 330], [140, 300], [360, 345], [560, 305], [760, 340], [760, 520], [-80, 520]),
    backdrop.hill,
  )
  const draw = DRAWINGS[specialty] ?? drawCheckup
  draw((outline, colour) => {
    canvas.fill(outline, colour)
  })
  return encodePng(WIDTH, HEIGHT, canvas.rgb)
}

const drawCheckup: Draw = (fill) => {
  fill(roundedRectangle(225, 85, 190, 250, 20), EVERGREEN)
  fill(roundedRectangle(241, 107, 158, 212, 10), PAPER)
  fill(roundedRectangle(277, 68, 86, 40, 14), MOSS)
  fill(circle(320, 82, 9), PAPER)
  fill(heart(320, 172, 66), APRICOT)
  for (const [y, end] of [
    [232, 376],
    [260, 376],
    [288, 330],
  ] as const) {
    fill(stroke({ x: 264, y }, { x: end, y }, 9), '#cfdccf')
  }
}

const drawTooth: Draw = (fill) => {
  fill(
    blob(
      [320, 112],
      [268, 88],
      [216, 116],
      [214, 184],
      [242, 250],
      [256, 322],
      [284, 326],
      [302, 262],
      [320, 244],
      [338, 262],
      [356, 326],
      [384, 322],
      [398, 250],
      [426, 184],
      [424, 116],
      [372, 88],
    ),
    PAPER,
  )
  for (const part of strokes(11, [284, 186], [298, 202], [320, 208], [342, 202], [356, 186])) {
    fill(part, EVERGREEN)
  }
  fill(circle(276, 156, 8), EVERGREEN)
  fill(circle(364, 156, 8), EVERGREEN)
  drawSparkle(fill, 458, 110, 30)
  drawSparkle(fill, 186, 218, 18)
}

const drawBear: Draw = (fill) => {
  for (const x of [236, 404]) {
    fill(circle(x, 120, 44), EVERGREEN)
    fill(circle(x, 120, 22), BLUSH)
  }
  fill(ellipse(320, 205, 122, 112), EVERGREEN)
  fill(ellipse(320, 245, 58, 46), PAPER)
  fill(ellipse(320, 226, 20, 14), APRICOT)
  for (const part of strokes(7, [302, 258], [310, 266], [320, 260], [330, 266], [338, 258])) {
    fill(part, EVERGREEN)
  }
  for (const x of [274, 366]) fill(circle(x, 184, 11), PAPER)
}

const drawFlower: Draw = (fill) => {
  fill(stroke({ x: 320, y: 220 }, { x: 320, y: 360 }, 12), EVERGREEN)
  fill(ellipse(282, 302, 44, 17, 30), MOSS)
  fill(ellipse(360, 278, 46, 17, -32), EVERGREEN)
  for (let petal = 0; petal < 8; petal += 1) {
    const angle = (petal / 8) * 2 * Math.PI
    const colour = petal % 2 === 0 ? APRICOT : BLUSH
    const centre = { x: 320 + 62 * Math.cos(angle), y: 168 + 62 * Math.sin(angle) }
    fill(ellipse(centre.x, centre.y, 48, 25, petal * 45), colour)
  }
  fill(circle(320, 168, 32), PAPER)
  fill(circle(320, 168, 17), EVERGREEN)
}

const drawMovement: Draw = (fill) => {
  fill(roundedRectangle(170, 318, 300, 16, 8), MOSS)
  fill(circle(392, 118, 30), EVERGREEN)
  for (const part of strokes(38, [372, 170], [330, 236])) fill(part, APRICOT)
  for (const part of strokes(26, [330, 240], [392, 262], [396, 306])) fill(part, EVERGREEN)
  for (const part of strokes(26, [326, 240], [268, 270], [206, 306])) fill(part, EVERGREEN)
  for (const part of strokes(20, [366, 172], [304, 146], [246, 112])) fill(part, EVERGREEN)
  for (const part of strokes(20, [382, 172], [432, 196], [470, 164])) fill(part, EVERGREEN)
}

const drawSpine: Draw = (fill) => {
  for (let index = 0; index < 8; index += 1) {
    const y = 84 + index * 33
    const x = 320 + 24 * Math.sin(index * 0.85)
    const width = 74 + index * 7
    fill(roundedRectangle(x - width / 2, y, width, 25, 12), index === 5 ? APRICOT : EVERGREEN)
    fill(ellipse(x - width / 2 - 12, y + 14, 15, 8, 20), MOSS)
    fill(ellipse(x + width / 2 + 12, y + 14, 15, 8, -20), MOSS)
  }
}

const drawLeafAndDrop: Draw = (fill) => {
  fill(
    blob(
      [316, 66],
      [262, 152],
      [224, 232],
      [252, 300],
      [316, 322],
      [380, 300],
      [408, 232],
      [370, 152],
    ),
    EVERGREEN,
  )
  fill(blob([268, 226], [262, 252], [278, 282], [300, 292], [288, 262]), MOSS)
  fill(
    blob([330, 300], [352, 226], [424, 176], [502, 164], [492, 240], [436, 292], [372, 308]),
    APRICOT,
  )
  for (const part of strokes(7, [322, 330], [372, 274], [430, 226])) fill(part, PAPER)
}

const drawEye: Draw = (fill) => {
  fill(
    blob(
      [138, 204],
      [220, 132],
      [320, 104],
      [420, 132],
      [502, 204],
      [420, 274],
      [320, 300],
      [220, 274],
    ),
    PAPER,
  )
  fill(circle(320, 202, 82), MOSS)
  fill(circle(320, 202, 60), EVERGREEN)
  fill(circle(320, 202, 28), '#0f2a21')
  fill(circle(346, 174, 15), PAPER)
  for (const [x, y, endX, endY] of [
    [226, 96, 206, 64],
    [320, 72, 320, 34],
    [414, 96, 434, 64],
  ] as const) {
    fill(stroke({ x, y }, { x: endX, y: endY }, 10), APRICOT)
  }
}

const drawConversation: Draw = (fill) => {
  fill(roundedRectangle(176, 84, 218, 142, 46), EVERGREEN)
  fill(polygon([222, 214], [286, 214], [214, 268]), EVERGREEN)
  fill(roundedRectangle(286, 168, 190, 126, 44), APRICOT)
  fill(polygon([376, 284], [440, 284], [446, 332]), APRICOT)
  for (const y of [132, 160]) fill(stroke({ x: 220, y }, { x: y === 132 ? 350 : 278, y }, 11), MOSS)
  for (const x of [340, 381, 422]) fill(circle(x, 231, 10), PAPER)
}

const drawHeartbeat: Draw = (fill) => {
  fill(heart(320, 196, 218), APRICOT)
  const beat = strokes(
    12,
    [150, 204],
    [250, 204],
    [274, 166],
    [304, 262],
    [336, 130],
    [362, 222],
    [380, 204],
    [490, 204],
  )
  for (const part of beat) fill(part, EVERGREEN)
}

const drawApple: Draw = (fill) => {
  fill(
    blob(
      [320, 148],
      [266, 128],
      [212, 160],
      [208, 226],
      [244, 296],
      [290, 322],
      [320, 312],
      [350, 322],
      [396, 296],
      [432, 226],
      [428, 160],
      [374, 128],
    ),
    APRICOT,
  )
  fill(blob([240, 186], [232, 222], [246, 256], [258, 222], [256, 190]), BLUSH)
  for (const part of strokes(12, [320, 152], [324, 116], [338, 88])) fill(part, EVERGREEN)
  fill(blob([336, 118], [366, 84], [420, 80], [398, 120], [356, 130]), EVERGREEN)
}

function drawSparkle(
  fill: (outline: Outline, colour: Colour) => void,
  x: number,
  y: number,
  size: number,
): void {
  const waist = size / 5
  fill(
    polygon(
      [x, y - size],
      [x + waist, y - waist],
      [x + size, y],
      [x + waist, y + waist],
      [x, y + size],
      [x - waist, y + waist],
      [x - size, y],
      [x - waist, y - waist],
    ),
    APRICOT,
  )
}

/** Specialties without a drawing of their own get the checkup's. */
const DRAWINGS: Readonly<Partial<Record<Specialty, Draw>>> = {
  gp: drawCheckup,
  dental: drawTooth,
  pediatrics: drawBear,
  gynecology: drawFlower,
  physiotherapy: drawMovement,
  chiropractic: drawSpine,
  dermatology: drawLeafAndDrop,
  ophthalmology: drawEye,
  psychiatry: drawConversation,
  cardiology: drawHeartbeat,
  nutritionist: drawApple,
}
