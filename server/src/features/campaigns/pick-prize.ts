export interface Odds {
  readonly weight: number
}

/** A whole number from 0 to below `below`, every one as likely as the other. */
export type Chance = (below: number) => number

/** One of the prizes, each as likely as its weight among the weights of all. */
export function pickPrize<Prize extends Odds>(prizes: readonly Prize[], chance: Chance): Prize | undefined {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  if (sum === 0) return undefined
  let left = chance(sum)
  return prizes.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
