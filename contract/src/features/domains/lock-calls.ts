import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { lockTurns, unlocks } from './bulk-calls.ts'
import { errors } from './errors.ts'

const { command } = callsOver(errors)

/** Asks the registry to turn locks on or off; `pendingLocks` shows them until the registry confirms. */
export const changeLocks = command('/domains/change-locks', {
  access: 'account',
  guards: { protected: unlocks },
  input: { domain: f.id, ...lockTurns },
  errors: [
    'domain-unknown',
    'no-lock-chosen',
    'change-under-way',
    'domain-not-active',
    'registry-locked',
    'locks-unsupported',
    'domain-disputed',
    'frozen-after-recovery',
    'transfers-restricted',
    'update-locked',
  ],
  done: { us: 'Sent to the registry', zhcn: '已提交注册局' },
})
