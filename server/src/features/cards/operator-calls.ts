import * as contract from '@namestead/contract/operate/cards'
import { implement } from '../../platform/use-case.ts'
import { listCards, removeCard } from './operate-cards.ts'

export const operatorCalls = [implement(contract.listCards, listCards), implement(contract.removeCard, removeCard)]
