import { type Money as Amount, formatAmount } from '@namestead/contract/money'
import { cell, csvFile } from '../../core/csv-file.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import { cameBack } from './withdrawal-looks.ts'
import { Parts } from './withdrawal-parts.tsx'
import css from './withdrawals.module.css'

const known = ['withdrawal', 'withdrawal-back'] as const

/** `?id=`: what became of the money of one withdrawal, line by line. */
export default function BreakdownPage() {
  const t = useTexts('withdrawals')
  const reasonOf = (reason: string) => {
    const found = known.find(each => each === reason)
    return found ? t(`entry_${found}`) : reason
  }
  const save = ({ withdrawal, state, amount, fee, net, entries }: Withdrawal) => {
    const sum = (key: 'withdrawalAmount' | 'givenBack' | 'fee' | 'arrives', of: Amount) => [
      '',
      cell(t(key)),
      formatAmount(of),
    ]
    const lines = [
      [t('columnTime'), t('what'), t('withdrawalAmount')].map(cell),
      ...entries.map(entry => [entry.at.toISOString(), cell(reasonOf(entry.reason)), formatAmount(entry.amount)]),
      sum('withdrawalAmount', amount),
      ...(cameBack(state) ? [sum('givenBack', amount)] : [sum('fee', fee), sum('arrives', net)]),
    ]
    saveFile(csvFile(lines), `withdrawal-${withdrawal}.csv`)
  }
  return (
    <WithdrawalView
      title={t('breakdown')}
      bar={shown => (
        <BarButton look="quiet" icon="download" onClick={() => save(shown)}>
          {t('exportCsv')}
        </BarButton>
      )}
    >
      {({ state, amount, fee, net, entries }) => (
        <Parts>
          <Card>
            <Facts>
              <MoneyFact name={t('withdrawalAmount')} amount={amount} />
              {cameBack(state) ? (
                <MoneyFact name={t('givenBack')} amount={amount} size="title" strong />
              ) : (
                <>
                  <MoneyFact name={t('fee')} amount={fee} />
                  <Fact name={t('bankCosts')}>{t('bankCostsOurs')}</Fact>
                  <Fact name={t('rate')}>{t('noRate')}</Fact>
                  <MoneyFact name={t('arrives')} amount={net} size="title" strong />
                </>
              )}
            </Facts>
          </Card>
          <SectionTitle>{t('entries')}</SectionTitle>
          <Card>
            <ul className={`${layout.stack3} ${css.entries}`}>
              {entries.map(({ at, reason, amount: moved }) => (
                <li key={`${reason} ${at.getTime()}`}>
                  <span>
                    {reasonOf(reason)}
                    <span className={layout.detail}>
                      <DateText at={at} time />
                    </span>
                  </span>
                  <Money amount={moved} signed tone={moved.minor > 0n ? 'ok' : 'ink'} />
                </li>
              ))}
            </ul>
          </Card>
        </Parts>
      )}
    </WithdrawalView>
  )
}
