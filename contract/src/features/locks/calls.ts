import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { lockTurns, unlocks } from '../portfolio/bulk-calls.ts'
import { selection } from '../portfolio/selection.ts'
import { errors } from './errors.ts'

const { command } = callsOver(errors)

/** Asks the registry to turn locks on or off; `pendingLocks` shows them until the registry confirms. */
export const changeLocks = command('/locks/change-locks', {
  access: 'account',
  right: 'move.write',
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

/** Changes the locks of many domains, each as `changeLocks` does. */
export const startLockChange = command('/locks/start-lock-change', {
  access: 'account',
  right: 'move.write',
  guards: { protected: unlocks },
  input: { ...selection, ...lockTurns },
  output: { batch: f.id },
  errors: [
    'no-lock-chosen',
    'frozen-after-recovery',
    'transfers-restricted',
    'selection-changed',
    'too-many-domains',
    'too-many-bulk-changes',
  ],
})

/** Publishes the registrant's data in WHOIS and RDAP, or redacts it. */
export const changePrivacy = command('/locks/change-privacy', {
  access: 'account',
  right: 'domains.write',
  input: { domain: f.id, published: f.flag },
  errors: ['domain-unknown', 'domain-not-active', 'privacy-fixed'],
  done: { us: 'Saved', zhcn: '已保存' },
})

/** Publishes the registrants' data of many domains, or redacts it, each as `changePrivacy` does. */
export const startPrivacyChange = command('/locks/start-privacy-change', {
  access: 'account',
  right: 'domains.write',
  input: { ...selection, published: f.flag },
  output: { batch: f.id },
  errors: ['selection-changed', 'too-many-domains', 'too-many-bulk-changes'],
})
