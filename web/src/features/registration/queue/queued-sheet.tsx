import { displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { cancelQueued, changeQueued, findQueued, maxQueueDays } from '@namestead/contract/registration'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useForm } from '../../../core/use-form.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { endOfDay, queueDays } from './queue-dates.ts'
import css from './queued-sheet.module.css'
import { type QueuedDomain, queueEndText, queueLooks } from './queued-states.ts'

/** A queued domain: what is known of it, and while it waits, what it may cost and until when. */
export function QueuedSheet({ shown, onClose }: { shown: QueuedDomain; onClose: () => void }) {
  const t = useTexts('registration')
  const { queued, name, unicode, tld, state, years, maxPrice, price, premium, until, domain } = shown
  const [days] = useState(queueDays)
  const isOpen = state === 'waiting' || state === 'price-above'
  const before = { maxPrice: formatAmount(maxPrice), until: until.toISOString().slice(0, 10) }
  const ends = { refresh: [findQueued], done: onClose }
  const form = useForm(changeQueued, {
    initial: before,
    need: ['maxPrice', 'until'],
    input: ({ until: day }) => ({ queued, until: day === before.until ? undefined : endOfDay(day) }),
    ...ends,
  })
  const { maxPrice: typed, until: day } = form.values
  const outside = day < days.first || day > days.last
  const isChanged = typed !== before.maxPrice || day !== before.until
  const isFree = parseTypedAmount(typed)?.minor === 0n
  const changing = useCommand(changeQueued, ends)
  const canceling = useCommand(cancelQueued, ends)

  return (
    <Sheet
      title={t('queuedSheetTitle')}
      onClose={onClose}
      bar={
        isOpen ? (
          <SubmitButton form={form} submit={t('saveChanges')} disabled={!isChanged || isFree || outside} />
        ) : (
          domain && (
            <ButtonLink to="/user/domain_xq" query={{ domain }}>
              {t('toDomain')}
            </ButtonLink>
          )
        )
      }
    >
      <div className={`${layout.stack} ${layout.starts} ${css.head}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="title" />
        <StateTag {...queueLooks[state]}>{t(`state_${state}`)}</StateTag>
        <p>{premium ? t('queuePremium') : t(queueEndText(shown), { reason: shown.reason })}</p>
      </div>
      <Facts>
        <MoneyFact name={t('priceNow')} strong amount={price} />
        <DateFact name={t('queueShortSince')} strong at={shown.shortSince} time />
        <Fact name={t('queueYears')}>{t('countYears', { count: years })}</Fact>
        <DateFact name={t('queueDrops')} at={shown.dropsAt} time />
        <DateFact name={t('queueChecked')} at={shown.checkedAt} time />
        <DateFact name={t('queueNext')} at={shown.nextCheckAt} time />
        <Fact name={t('tries')}>{shown.tries}</Fact>
        {!isOpen && <MoneyFact name={t('highestPricePerDomain')} amount={maxPrice} />}
      </Facts>
      {isOpen && (
        <div className={css.fields}>
          <Form form={form}>
            {premium && price && (
              <Button busy={changing.busy} onClick={() => void changing.run({ queued, premium: price })}>
                {t('queueAgreePremium', { price: displayAmount(price) })}
              </Button>
            )}
            <AmountField label={t('highestPricePerDomain')} {...form.field('maxPrice')} />
            <TextField
              type="date"
              label={t('queueUntil')}
              {...form.field('until')}
              min={days.first}
              max={days.last}
              error={outside ? t('queueUntilWrong', { days: maxQueueDays }) : form.field('until').error}
            />
            <Button look="bad" busy={canceling.busy} onClick={() => void canceling.run({ queued })}>
              {t('removeFromQueue')}
            </Button>
          </Form>
        </div>
      )}
    </Sheet>
  )
}
