import { displayAmount, subtract } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { Price } from './price.tsx'
import type { Kind, LeveledTld, LevelPrices } from './price-lists.ts'
import css from './prices.module.css'

interface LevelRowProps {
  readonly tld: LeveledTld
  readonly kind: Kind
  readonly levels: LevelPrices['levels']
  /** The position of the own level; -1 for a visitor. */
  readonly own: number
}

/** An extension's price for each level, the own one marked with what it saves. */
export function LevelRow({ tld: { label, unicode, connected, ...prices }, kind, levels, own }: LevelRowProps) {
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
