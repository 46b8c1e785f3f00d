import { NavLink } from 'react-router'
import { Icon, type IconName } from '../ui/icon.tsx'
import { type Path, usePathTo } from './paths.ts'
import { useSession } from './session.ts'
import css from './tab-bar.module.css'
import { useTexts } from './texts.ts'

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
  const t = useTexts('app')
  const pathTo = usePathTo()
  const count = useSession(state => state.cartCount)
  return (
    <nav className={css.bar} aria-label={t('mainNavigation')}>
      {tabs.map(({ path, icon, label }) => (
        <NavLink key={path} to={pathTo(path)} end className={css.tab!} prefetch="intent">
          <span className={css.icon}>
            <Icon name={icon} />
            {icon === 'cart' && count > 0 && (
              <span className={css.badge} aria-hidden="true">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </span>
          <span className={css.label}>{t(label)}</span>
          {icon === 'cart' && count > 0 && <span className="unseen">{t('cartWith', { count })}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
