import type { Page } from '@playwright/test'

/** What a camera writes into a photo, in tags of EXIF: turn it clockwise, and who took it where. */
const TURN_CLOCKWISE = 6
export const PHOTOGRAPHER = 'Amara Osei, 43.4516 N 80.4925 W'

interface PhotoSize {
  readonly width: number
  readonly height: number
}

/**
 * Makes a photo as a camera that is held upright takes it: a JPEG that lies on its side, red on the left and
 * blue on the right, and that says that it has to be turned and who took it where. Turned, red is at the top.
 */
export async function makePhoto(page: Page, size: PhotoSize): Promise<Buffer> {
  const encoded = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser draws nothing.')
    const colours = context.createLinearGradient(0, 0, width, 0)
    colours.addColorStop(0, 'red')
    colours.addColorStop(1, 'blue')
    context.fillStyle = colours
    context.fillRect(0, 0, width, height)
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
    )
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }, size)
  const jpeg = Buffer.from(encoded, 'latin1')
  const startOfImage = jpeg.subarray(0, 2)
  return Buffer.concat([startOfImage, exifSegment(), jpeg.subarray(2)])
}

function exifSegment(): Buffer {
  const text = Buffer.from(`${PHOTOGRAPHER}\0`, 'latin1')
  const header = Buffer.from('MM\0*\0\0\0\x08', 'latin1')
  const tags = Buffer.alloc(2 + 2 * 12 + 4)
  tags.writeUInt16BE(2, 0)
  const endOfTags = header.length + tags.length
  writeTag(tags, 2, { tag: 0x0112, type: 3, count: 1, value: TURN_CLOCKWISE << 16 })
  writeTag(tags, 14, { tag: 0x013b, type: 2, count: text.length, value: endOfTags })
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), header, tags, text])
  const start = Buffer.from([0xff, 0xe1, 0, 0])
  start.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([start, content])
}

function writeTag(
  tags: Buffer,
  offset: number,
  { tag, type, count, value }: { tag: number; type: number; count: number; value: number },
): void {
  tags.writeUInt16BE(tag, offset)
  tags.writeUInt16BE(type, offset + 2)
  tags.writeUInt32BE(count, offset + 4)
  tags.writeUInt32BE(value, offset + 8)
}
