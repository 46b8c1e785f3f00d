import { displayAmount, subtract } from '@namestead/contract/money'
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
import { OtherPrices } from './other-prices.tsx'
import { Price } from './price.tsx'
import { PriceList } from './price-list.tsx'
import { type Kind, kinds, kindTexts, type LeveledTld, type LevelPrices } from './price-lists.ts'
import css from './prices.module.css'
import { searchTlds } from './tld-search.ts'

const sorts = ['popular', 'price', 'name'] as const
const noFilters = { tld: '', sort: 'popular', show: 'available', kind: 'register' }
const kindIn = (text: string): Kind => kinds.find(kind => kind === text) ?? 'register'

/** What each level pays, and what it takes to reach it. */
export default function LevelPricesPage() {
  const t = useTexts('tlds')
  const prices = useCall(listLevelPrices, {})
  const { data } = prices
  const [filters, setFilters] = useUrlFilters(noFilters)
  const shown = useDeferredValue(filters)
  const kind = kindIn(filters.kind)
  const own = data?.levels.findIndex(({ level }) => level === data.own) ?? -1
  const { found, hidden } = useMemo(
    () =>
      searchTlds(
        data?.tlds ?? [],
        {
          text: shown.tld,
          unavailable: shown.show === 'all',
          sort: sorts.find(each => each === shown.sort) ?? 'popular',
        },
        tld => tld[kindIn(shown.kind)][Math.max(0, own)],
      ),
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
        query={prices}
        rows={data && found}
        hidden={hidden}
        filters={filters}
        setFilters={setFilters}
        sorts={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
        action={
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
        columns={data?.levels.map(({ level }) => t(`level_${level}`)) ?? []}
        note={t('allPricesAre')}
      >
        {tld => data && <LevelRow tld={tld} kind={kind} levels={data.levels} own={own} />}
      </PriceList>
      <OtherPrices than="/price3" />
    </Page>
  )
}

function Levels({ shown: { own, levels, spendDays, holdDays } }: { shown: LevelPrices }) {
  const t = useTexts('tlds')
  return (
    <section aria-label={t('levels')}>
      <SectionTitle>{t('levels')}</SectionTitle>
      <Card rows>
        {levels.map(({ level, takes }) => (
          <div key={level} className={`${layout.spread} ${layout.touch} ${css.level}`}>
            <strong className={`${layout.rowNear} ${layout.inline}`}>
              {t(`level_${level}`)}
              {level === own && <StateTag tone="ok">{t('ownLevel')}</StateTag>}
            </strong>
            <span className={layout.soft}>
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

interface LevelRowProps {
  readonly tld: LeveledTld
  readonly kind: Kind
  readonly levels: LevelPrices['levels']
  /** The position of the own level; -1 for a visitor. */
  readonly own: number
}

/** An extension's price for each level, the own one marked with what it saves. */
function LevelRow({ tld: { label, unicode, connected, ...prices }, kind, levels, own }: LevelRowProps) {
  const t = useTexts('tlds')
  const [standard] = prices[kind]
  return (
    <div className={`${layout.grid} ${layout.padLine} ${css.row}`}>
      <div className={`${layout.soft} ${layout.head}`}>
        <strong className={`${layout.ink} ${layout.title}`}>{`.${unicode}`}</strong>
        {unicode !== label && <span>{`.${label}`}</span>}
        {!connected && <StateTag>{t('state_unsupported')}</StateTag>}
      </div>
      <dl className={`${layout.stack1} ${css.levels}`}>
        {levels.map(({ level }, at) => {
          const price = prices[kind][at]
          const saved = at === own && price && standard ? subtract(standard, price) : undefined
          return (
            <div key={level} data-own={at === own || undefined}>
              <dt>{t(`level_${level}`)}</dt>
              <dd>
                {price && <Price amount={price} tone={at === own ? 'ink' : 'soft'} />}
                {saved && saved.minor > 0n && <small>{t('saved', { sum: displayAmount(saved) })}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
