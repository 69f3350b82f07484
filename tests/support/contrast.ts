/**
 * Returns the contrast of two opaque colours by WCAG 2.2, from 1 (none) to 21 (black on white).
 *
 * @param one a colour as '#rrggbb', like `other`
 * @throws Error if a colour has another form
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/u.exec(colour)?.slice(1)
  if (channels === undefined) throw new Error(`${colour} is no opaque colour.`)
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
