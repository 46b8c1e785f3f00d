import * as contract from '@namestead/contract/operate/escrow'
import { implement } from '../../platform/use-case.ts'
import type { KeyPorts } from './escrow-keys.ts'
import { listEscrowDeposits, makeEscrowDeposit, readEscrowKey, setEscrowAgentKey } from './operate-escrow.ts'

export const operatorCalls = ({ folder, ...ports }: KeyPorts & { readonly folder: string | undefined }) => [
  implement(contract.setEscrowAgentKey, setEscrowAgentKey(ports)),
  implement(contract.readEscrowKey, readEscrowKey(ports)),
  implement(contract.makeEscrowDeposit, makeEscrowDeposit(folder)),
  implement(contract.listEscrowDeposits, listEscrowDeposits),
]
