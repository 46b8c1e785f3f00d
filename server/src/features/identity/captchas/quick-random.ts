import { randomBytes } from 'node:crypto'

export interface QuickRandom {
  /** From `from` (inclusive) to `to` (exclusive). */
  between(from: number, to: number): number
  /** An integer, in the same range. */
  whole(from: number, to: number): number
  /** 32 bits. */
  bits(): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

/**
 * Random numbers for drawing a picture: xorshift128, seeded by the system per picture. A picture takes ten thousand numbers,
 * for which `randomInt` is too slow. Not for secrets.
 */
export function quickRandom(): QuickRandom {
  const seed = randomBytes(16)
  // An all-zero state would stay zero.
  let [x, y, z, w] = [seed.readInt32LE(0) | 1, seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12)]
  const bits = () => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return w
  }
  const between = (from: number, to: number) => from + (to - from) * ((bits() >>> 0) / 2 ** 32)
  const whole = (from: number, to: number) => Math.floor(between(from, to))
  return { between, whole, bits, pick: choices => choices[whole(0, choices.length)] ?? choices[0] }
}
