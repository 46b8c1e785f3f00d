import { randomInt } from 'node:crypto'

/**
 * Headers of a visitor with a separate address, as a proxy reports it, so that limits per network do not add up over all
 * scenarios.
 */
export const fromSeparateAddress = (): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
