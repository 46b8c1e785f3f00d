import { findDomains } from '@namestead/contract/portfolio'
import { useEffect, useState } from 'react'
import { useBulkSelection } from '../../core/bulk-selection.ts'
import { choiceAmong, textFilter, useListFilters } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateText, RelativeDays } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { PasteDomains } from '../../ui/slot.tsx'
import { keepChosen, maxChosen } from './keep-chosen.ts'
import { RenewSteps } from './renew-steps.tsx'

/** The first step: domains that expire soon or have expired, or any of the portfolio, one by one or pasted. */
export function PickToRenew() {
  const t = useTexts('renewals')
  const goTo = useGoTo()
  const list = useListFilters<typeof findDomains>({
    filters: [
      textFilter(findDomains, 'text', { label: t('queuedSearchPlaceholder'), placeholder: t('searchPlaceholder') }),
      choiceAmong('expires', ['30', '60', '90', 'expired'], {
        label: t('expires'),
        text: value => (value === 'expired' ? t('state_expired') : t(`expires_${value}`)),
        inList: t('group_all'),
        input: value => (value === 'expired' ? { state: value } : { state: 'active', expiringWithin: Number(value) }),
      }),
    ],
    noneMatch: { title: t('noMatchingDomains'), text: t('noDomainMatchesText') },
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => {
    const { selection } = useBulkSelection.getState()
    return new Set(selection && !selection.all ? selection.ids : [])
  })
  const [pasting, setPasting] = useState(false)
  const query = usePagedCall(findDomains, next => ({
    ...list.input,
    sort: 'expires' as const,
    next,
  }))
  const rows = query.data?.pages.flatMap(page => page.domains) ?? []
  const count = selected.size
  const tooMany = count > maxChosen
  useEffect(() => keepChosen([...selected]), [selected])

  const add = (ids: readonly string[]) => setSelected(before => new Set([...before, ...ids]))
  const toggle = (id: string) =>
    setSelected(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))
  const allShown = rows.length > 0 && rows.every(({ domain }) => selected.has(domain))

  return (
    <ListPage
      title={t('bulkTitle')}
      bar={
        <ActionBar about={<strong>{t('countSelected', { count })}</strong>}>
          <Button disabled={count === 0 || tooMany} onClick={() => goTo('/pl_xf', { query: { step: 'years' } })}>
            {t('continue')}
          </Button>
        </ActionBar>
      }
      above={<RenewSteps current={0} />}
      list={list}
      notice={tooMany && <p className={layout.warning}>{t('tooMany', { most: maxChosen })}</p>}
      count={({ total }) => t('countDomains', { count: total })}
      action={
        <span className={layout.tools}>
          <Button look="plain" small onClick={() => setPasting(true)}>
            {t('pasteAList')}
          </Button>
          {rows.length > 0 && (
            <Button
              look="plain"
              small
              onClick={() => (allShown ? setSelected(new Set()) : add(rows.map(({ domain }) => domain)))}
            >
              {allShown ? t('selectNone') : t('selectShown', { count: rows.length })}
            </Button>
          )}
        </span>
      }
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      empty={{
        picture: <NoDomains />,
        text: t('noDomainsText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
      overlays={pasting && <PasteDomains.Part onAdd={add} onClose={() => setPasting(false)} />}
    >
      {({ domain, name, unicode, tld, expiresAt }) => (
        <ListRow
          to="/user/domain_xq"
          query={{ domain }}
          selection={{
            selecting: true,
            selected: selected.has(domain),
            label: t('selectName', { name: unicode }),
            onToggle: () => toggle(domain),
            onLongPress: () => undefined,
          }}
          end={<RelativeDays until={expiresAt} />}
        >
          <DomainName name={unicode} ascii={name} tld={tld} />
          <RowFacts>
            <DateText at={expiresAt} />
          </RowFacts>
        </ListRow>
      )}
    </ListPage>
  )
}
