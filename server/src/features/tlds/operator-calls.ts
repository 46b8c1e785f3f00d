import * as contract from '@namestead/contract/operate/tlds'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { connectUpstream } from './connect-upstream.ts'
import { endOffer, listPriceRows, setPrice } from './set-price.ts'
import { readTldRules, setTldRules } from './set-tld-rules.ts'

export const operatorCalls = (passwords: Vault) => [
  implement(contract.connectUpstream, connectUpstream(passwords)),
  implement(contract.setPrice, setPrice),
  implement(contract.endOffer, endOffer),
  implement(contract.listPriceRows, listPriceRows),
  implement(contract.readTldRules, readTldRules),
  implement(contract.setTldRules, setTldRules),
]
