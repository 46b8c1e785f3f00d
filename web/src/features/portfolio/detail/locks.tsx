import { lockStatuses } from '@namestead/contract/locks'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from './locks.module.css'

/** The EPP status values (RFC 5731 section 2.3, RFC 3915 section 3.1) that have a descriptive text. */
const known = [
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'clientDeleteProhibited',
  'clientRenewProhibited',
  'clientHold',
  'serverTransferProhibited',
  'serverUpdateProhibited',
  'serverDeleteProhibited',
  'serverRenewProhibited',
  'serverHold',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingRestore',
  'pendingTransfer',
  'pendingUpdate',
  'redemptionPeriod',
] as const
type Status = (typeof known)[number]
const isKnown = (status: string): status is Status => known.some(value => value === status)

const ownLocks: readonly string[] = Object.values(lockStatuses)

function iconOf(status: string): IconName {
  if (status.endsWith('Hold')) return 'alert'
  return status.endsWith('Prohibited') ? 'lock' : 'clock'
}

interface LocksProps {
  readonly statuses: readonly string[]
  /** The customer's own locks are switches above. */
  readonly switched: boolean
}

/** What the registry forbids, as text, with the EPP status below. */
export function Locks({ statuses, switched }: LocksProps) {
  const t = useTexts('portfolio')
  const shown = statuses.filter(
    status => status !== 'ok' && status !== 'inactive' && !(switched && ownLocks.includes(status)),
  )
  if (shown.length === 0 && switched) return null
  return (
    <Card>
      {shown.length === 0 ? (
        <p className={layout.soft}>{t('noLocks')}</p>
      ) : (
        <ul className={`${layout.stack3} ${css.locks}`}>
          {shown.map(status => (
            <li key={status}>
              <span
                className={`${layout.iconBox} ${layout.brand} ${css.icon}`}
                data-bad={status.endsWith('Hold') || undefined}
              >
                <Icon name={iconOf(status)} size={18} />
              </span>
              <span>
                {isKnown(status) ? t(`status_${status}`) : t('statusOther')}
                <span className={layout.noteLine} translate="no">
                  {status}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
