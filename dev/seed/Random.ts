const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** Repeatable chance: the same seed number gives the same sequence on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not, 1 (the mulberry32 generator). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `lowest` to `highest`, both possible. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** A key like those that the database's `push()` makes: keys sort by the time they were made. */
  pushKey(madeAt: number): string {
    let time = madeAt
    let stamp = ''
    for (let place = 0; place < 8; place += 1) {
      stamp = PUSH_ALPHABET.charAt(time % 64) + stamp
      time = Math.floor(time / 64)
    }
    for (let place = 0; place < 12; place += 1) {
      stamp += PUSH_ALPHABET.charAt(this.between(0, PUSH_ALPHABET.length - 1))
    }
    return stamp
  }
}
