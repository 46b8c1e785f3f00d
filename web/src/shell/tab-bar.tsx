import { useLocation } from 'react-router'
import { Link } from '../core/link.tsx'
import { pathOf } from '../core/pages.ts'
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

export function TabBar() {
  const t = useTexts('core')
  const pathTo = usePathTo()
  const here = pathOf(useLocation().pathname)
  const [cartCount, unread] = [useSession(state => state.cartCount), useSession(state => state.unread)]
  return (
    <nav className={css.bar} aria-label={t('mainNavigation')}>
      {tabs.map(({ path, icon, label }) => {
        const count = label === 'cart' ? cartCount : label === 'me' ? unread : 0
        const counted = count > 0
        return (
          <Link key={path} to={pathTo(path)} className={css.tab} aria-current={path === here ? 'page' : undefined}>
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
              <span className="visually-hidden">
                {label === 'me' ? t('meWith', { count }) : t('cartWith', { count })}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
