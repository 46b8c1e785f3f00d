import { Link, useLocation } from 'react-router'
import { withoutLanguage } from '../core/language.tsx'
import { type Path, usePathTo } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useTexts } from '../core/texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from './tab-bar.module.css'

interface Tab {
  readonly path: Path
  readonly icon: IconName
  readonly label: 'home' | 'controlPanel' | 'cart' | 'me'
}

const tabs: readonly Tab[] = [
  { path: '/', icon: 'home', label: 'home' },
  { path: '/control', icon: 'panel', label: 'controlPanel' },
  { path: '/shopcar', icon: 'cart', label: 'cart' },
  { path: '/my', icon: 'me', label: 'me' },
]

/** The build writes a page at `/shopcar/`, the browser shows it at `/shopcar`. */
const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

export function TabBar() {
  const t = useTexts('core')
  const pathTo = usePathTo()
  const here = withoutSlash(withoutLanguage(useLocation().pathname))
  const [cartCount, unread] = [useSession(state => state.cartCount), useSession(state => state.unread)]
  return (
    <nav className={css.bar} aria-label={t('mainNavigation')}>
      {tabs.map(({ path, icon, label }) => {
        const count = label === 'cart' ? cartCount : label === 'me' ? unread : 0
        const counted = count > 0
        return (
          <Link
            key={path}
            to={pathTo(path)}
            className={css.tab}
            aria-current={path === here ? 'page' : undefined}
            prefetch="intent"
          >
            <span className={css.icon}>
              <Icon name={icon} />
              {counted && (
                <span className={css.badge} aria-hidden="true">
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </span>
            <span className={css.label} aria-hidden={counted || undefined}>
              {t(label)}
            </span>
            {counted && (
              <span className="unseen">{label === 'me' ? t('meWith', { count }) : t('cartWith', { count })}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
