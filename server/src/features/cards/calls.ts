import * as contract from '@namestead/contract/cards'
import type { Policies } from '../../platform/policies.ts'
import type { Sites } from '../../platform/sites.ts'
import { implement } from '../../platform/use-case.ts'
import { addCard } from './add-card.ts'
import { makeDefault, removeCard } from './change-cards.ts'
import { changeRenewals, changeTopUp } from './change-uses.ts'
import { type CardPorts, confirmCharge } from './confirm-charge.ts'
import { readCards } from './read-cards.ts'
import { readSetup } from './read-setup.ts'

export const calls = (ports: CardPorts & { readonly policies: Policies; readonly sites: Sites }) => [
  implement(contract.readCards, readCards),
  implement(contract.addCard, addCard(ports)),
  implement(contract.readSetup, readSetup(ports)),
  implement(contract.removeCard, removeCard),
  implement(contract.makeDefault, makeDefault),
  implement(contract.changeTopUp, changeTopUp),
  implement(contract.changeRenewals, changeRenewals),
  implement(contract.confirmCharge, confirmCharge(ports)),
]
