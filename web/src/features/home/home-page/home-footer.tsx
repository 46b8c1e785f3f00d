import { readCompany } from '@namestead/contract/home'
import { useCall } from '../../../core/calls.ts'
import { Link } from '../../../core/link.tsx'
import { openOverlay } from '../../../core/overlays.ts'
import type { Path } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { chooseTheme, useTheme } from '../../../core/theme.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from './home-footer.module.css'

/** The agreements of services that exist. */
const agreements = ['registration-agreement', 'membership-agreement', 'privacy'] as const

/** Links to what exists, what is set once (language and appearance), and the company that operates the site. */
export function HomeFooter() {
  const t = useTexts('home')
  const dark = useTheme() === 'dark'
  const company = useCall(readCompany, {}).data
  const groups: readonly { title: string; links: readonly { to: Path; text: string; id?: string }[] }[] = [
    {
      title: t('group_names'),
      links: [
        { to: '/search', text: t('searchNames') },
        { to: '/pl_register', text: t('bulkRegistration') },
        { to: '/price', text: t('pricesTitle') },
      ],
    },
    {
      title: t('group_help'),
      links: [
        { to: '/help', text: t('helpTitle') },
        { to: '/news', text: t('news') },
      ],
    },
    {
      title: t('topic_agreements'),
      links: agreements.map(id => ({ to: '/terms/:id' as const, text: t(`terms_${id}`), id })),
    },
  ]
  return (
    <footer className={css.footer}>
      <nav className={css.groups} aria-label={t('footer')}>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, text, id }) => (
                <li key={text}>
                  <Link to={to} params={id === undefined ? {} : { id }}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={`${layout.wrapping} ${layout.below2} ${css.settings}`}>
        <button type="button" onClick={() => openOverlay({ name: 'language', props: {} })}>
          <Icon name="globe" size={18} />
          {t('language')}
        </button>
        <button type="button" onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
          <Icon name={dark ? 'sun' : 'moon'} size={18} />
          {dark ? t('toLight') : t('toDark')}
        </button>
      </div>
      {(company?.name || company?.address) && (
        <address className={`${layout.note} ${layout.stack1} ${css.company}`}>
          {company.name && <span>{company.name}</span>}
          {company.address && <span>{company.address}</span>}
        </address>
      )}
    </footer>
  )
}
