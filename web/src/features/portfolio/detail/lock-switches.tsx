import { changeLocks, type LockKind, lockKinds, lockStatuses } from '@namestead/contract/locks'
import { findDomains, readDomain } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './locks.module.css'

/** The three locks of a domain. A switch shows what was requested while the registry has not confirmed it. */
export function LockSwitches({ shown: { domain, statuses, pendingLocks, can } }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const { run, busy } = useCommand(changeLocks, { refresh: [readDomain, findDomains] })
  const allowed = can.changeLocks
  const isOn = (kind: LockKind) =>
    (pendingLocks?.[kind] ?? (statuses.includes(lockStatuses[kind]) ? 'on' : 'off')) === 'on'
  // A domain with the update lock accepts nothing but its removal.
  const held = isOn('update') && !pendingLocks

  if (allowed === 'locks-unsupported') return null
  return (
    <div className={css.switches}>
      <Card rows>
        {lockKinds.map(kind => (
          <SwitchRow
            key={kind}
            label={t(`lockName_${kind}`)}
            help={t(`lockText_${kind}`)}
            on={isOn(kind)}
            disabled={busy || allowed !== true || (held && kind !== 'update')}
            onChange={on => void run({ domain, [kind]: on ? 'on' : 'off' })}
          />
        ))}
        {pendingLocks ? (
          <p className={`${layout.note} ${layout.padLine}`} role="status">
            {t('pendingTitle')}
          </p>
        ) : allowed !== true ? (
          <p className={`${layout.note} ${layout.padLine}`}>{t(`cannot_${allowed}`)}</p>
        ) : (
          held && <p className={`${layout.note} ${layout.padLine}`}>{t('heldByUpdateLock')}</p>
        )}
      </Card>
    </div>
  )
}
