import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import css from './funds-tabs.module.css'

const tabs = { statement: '/user/zjmx', onHoldTitle: '/user/djmx' } as const

/** Transactions and funds on hold: two pages of one subject, each with its own address. */
export function FundsTabs({ shown }: { shown: keyof typeof tabs }) {
  const t = useTexts('ledger')
  return (
    <nav className={css.tabs} aria-label={t('kind_funds')}>
      {(['statement', 'onHoldTitle'] as const).map(tab => (
        <Link
          key={tab}
          to={tabs[tab]}
          className={`${layout.soft} ${layout.middle} ${layout.touch} ${css.tab}`}
          replace
          {...(tab === shown ? { 'aria-current': 'page' as const } : {})}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
