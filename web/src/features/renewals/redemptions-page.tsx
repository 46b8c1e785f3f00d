import { findRedemptions } from '@namestead/contract/renewals'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { FeesLink } from './fees-link.tsx'
import { RedemptionRow } from './redemption-row.tsx'
import { RestoreSheet } from './restore-sheet.tsx'

/** Deleted domains, the most urgent first: until when each can be restored, and what that costs. */
export default function RedemptionsPage() {
  const t = useTexts('renewals')
  const query = usePagedCall(findRedemptions, next => ({ next }))
  return (
    <ListPage
      title={t('redemptionsTitle')}
      count={({ total }) => t('countDomains', { count: total })}
      above={<FeesLink />}
      query={query}
      rowsOf={page => page.redemptions}
      keyOf={row => row.domain}
      columns={[t('columnDomain'), { heading: t('columnUntil'), wide: true }, t('state')]}
      empty={{
        picture: <NoDomains />,
        text: t('noRedemptionsText'),
        nextStep: <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>,
      }}
      sheet={(row, onClose) => <RestoreSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <RedemptionRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
