import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import css from './prices.module.css'

const pages = [
  { to: '/price', title: 'pricesTitle' },
  { to: '/price2', title: 'servicesTitle' },
  { to: '/price3', title: 'levelsTitle' },
] as const

/** The ways to the other price lists. */
export function OtherPrices({ than }: { than: (typeof pages)[number]['to'] }) {
  const t = useTexts('tlds')
  return (
    <nav className={`${layout.wrapping} ${css.links}`} aria-label={t('otherPrices')}>
      {pages.map(
        ({ to, title }) =>
          to !== than && (
            <Link key={to} to={to} className={`${layout.inline} ${layout.touch} ${layout.brand}`}>
              {t(title)}
            </Link>
          ),
      )}
    </nav>
  )
}
