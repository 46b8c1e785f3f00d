import type { Output } from '@namestead/contract/call'
import type { readOffer } from '@namestead/contract/coupons'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'

export type Offer = Output<typeof readOffer>

interface ClaimLineProps {
  readonly offer: Offer
  readonly busy: boolean
  readonly onClaim: () => void
}

/** How many are left, how many an account may have, and the button that claims one; then the way to the cart. */
export function ClaimLine({ offer: { left, claimed, perAccount }, busy, onClaim }: ClaimLineProps) {
  const t = useTexts('coupons')
  const isMine = claimed >= perAccount
  return (
    <div className={`${layout.tags} ${layout.spread}`}>
      <span className={layout.note}>
        {left === null ? t('noLimit') : left === 0 ? t('allClaimed') : t('left', { count: left })}
        {' · '}
        {t('eachAccount', { count: perAccount })}
      </span>
      {isMine ? (
        <>
          <StateTag tone="ok" icon="check">
            {t('claimed')}
          </StateTag>
          <ButtonLink small look="quiet" to="/shopcar">
            {t('goToCart')}
          </ButtonLink>
        </>
      ) : (
        <Button small busy={busy} disabled={left === 0} onClick={onClaim}>
          {t('claim')}
        </Button>
      )}
    </div>
  )
}
