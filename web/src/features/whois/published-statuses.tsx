import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'

/** The status codes of EPP that have a text (RFC 5731 section 2.3, RFC 3915 section 3.1). */
const known = [
  'addPeriod',
  'autoRenewPeriod',
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'inactive',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingRestore',
  'pendingTransfer',
  'pendingUpdate',
  'redemptionPeriod',
  'renewPeriod',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
  'transferPeriod',
] as const
type KnownStatus = (typeof known)[number]

/** Registries of countries publish codes of their own, which are shown as they are. */
const isKnownStatus = (status: string): status is KnownStatus => known.some(code => code === status)

/** Each status in words, with its code below. */
export function PublishedStatuses({ statuses }: { statuses: readonly string[] }) {
  const t = useTexts('whois')
  if (statuses.length === 0) return <p className={layout.soft}>{t('notPublished')}</p>
  return (
    <ul className={layout.stack3}>
      {statuses.map(status => (
        <li key={status}>
          {isKnownStatus(status) ? t(`status_${status}`) : t('statusOther')}
          <span className={`${layout.noteLine} ${layout.wrap}`} translate="no">
            {status}
          </span>
        </li>
      ))}
    </ul>
  )
}
