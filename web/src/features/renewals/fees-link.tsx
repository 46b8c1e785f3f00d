import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import css from './fees-link.module.css'

/** The fees of renewing, restoring and moving a domain, of an extension or of all: ICANN wants them shown before they are paid. */
export function FeesLink({ tld }: { tld?: string }) {
  const t = useTexts('renewals')
  return (
    <Link to="/price2" query={{ more: tld }} className={`${layout.touch} ${layout.brand} ${layout.inline} ${css.link}`}>
      {t('allFees')}
    </Link>
  )
}
