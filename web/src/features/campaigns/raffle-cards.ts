export type PrizeLevel = 1 | 2 | 3

/** The cards of a raffle (specification, section 9). */
export const cardCount = 6

/** What lies behind them. */
const behind: readonly PrizeLevel[] = [1, 2, 2, 3, 3, 3]

/** The person's card shows what was won; the rest is shuffled and lies under the others. */
export function dealCards(picked: number, won: number, random: () => number = Math.random): number[] {
  const rest: number[] = [...behind]
  rest.splice(Math.max(0, rest.indexOf(won as PrizeLevel)), 1)
  for (let last = rest.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one = 3, two = 3] = [rest[last], rest[other]]
    rest[last] = two
    rest[other] = one
  }
  return behind.map((_, card) => (card === picked ? won : (rest.shift() ?? 3)))
}
