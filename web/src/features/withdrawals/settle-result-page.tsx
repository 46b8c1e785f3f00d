import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
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
import { useSettlement } from './credits.ts'
import { creditLooks, creditTexts } from './withdrawal-looks.ts'
import { Parts } from './withdrawal-parts.tsx'
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
        <BarLink to={isSettled ? '/user/tx' : '/user/tx_jsjemx'}>{t(isSettled ? 'withdraw' : 'creditsTitle')}</BarLink>
      }
    >
      {!result ? (
        <StateView picture={<NoMoney />} title={t('noResult')} text={t('noResultText')}>
          <ButtonLink to="/user/tx_jsjemx">{t('creditsTitle')}</ButtonLink>
        </StateView>
      ) : (
        <Parts>
          <div className={`${layout.stack} ${css.result}`} role="status">
            {isSettled ? <Done size={96} /> : <Attention size={96} />}
            <h2>{t(isSettled ? 'settledTitle' : 'nothingSettled')}</h2>
            <Money amount={result.total} size="hero" />
          </div>
          <Credits title={t('moved')} rows={result.moved}>
            {({ amount }) => <Money amount={amount} tone="ok" />}
          </Credits>
          <Credits title={t('kept')} rows={result.kept}>
            {({ state }) => <StateTag {...creditLooks[state]}>{t(creditTexts[state])}</StateTag>}
          </Credits>
        </Parts>
      )}
    </Page>
  )
}

interface CreditsProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  /** What is said at the end of a row. */
  readonly children: (row: Row) => ReactNode
}

function Credits<Row extends { credit: string; subject: string }>({ title, rows, children }: CreditsProps<Row>) {
  if (rows.length === 0) return null
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <ul className={`${layout.stack3} ${css.entries}`}>
          {rows.map(row => (
            <li key={row.credit}>
              <CreditSubject subject={row.subject} />
              {children(row)}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
