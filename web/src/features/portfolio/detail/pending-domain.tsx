import type { Output } from '@namestead/contract/call'
import type { findPending } from '@namestead/contract/registration'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
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
          <Fact name={t('reviewSince')}>
            <DateText at={since} time />
          </Fact>
          <Fact name={t('reviewBy')}>
            <DateText at={expectedBy} />
          </Fact>
          <Fact name={t('reviewChecked')}>
            <DateText at={checkedAt} time />
          </Fact>
          <Fact name={t('onHold')}>
            <Money amount={price} />
          </Fact>
        </Facts>
      </Card>
    </>
  )
}
