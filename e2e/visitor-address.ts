import { randomInt } from 'node:crypto'

/**
 * Headers of a visitor with an address of their own, as a proxy in front tells it: what is counted for a network is not
 * counted for all stories together.
 */
export const fromOwnAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
