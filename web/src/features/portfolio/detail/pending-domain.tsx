import type { Output } from '@namestead/contract/call'
import type { findPending } from '@namestead/contract/registration'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateFact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { Waiting } from '../../../ui/pictures/waiting.tsx'
import { StateView } from '../../../ui/state-view.tsx'

/** A domain that its registry still decides about. */
export function PendingDomain(domain: Output<typeof findPending>['domains'][number]) {
  const t = useTexts('portfolio')
  const { unicode, order, price, since, expectedBy, checkedAt } = domain
  return (
    <>
      <StateView picture={<Waiting />} title={t('reviewTitle', { name: unicode })} text={t('reviewText')}>
        <ButtonLink to="/user/order" query={{ id: order }}>
          {t('viewOrder')}
        </ButtonLink>
      </StateView>
      <Card>
        <Facts>
          <DateFact name={t('reviewSince')} at={since} time />
          <DateFact name={t('reviewBy')} at={expectedBy} />
          <DateFact name={t('reviewChecked')} at={checkedAt} time />
          <MoneyFact name={t('onHold')} amount={price} />
        </Facts>
      </Card>
    </>
  )
}
