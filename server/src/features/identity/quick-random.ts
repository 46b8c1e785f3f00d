import { randomBytes } from 'node:crypto'

export interface QuickRandom {
  /** From `from` up to, not including, `to`. */
  between(from: number, to: number): number
  /** A whole number, likewise. */
  whole(from: number, to: number): number
  /** Thirty-two bits. */
  bits(): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

/**
 * Numbers for drawing a picture: xorshift128, seeded by the system for each picture. A picture takes ten thousand of them,
 * for which `randomInt` is too slow; what must not be guessed is not taken from here.
 */
export function quickRandom(): QuickRandom {
  const seed = randomBytes(16)
  // All zeros would stay so.
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
