import { randomInt } from 'node:crypto'
import * as contract from '@namestead/contract/campaigns'
import { implement } from '../../platform/use-case.ts'
import { drawPrize } from './draw-prize.ts'
import { readRaffle } from './read-raffle.ts'

export const calls = [
  implement(contract.readRaffle, readRaffle),
  implement(
    contract.drawRafflePrize,
    drawPrize(below => randomInt(below)),
  ),
]
