import { readBalance } from '@namestead/contract/ledger'
import { displayAmount, formatAmount, subtract, zero } from '@namestead/contract/money'
import { useCall } from '../../core/calls.ts'
import { extensionsOf } from '../../core/extensions-of.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ChooseRegistrant, ExtensionNeeds } from '../../ui/slot.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import css from './push.module.css'
import type { PushDetails } from './push-states.ts'
import type { PushAnswer } from './use-answer-push.ts'

/** What the receiver's balance lacks; zero or less where it suffices. */
function useMissing({ price }: PushDetails) {
  const { data } = useCall(readBalance, {}, { enabled: price.minor > 0n })
  return { available: data?.available, missing: data ? subtract(price, data.available) : zero }
}

/** The new registrant, the zone, and what paying leaves of the balance. */
export function AnswerForm({ shown, answer }: { shown: PushDetails; answer: PushAnswer }) {
  const t = useTexts('pushes')
  const { available, missing } = useMissing(shown)
  return (
    <div className={`${layout.stack3} ${layout.bleed} ${css.answer}`}>
      <SectionTitle>{t('newRegistrant')}</SectionTitle>
      <Card rows>
        <ChooseRegistrant.Part chosen={answer.template} onChoose={answer.setTemplate} />
        {answer.template && (
          <ExtensionNeeds.Part
            template={answer.template}
            extensions={extensionsOf(shown.domains.map(({ name }) => name))}
          />
        )}
      </Card>
      {shown.withZone && (
        <Card>
          <SwitchRow
            label={t('pushTakeZone')}
            help={t('pushTakeZoneText')}
            on={answer.takesZone}
            onChange={answer.setTakesZone}
          />
        </Card>
      )}
      {available && (
        <Card>
          <Facts>
            <MoneyFact name={t('pushBalance')} amount={available} />
            {missing.minor > 0n && <MoneyFact name={t('pushMissing')} amount={missing} tone="bad" strong />}
          </Facts>
        </Card>
      )}
      <p className={layout.soft}>{t('pushAcceptText')}</p>
      {answer.fault && (
        <p className={layout.warning} role="alert">
          {answer.fault}
        </p>
      )}
    </div>
  )
}

/** Accepting, where the balance suffices; otherwise the way to recharge. */
export function AnswerPush({
  shown,
  answer,
  onRefuse,
}: {
  shown: PushDetails
  answer: PushAnswer
  onRefuse: () => void
}) {
  const t = useTexts('pushes')
  const { missing } = useMissing(shown)
  const { price } = shown
  return (
    <FilterButtons>
      <Button look="quiet" disabled={answer.busy} onClick={onRefuse}>
        {t('refuse')}
      </Button>
      {missing.minor > 0n ? (
        <ButtonLink to="/recharge" query={{ amount: formatAmount(missing) }}>
          {t('pushRecharge', { amount: displayAmount(missing) })}
        </ButtonLink>
      ) : (
        <Button busy={answer.busy} disabled={answer.template === undefined} onClick={() => void answer.accept()}>
          {price.minor > 0n ? t('pushAcceptPay', { price: displayAmount(price) }) : t('pushAccept')}
        </Button>
      )}
    </FilterButtons>
  )
}
