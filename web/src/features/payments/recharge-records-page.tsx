import { findRecharges } from '@namestead/contract/payments'
import { useState } from 'react'
import { callKey, useCall } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { RechargeRow } from './recharge-row.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'

const groups = ['abnormal', 'waiting', 'paid'] as const
const noFilters = { group: '', recharge: '' }

/** Every recharge with what became of it. `?recharge=` opens one: site messages and what waits lead there. */
export default function RechargeRecordsPage() {
  const t = useTexts('payments')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const group = groups.find(known => known === filters.group)
  const query = usePagedCall(findRecharges, next => ({ group, next }))
  const [open, setOpen] = useState<string>()
  const wanted = open ?? (/^\d+$/.test(filters.recharge) ? filters.recharge : undefined)
  // Read by itself: the one that a message leads to may be far down the list.
  const one = useCall(findRecharges, { recharge: wanted }, { enabled: wanted !== undefined })
  const shown = one.data?.recharges.find(({ recharge }) => recharge === wanted)
  const total = query.data?.pages[0]?.total

  const close = () => {
    setOpen(undefined)
    setFilters({ recharge: '' }, { typing: true })
  }
  return (
    <Page title={t('recordsTitle')}>
      <ListTools>
        <ChoiceChips
          label={t('recordsGroup')}
          options={[
            { value: '', text: t('group_all') },
            ...groups.map(value => ({ value, text: t(`group_${value}`) })),
          ]}
          value={group ?? ''}
          onChange={value => setFilters({ group: value })}
        />
      </ListTools>
      <ListCount text={total === undefined ? undefined : t('records', { count: total })} />
      <EndlessList
        query={query}
        rowsOf={page => page.recharges}
        keyOf={row => row.recharge}
        empty={
          group === 'abnormal' ? (
            <EmptyList icon="check" title={t('noAbnormal')} text={t('noAbnormalText')} />
          ) : (
            <EmptyList icon="wallet" text={t('noRecordsText')}>
              <ButtonLink to="/recharge">{t('rechargeTitle')}</ButtonLink>
            </EmptyList>
          )
        }
      >
        {row => <RechargeRow shown={row} onOpen={() => setOpen(row.recharge)} />}
      </EndlessList>
      {wanted && shown && (
        <RechargeSheet
          key={wanted}
          shown={shown}
          onClose={close}
          onSolved={() => queries.invalidateQueries({ queryKey: callKey(findRecharges) })}
        />
      )}
    </Page>
  )
}
