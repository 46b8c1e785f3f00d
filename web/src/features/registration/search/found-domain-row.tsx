import { displayAmount, formatAmount } from '@namestead/contract/money'
import { memo } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { PriceFlash } from '../../../ui/price-flash.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { AddToCart } from '../add-to-cart.tsx'
import { WatchButton } from '../queue/watch-button.tsx'
import type { WatchedDomain } from '../queue/watched-domains.ts'
import { canBuy, type FoundDomain } from './domain-search.ts'
import css from './found-domain-row.module.css'
import type { SearchRow } from './planned-search.ts'

interface FoundDomainRowProps {
  readonly row: SearchRow
  readonly inCart: boolean
  readonly watched: WatchedDomain | undefined
  readonly onAsk: (row: SearchRow) => void
}

/** Not free now, and not known to be taken by someone else. */
const notTaken: ReadonlySet<FoundDomain['state']> = new Set(['yours', 'unknown', 'paused', 'opens'])

/** One domain of the results. Its name and place stand at once; its registry's answer fills in the rest. */
export const FoundDomainRow = memo(
  ({ row, inCart, watched, onAsk }: FoundDomainRowProps) => {
    const t = useTexts('registration')
    const { found, name, unicode, tld } = row
    const unavailable = found && !canBuy(found) && !notTaken.has(found.state)
    return (
      <div className={`${layout.across} ${css.row}`} data-loading={!found || undefined}>
        <div className={css.name}>
          <DomainName name={unicode} ascii={name} tld={tld} unavailable={Boolean(unavailable)} />
          {(found?.state === 'premium' || found?.lookAlike) && (
            <div className={css.facts}>
              {found.state === 'premium' && <StateTag tone="warn">{t('state_premium')}</StateTag>}
              {found.lookAlike && <StateTag tone="bad">{t('lookAlike')}</StateTag>}
            </div>
          )}
        </div>
        <div className={`${layout.rowNear} ${layout.rigid} ${layout.touch} ${css.answer}`}>
          {found ? (
            <Answer row={row} found={found} inCart={inCart} watched={watched} onAsk={onAsk} />
          ) : (
            <div className={`${layout.stack} ${layout.ends} ${css.waiting}`} aria-hidden="true">
              <SkeletonLine width={100} tall />
              <SkeletonLine width={70} />
            </div>
          )}
        </div>
      </div>
    )
  },
  (before, after) =>
    before.row.found === after.row.found &&
    before.row.name === after.row.name &&
    before.inCart === after.inCart &&
    before.watched?.state === after.watched?.state &&
    before.watched?.watched === after.watched?.watched &&
    before.onAsk === after.onAsk,
)

function Answer({ row, found, inCart, watched, onAsk }: FoundDomainRowProps & { readonly found: FoundDomain }) {
  const t = useTexts('registration')
  const { state, name, unicode, register, renew, domain } = found
  if (canBuy(found) && register)
    return (
      <>
        <div className={`${layout.ends} ${layout.rigid}`}>
          <PriceFlash value={formatAmount(register)}>
            <Money amount={register} />
          </PriceFlash>
          {renew && (
            <span className={`${layout.note} ${layout.noBreak}`}>
              {t('renewsAtPrice', { price: displayAmount(renew) })}
            </span>
          )}
        </div>
        <AddToCart found={found} inCart={inCart} />
      </>
    )
  return (
    <>
      <StateTag
        tone={
          state === 'yours'
            ? 'brand'
            : state === 'unknown' || state === 'paused' || state === 'opens'
              ? 'warn'
              : 'quiet'
        }
      >
        {t(`state_${state}`)}
      </StateTag>
      {state === 'taken' && row.connected && <WatchButton name={name} shown={unicode} watched={watched} />}
      {state === 'opens' && (
        <ButtonLink small look="plain" to="/user/pl_lxzc" query={{ name }}>
          {t('queueCount', { count: 1 })}
          <span className="visually-hidden"> {unicode}</span>
        </ButtonLink>
      )}
      {state === 'yours' && domain && (
        <ButtonLink small look="plain" to="/user/domain_xq" query={{ domain }}>
          {t('manage')}
          <span className="visually-hidden"> {unicode}</span>
        </ButtonLink>
      )}
      {state === 'unknown' && (
        <Button small look="plain" onClick={() => onAsk(row)}>
          {t('retry')}
          <span className="visually-hidden"> {unicode}</span>
        </Button>
      )}
    </>
  )
}
