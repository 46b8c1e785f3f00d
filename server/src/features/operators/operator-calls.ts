import * as contract from '@namestead/contract/operate/operators'
import { implement } from '../../platform/use-case.ts'
import { createOperator } from './create-operator.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import { listOperators, readAudit } from './queries.ts'
import { setRoles } from './set-roles.ts'

export const operatorCalls = [
  implement(contract.createOperator, createOperator),
  implement(contract.disableOperator, disableOperator),
  implement(contract.enableOperator, enableOperator),
  implement(contract.setRoles, setRoles),
  implement(contract.listOperators, listOperators),
  implement(contract.readAudit, readAudit),
]
