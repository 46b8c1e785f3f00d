import { agreements } from '@namestead/contract/content'
import { Link } from '../../core/link.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { chooseTheme, useTheme } from '../../core/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './home-footer.module.css'

/** Links to help, news and every agreement, and what is set once: language and appearance. */
export function HomeFooter() {
  const t = useTexts('home')
  const core = useTexts('core')
  const dark = useTheme() === 'dark'
  const pathTo = usePathTo()
  return (
    <footer className={css.footer}>
      <nav aria-label={t('footer')}>
        <ul className={css.links}>
          <li>
            <Link to={pathTo('/help')}>{t('helpTitle')}</Link>
          </li>
          <li>
            <Link to={pathTo('/news')}>{t('newsTitle')}</Link>
          </li>
          {agreements.map(id => (
            <li key={id}>
              <Link to={pathTo('/terms/:id', { params: { id } })}>{t(`terms_${id}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.settings}>
        <button type="button" onClick={() => openOverlay({ name: 'language', props: {} })}>
          <Icon name="globe" size={18} />
          {core('language')}
        </button>
        <button type="button" onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
          <Icon name={dark ? 'sun' : 'moon'} size={18} />
          {dark ? core('toLight') : core('toDark')}
        </button>
      </div>
    </footer>
  )
}
