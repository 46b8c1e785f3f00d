import { agreements } from '@namestead/contract/content'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import css from './home-footer.module.css'

/** Links to help, news and every agreement. */
export function HomeFooter() {
  const t = useTexts('home')
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
    </footer>
  )
}
