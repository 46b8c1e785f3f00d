import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardCount, dealCards } from './raffle-cards.ts'

test('the picked card shows the won prize, and the six cards are always the same', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (picked, won, chances) => {
        const cards = dealCards(picked, won, () => chances.next().value)
        expect(cards).toHaveLength(cardCount)
        expect(cards[picked]).toBe(won)
        expect([...cards].sort()).toEqual([1, 2, 2, 3, 3, 3])
      },
    ),
  )
})
