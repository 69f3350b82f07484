import { crc32 as zlibCrc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUECOLOUR = 2
/** Each byte less the one above it: flat areas become zeros and pack to almost nothing. */
const FILTER_UP = 2

/** A PNG file of 8-bit red, green and blue, row by row from the top. */
export function encodePng(width: number, height: number, rgb: Uint8Array): Buffer {
  const stride = width * 3
  const filtered = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const out = y * (stride + 1)
    filtered[out] = FILTER_UP
    for (let x = 0; x < stride; x += 1) {
      const here = rgb[y * stride + x] ?? 0
      const above = y === 0 ? 0 : (rgb[(y - 1) * stride + x] ?? 0)
      filtered[out + 1 + x] = here - above
    }
  }

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = TRUECOLOUR
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(zlibCrc32(body))
  return Buffer.concat([length, body, checksum])
}
