import { findRecharges } from '@namestead/contract/recharges'
import { useState } from 'react'
import { readAgain, useCall } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Done } from '../../../ui/pictures/done.tsx'
import { NoMoney } from '../../../ui/pictures/no-money.tsx'
import { RechargeRow } from './recharge-row.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'

const groups = ['abnormal', 'waiting', 'paid'] as const
const groupTexts = { abnormal: 'state_abnormal', waiting: 'inProgress', paid: 'state_paid' } as const
const noFilters = { group: '', recharge: '' }

/** All recharges and their states. `?recharge=` opens one; site messages and to-dos link to it. */
export default function RechargeRecordsPage() {
  const t = useTexts('recharges')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const group = groups.find(known => known === filters.group)
  const query = usePagedCall(findRecharges, next => ({ group, next }))
  // The column of their button is there for those that wait for their payment.
  const waiting =
    query.data?.pages.some(page => page.recharges.some(({ checkoutUrl }) => checkoutUrl !== null)) ?? false
  const [open, setOpen] = useState<string>()
  const wanted = open ?? (/^\d+$/.test(filters.recharge) ? filters.recharge : undefined)
  // Read on its own, because the linked recharge may be far down the list.
  const one = useCall(findRecharges, { recharge: wanted }, { enabled: wanted !== undefined })
  const shown = one.data?.recharges.find(({ recharge }) => recharge === wanted)

  const close = () => {
    setOpen(undefined)
    setFilters({ recharge: '' }, { typing: true })
  }
  return (
    <ListPage
      title={t('recordsTitle')}
      choice={
        <ChoiceChips
          label={t('recordsGroup')}
          options={[
            { value: '', text: t('group_all') },
            ...groups.map(value => ({ value, text: t(groupTexts[value]) })),
          ]}
          value={group ?? ''}
          onChange={value => setFilters({ group: value })}
        />
      }
      count={({ total }) => t('records', { count: total })}
      query={query}
      rowsOf={page => page.recharges}
      keyOf={row => row.recharge}
      columns={[
        t('columnChannel'),
        t('columnNumber'),
        t('columnTime'),
        { heading: t('amount'), numeric: true },
        ...(waiting ? [''] : []),
      ]}
      empty={
        group === 'abnormal'
          ? { picture: <Done />, title: t('noAbnormal'), text: t('noAbnormalText') }
          : {
              picture: <NoMoney />,
              text: t('noRecordsText'),
              nextStep: <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>,
            }
      }
      overlays={
        wanted &&
        shown && (
          <RechargeSheet key={wanted} shown={shown} onClose={close} onSolved={() => readAgain([findRecharges])} />
        )
      }
    >
      {row => <RechargeRow shown={row} waiting={waiting} onOpen={() => setOpen(row.recharge)} />}
    </ListPage>
  )
}
