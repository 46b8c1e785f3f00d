import * as session from '@namestead/contract/console'
import * as contract from '@namestead/contract/operate/operators'
import type { AnyPolicy } from '../../platform/policies.ts'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { WorkQueue } from '../../platform/work-queues.ts'
import { createOperator } from './create-operator.ts'
import { disableOperator } from './disable-operator.ts'
import { enableOperator } from './enable-operator.ts'
import { acceptWithPasskey, acceptWithPassword, inviteOperator, readInvitation, resetSignIn } from './invitations.ts'
import { listJobs } from './list-jobs.ts'
import { listOperators, readAudit } from './queries.ts'
import { type HealthPorts, readHealth } from './read-health.ts'
import type { Mode } from './read-operator.ts'
import { listPolicies, readPolicy, setPolicy, withdrawPolicy } from './set-policy.ts'
import { setRoles } from './set-roles.ts'
import { beginPasskey, readSession, signIn, signInWithPasskey, signOut } from './sign-in-to-console.ts'
import { leaveQueue, listQueues, takeQueue } from './work-queues.ts'

interface Options {
  readonly policies: readonly AnyPolicy[]
  readonly vault: Vault
  readonly queues: readonly WorkQueue[]
  readonly health: HealthPorts
  /** Where operators find the console: the origin of the site. */
  readonly origin: string
}

export const operatorCalls = ({ policies, vault, queues, health, origin }: Options) => [
  implement(contract.listQueues, listQueues(queues)),
  implement(contract.takeQueue, takeQueue(queues)),
  implement(contract.leaveQueue, leaveQueue),
  implement(contract.createOperator, createOperator),
  implement(contract.disableOperator, disableOperator),
  implement(contract.enableOperator, enableOperator),
  implement(contract.setRoles, setRoles),
  implement(contract.inviteOperator, inviteOperator(vault, origin)),
  implement(contract.resetOperatorSignIn, resetSignIn),
  implement(contract.listOperators, listOperators),
  implement(contract.readAudit, readAudit),
  implement(contract.listJobs, listJobs),
  implement(contract.readHealth, readHealth(health)),
  implement(contract.listPolicies, listPolicies(policies)),
  implement(contract.readPolicy, readPolicy(policies)),
  implement(contract.setPolicy, setPolicy(policies)),
  implement(contract.withdrawPolicy, withdrawPolicy(policies)),
]

/** The calls by which operators sign in to the console. */
export const consoleCalls = (mode: Mode, vault: Vault) => [
  implement(session.readConsoleSession, readSession),
  implement(session.signInToConsole, signIn(mode, vault)),
  implement(session.beginConsolePasskey, beginPasskey),
  implement(session.signInToConsoleWithPasskey, signInWithPasskey(mode)),
  implement(session.signOutOfConsole, signOut),
  implement(session.readInvitation, readInvitation(mode, vault)),
  implement(session.acceptWithPasskey, acceptWithPasskey(mode)),
  implement(session.acceptWithPassword, acceptWithPassword(mode, vault)),
]
