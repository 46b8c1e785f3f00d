import { formatAmount } from '@namestead/contract/money'
import { cell, csvFile } from '../../core/csv-file.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { WithdrawalView } from './use-withdrawal.tsx'
import { cameBack } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

const known = ['withdrawal', 'withdrawal-back'] as const

/** `?id=`: what became of the money of one withdrawal, line by line. */
export default function BreakdownPage() {
  const t = useTexts('withdrawals')
  const reasonOf = (reason: string) => {
    const found = known.find(each => each === reason)
    return found ? t(`entry_${found}`) : reason
  }
  return (
    <WithdrawalView
      title={t('breakdown')}
      bar={({ withdrawal, state, amount, fee, net, entries }) => (
        <ActionBar>
          <Button
            wide
            look="quiet"
            onClick={() =>
              saveFile(
                csvFile([
                  [t('columnTime'), t('what'), t('amount')].map(cell),
                  ...entries.map(({ at, reason, amount: moved }) => [
                    at.toISOString(),
                    cell(reasonOf(reason)),
                    formatAmount(moved),
                  ]),
                  ['', cell(t('amount')), formatAmount(amount)],
                  ...(cameBack(state)
                    ? [['', cell(t('givenBack')), formatAmount(amount)]]
                    : [
                        ['', cell(t('fee')), formatAmount(fee)],
                        ['', cell(t('arrives')), formatAmount(net)],
                      ]),
                ]),
                `withdrawal-${withdrawal}.csv`,
              )
            }
          >
            <Icon name="download" size={20} />
            {t('exportCsv')}
          </Button>
        </ActionBar>
      )}
    >
      {({ state, amount, fee, net, entries }) => (
        <div className={`${layout.stack4} ${layout.padEnd} ${css.page}`}>
          <Card>
            <Facts>
              <MoneyFact name={t('amount')} amount={amount} />
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
                    <span className={`${layout.note} ${layout.wrap}`}>
                      <DateText at={at} time />
                    </span>
                  </span>
                  <Money amount={moved} signed tone={moved.minor > 0n ? 'ok' : 'ink'} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </WithdrawalView>
  )
}
