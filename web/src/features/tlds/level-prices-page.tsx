import { displayAmount } from '@namestead/contract/money'
import { listLevelPrices } from '@namestead/contract/tlds'
import { useDeferredValue, useMemo } from 'react'
import { useCall } from '../../core/calls.ts'
import { openLogin } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './level-prices.module.css'
import { LevelRow } from './level-row.tsx'
import { OtherPrices } from './other-prices.tsx'
import { PriceList } from './price-list.tsx'
import { type Kind, kinds, kindTexts, type LeveledTld, type LevelPrices } from './price-lists.ts'
import { byAmount, searchTlds } from './tld-search.ts'

const isKind = (text: string): text is Kind => kinds.some(kind => kind === text)
const sorts = ['popular', 'price', 'name'] as const
const isSort = (text: string): text is (typeof sorts)[number] => sorts.some(sort => sort === text)
const noFilters = { tld: '', sort: 'popular', show: 'available', kind: 'register' }

/** What each level pays, and what it takes to reach it. */
export default function LevelPricesPage() {
  const t = useTexts('tlds')
  const { data, isError, refetch } = useCall(listLevelPrices, {})
  const [filters, setFilters] = useUrlFilters(noFilters)
  const shown = useDeferredValue(filters)
  const sort = isSort(filters.sort) ? filters.sort : 'popular'
  const kind = isKind(filters.kind) ? filters.kind : 'register'
  const own = data?.levels.findIndex(({ level }) => level === data.own) ?? -1
  const { found, hidden } = useMemo(
    () =>
      searchTlds(sorted(data?.tlds ?? [], shown, Math.max(0, own)), {
        text: shown.tld,
        unavailable: shown.show === 'all',
      }),
    [data, shown, own],
  )
  const save = async () => {
    const { savePriceFile } = await import('./save-price-file.ts')
    if (data) savePriceFile(t, data, found)
  }
  return (
    <Page title={t('levelsTitle')} description={t('levelsDescription')} actions={<CartLink />}>
      {data && <Levels shown={data} />}
      <SectionTitle>{t('pricesByLevel')}</SectionTitle>
      <PriceList
        rows={data && found}
        hidden={hidden}
        failed={isError}
        refetch={refetch}
        filters={filters}
        setFilters={setFilters}
        sorts={sorts.map(value => ({ value, text: t(value === 'price' ? 'sort_price' : `sort_${value}`) }))}
        sort={sort}
        action={
          data &&
          found.length > 0 && (
            <button type="button" className={layout.tool} onClick={save}>
              <Icon name="download" size={18} />
              {t('csv')}
            </button>
          )
        }
        choice={
          <ChoiceChips
            label={t('priceOf')}
            options={kinds.map(value => ({ value, text: t(kindTexts[value]) }))}
            value={kind}
            onChange={value => setFilters({ kind: value })}
          />
        }
        head={
          <div className={css.head} aria-hidden="true">
            {data?.levels.map(({ level }) => (
              <span key={level}>{t(`level_${level}`)}</span>
            ))}
          </div>
        }
        note={t('allPricesAre')}
        keyOf={({ label }) => label}
      >
        {tld => data && <LevelRow tld={tld} kind={kind} levels={data.levels} own={own} />}
      </PriceList>
      <OtherPrices than="/price3" />
    </Page>
  )
}

function sorted(tlds: readonly LeveledTld[], { sort, kind }: { sort: string; kind: string }, level: number) {
  if (sort === 'name') return tlds.toSorted((a, b) => a.label.localeCompare(b.label))
  if (sort !== 'price') return tlds
  const of = isKind(kind) ? kind : 'register'
  const none = { minor: 0n }
  return tlds.toSorted((a, b) => byAmount(a[of][level] ?? none, b[of][level] ?? none))
}

function Levels({ shown: { own, levels, spendDays, holdDays } }: { shown: LevelPrices }) {
  const t = useTexts('tlds')
  return (
    <section aria-label={t('levels')}>
      <SectionTitle>{t('levels')}</SectionTitle>
      <Card rows>
        {levels.map(({ level, takes }) => (
          <div
            key={level}
            className={`${layout.spread} ${layout.touch} ${css.level}`}
            data-own={level === own || undefined}
          >
            <strong>
              {t(`level_${level}`)}
              {level === own && <StateTag tone="ok">{t('ownLevel')}</StateTag>}
            </strong>
            <span>
              {takes === null
                ? t('byContract')
                : takes.minor === 0n
                  ? t('forEveryAccount')
                  : t('levelTakes', { sum: displayAmount(takes), count: spendDays })}
            </span>
          </div>
        ))}
      </Card>
      <p className={layout.noteBelow}>{t('levelHolds', { count: holdDays })}</p>
      {own === null && (
        <div className={`${layout.grid} ${layout.padTop}`}>
          <Button look="quiet" onClick={() => openLogin({ reload: true })}>
            {t('signInForLevel')}
          </Button>
        </div>
      )}
    </section>
  )
}
