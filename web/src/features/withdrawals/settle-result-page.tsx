import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { CreditSubject } from './credit-row.tsx'
import { useSettlement } from './settlement.ts'
import { creditLooks, creditTexts } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

/** What was moved, and what was not and why. */
export default function SettleResultPage() {
  const t = useTexts('withdrawals')
  const result = useSettlement(state => state.result)
  const isSettled = !result || result.moved.length > 0
  return (
    <Page
      title={t('settleResult')}
      bar={
        <ActionBar>
          <ButtonLink wide to={isSettled ? '/user/tx' : '/user/tx_jsjemx'}>
            {t(isSettled ? 'withdraw' : 'creditsTitle')}
          </ButtonLink>
        </ActionBar>
      }
    >
      {!result ? (
        <StateView picture={<NoMoney />} title={t('noResult')} text={t('noResultText')}>
          <ButtonLink to="/user/tx_jsjemx">{t('creditsTitle')}</ButtonLink>
        </StateView>
      ) : (
        <div className={`${layout.stack4} ${layout.padEnd} ${css.page}`}>
          <div className={`${layout.stack} ${css.result}`} role="status">
            {isSettled ? <Done size={96} /> : <Attention size={96} />}
            <h2>{t(isSettled ? 'settledTitle' : 'nothingSettled')}</h2>
            <Money amount={result.total} size="hero" />
          </div>
          {result.moved.length > 0 && (
            <>
              <SectionTitle>{t('moved')}</SectionTitle>
              <Card>
                <ul className={`${layout.stack3} ${css.entries}`}>
                  {result.moved.map(({ credit, subject, amount }) => (
                    <li key={credit}>
                      <CreditSubject subject={subject} />
                      <Money amount={amount} tone="ok" />
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          )}
          {result.kept.length > 0 && (
            <>
              <SectionTitle>{t('kept')}</SectionTitle>
              <Card>
                <ul className={`${layout.stack3} ${css.entries}`}>
                  {result.kept.map(({ credit, subject, state }) => (
                    <li key={credit}>
                      <CreditSubject subject={subject} />
                      <StateTag {...creditLooks[state]}>{t(creditTexts[state])}</StateTag>
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          )}
        </div>
      )}
    </Page>
  )
}
