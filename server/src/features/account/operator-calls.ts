import * as contract from '@namestead/contract/operate/account'
import { implement } from '../../platform/use-case.ts'
import { setCustomerLevel } from './customer-levels.ts'

export const operatorCalls = [implement(contract.setCustomerLevel, setCustomerLevel)]
