import { findHolds } from '@namestead/contract/ledger'
import { useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { NoHolds } from '../../ui/pictures/no-holds.tsx'
import { Balances } from './balances.tsx'
import { FundsTabs } from './funds-tabs.tsx'
import { HoldRow } from './hold-row.tsx'
import { HoldSheet } from './hold-sheet.tsx'
import type { Hold } from './kind-key.ts'
import { useHoldList } from './statement-filters.ts'

export default function FrozenDetailPage() {
  const t = useTexts('ledger')
  const list = useHoldList()
  const [open, setOpen] = useState<Hold>()
  const query = usePagedCall(findHolds, next => ({ ...list.input, next }))

  return (
    <ListPage
      title={t('onHoldTitle')}
      above={
        <>
          <FundsTabs shown="onHoldTitle" />
          <Balances of="onHold" />
        </>
      }
      list={list}
      count={({ total }) => t('holds', { count: total })}
      query={query}
      rowsOf={page => page.holds}
      keyOf={row => row.id}
      columns={[t('columnSubject'), t('reason'), t('columnTime'), t('amount')]}
      empty={{ picture: <NoHolds />, title: t('noHolds'), text: t('noHoldsText') }}
      overlays={open && <HoldSheet shown={open} onClose={() => setOpen(undefined)} />}
    >
      {row => <HoldRow shown={row} onOpen={() => setOpen(row)} />}
    </ListPage>
  )
}
