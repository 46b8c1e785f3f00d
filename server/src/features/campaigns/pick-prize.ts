export interface Odds {
  readonly weight: number
}

/** A uniformly random integer from 0 to below `below`. */
export type Chance = (below: number) => number

/** One of the prizes, with a probability proportional to its weight. */
export function pickPrize<Prize extends Odds>(prizes: readonly Prize[], chance: Chance): Prize | undefined {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  if (sum === 0) return undefined
  let left = chance(sum)
  return prizes.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
