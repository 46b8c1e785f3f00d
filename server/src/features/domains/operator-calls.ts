import * as contract from '@namestead/contract/operate/domains'
import { implement } from '../../platform/use-case.ts'
import { listRegistryMessages } from './list-registry-messages.ts'

export const operatorCalls = [implement(contract.listRegistryMessages, listRegistryMessages)]
