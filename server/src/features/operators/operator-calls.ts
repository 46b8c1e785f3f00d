import * as contract from '@namestead/contract/operate/operators'
import type { AnyPolicy } from '../../platform/policies.ts'
import { implement } from '../../platform/use-case.ts'
import { createOperator } from './create-operator.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import { listOperators, readAudit } from './queries.ts'
import { listPolicies, readPolicy, setPolicy } from './set-policy.ts'
import { setRoles } from './set-roles.ts'

export const operatorCalls = (policies: readonly AnyPolicy[]) => [
  implement(contract.createOperator, createOperator),
  implement(contract.disableOperator, disableOperator),
  implement(contract.enableOperator, enableOperator),
  implement(contract.setRoles, setRoles),
  implement(contract.listOperators, listOperators),
  implement(contract.readAudit, readAudit),
  implement(contract.listPolicies, listPolicies(policies)),
  implement(contract.readPolicy, readPolicy(policies)),
  implement(contract.setPolicy, setPolicy(policies)),
]
