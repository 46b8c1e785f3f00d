import { findRenewals } from '@namestead/contract/renewals'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { RenewalRow } from './renewal-row.tsx'
import { RenewalSheet } from './renewal-sheet.tsx'
import { useRenewalsList } from './renewals-list.ts'

/** All renewals, by hand and automatic; a row opens what can be done. */
export default function RenewalsPage() {
  const t = useTexts('renewals')
  const list = useRenewalsList()
  const query = usePagedCall(findRenewals, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('listTitle')}
      list={list}
      count={({ total }) => t('count', { count: total })}
      query={query}
      rowsOf={page => page.renewals}
      keyOf={row => row.renewal}
      columns={[t('columnDomain'), { heading: t('paidUntil'), wide: true }, t('state')]}
      empty={{
        picture: <NoDomains />,
        text: t('noRenewalsText'),
        nextStep: <ButtonLink to="/pl_xf">{t('bulkTitle')}</ButtonLink>,
      }}
      sheet={(row, onClose) => <RenewalSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <RenewalRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
