import { listTodos } from '@namestead/contract/notices'
import { countDomains, findDomains } from '@namestead/contract/portfolio'
import { countPushes, readPush } from '@namestead/contract/pushes'
import { callKey } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './push.module.css'
import { pushLists, type Side, usePushList } from './push-lists.ts'
import { PushSheet } from './push-sheet.tsx'
import { type PushRecord, pushLooks } from './push-states.ts'

/** One push: its first domain and how many more, with whom, for how much, and until when. */
function PushRow({ shown, side, onOpen }: { shown: PushRecord; side: 'sent' | 'received'; onOpen: () => void }) {
  const t = useTexts('pushes')
  const { subject, count, other, price, state, lapsesAt, endedAt } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <span className={`${layout.stack1} ${layout.ends}`}>
          {price.minor > 0n ? <Money amount={price} /> : <span className={layout.soft}>{t('pushKind_gift')}</span>}
          <StateTag {...pushLooks[state]}>{t(`state_${state}`)}</StateTag>
        </span>
      }
    >
      <span className={css.names}>
        <DomainName name={subject} />
        {count > 1 && <span className={`${layout.soft} ${layout.strong}`}>+{count - 1}</span>}
      </span>
      <RowFacts>
        <span>{t(side === 'sent' ? 'pushTo' : 'pushFrom', { name: other.name })}</span>
        {endedAt ? <DateText at={endedAt} /> : <Dated label={t('pushUntil')} at={lapsesAt} />}
      </RowFacts>
    </ListRow>
  )
}

/** The push that is open. */
const noneOpen = { push: '' }

/** The pushes that this account sent, or received; `?push=` opens one. */
export function PushesFrame({ side }: { side: Side }) {
  const t = useTexts('pushes')
  const { find, title, empty } = pushLists[side]
  const list = usePushList(side)
  const [{ push }, setOpen] = useUrlFilters(noneOpen)
  const query = usePagedCall(find, next => ({ ...list.input, next }))
  const known = /^[1-9]\d{0,17}$/.test(push) ? push : undefined
  const refresh = async () => {
    for (const read of [find, readPush, countPushes, findDomains, countDomains, listTodos])
      await queries.invalidateQueries({ queryKey: callKey(read) })
  }
  return (
    <ListPage
      title={t(title)}
      list={list}
      count={({ total }) => t('pushCount', { count: total })}
      query={query}
      rowsOf={page => page.pushes}
      keyOf={row => row.push}
      columns={[t('columnDomain'), { heading: t('pushUntil'), wide: true }, t('state')]}
      empty={{
        picture: <NoDomains />,
        text: t(empty),
        nextStep: side === 'sent' && (
          <ButtonLink to="/user/push" query={{ step: 'pick' }}>
            {t('pushToAccount')}
          </ButtonLink>
        ),
      }}
      overlays={
        known && (
          <PushSheet
            key={known}
            push={known}
            onClose={() => setOpen({ push: '' }, { typing: true })}
            onChanged={refresh}
          />
        )
      }
    >
      {row => <PushRow shown={row} side={side} onOpen={() => setOpen({ push: row.push }, { typing: true })} />}
    </ListPage>
  )
}
