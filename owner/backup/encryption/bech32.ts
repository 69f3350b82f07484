const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM_LENGTH = 6
const BITS_PER_LETTER = 5
const BITS_PER_BYTE = 8

/** Writes bytes as letters and digits that survive being copied from paper: Bech32, BIP 173. In lower case. */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const letters = regroup([...bytes], BITS_PER_BYTE, BITS_PER_LETTER)
  if (letters === null) throw new Error('Bytes always fill letters.')
  const padded = [...letters, ...Array.from({ length: CHECKSUM_LENGTH }, () => 0)]
  const checksum = remainder([...expand(prefix), ...padded]) ^ 1
  const last = Array.from(
    { length: CHECKSUM_LENGTH },
    (_, index) => (checksum >>> (BITS_PER_LETTER * (CHECKSUM_LENGTH - 1 - index))) & 31,
  )
  return `${prefix}1${[...letters, ...last].map((letter) => ALPHABET.charAt(letter)).join('')}`
}

/** Returns the bytes of a text in lower case; null where it has another prefix or a typo. */
export function fromBech32(prefix: string, text: string): Buffer | null {
  if (!text.startsWith(`${prefix}1`)) return null
  const letters = Array.from(text.slice(prefix.length + 1), (letter) => ALPHABET.indexOf(letter))
  if (letters.length < CHECKSUM_LENGTH || letters.includes(-1)) return null
  if (remainder([...expand(prefix), ...letters]) !== 1) return null
  const bytes = regroup(letters.slice(0, -CHECKSUM_LENGTH), BITS_PER_LETTER, BITS_PER_BYTE)
  return bytes === null ? null : Buffer.from(bytes)
}

function expand(prefix: string): readonly number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
}

function remainder(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << BITS_PER_LETTER) ^ value
    GENERATOR.forEach((term, index) => {
      if (((top >>> index) & 1) === 1) sum ^= term
    })
  }
  return sum
}

/** Null where what is left over is no padding: a whole group, or not zero. */
function regroup(values: readonly number[], from: number, to: number): readonly number[] | null {
  const groups: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = (held << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((held >>> bits) & ((1 << to) - 1))
    }
    held &= (1 << bits) - 1
  }
  if (from < to) return bits < from && held === 0 ? groups : null
  if (bits > 0) groups.push((held << (to - bits)) & ((1 << to) - 1))
  return groups
}
