export type PrizeLevel = 1 | 2 | 3

/** The number of cards (specification, section 9). */
export const cardCount = 6

/** The prize levels on the cards. */
const behind: readonly PrizeLevel[] = [1, 2, 2, 3, 3, 3]

/** Puts the won prize on the picked card and shuffles the rest over the other cards. */
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
