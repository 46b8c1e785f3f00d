import { use } from 'react'
import { Link } from '../core/link.tsx'
import { openOverlay } from '../core/overlays.ts'
import { loadPageIndex } from '../core/page-index.ts'
import { useSession } from '../core/session.ts'
import { useTexts } from '../core/texts.ts'
import { chooseTheme, useTheme } from '../core/theme.ts'
import { Icon } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { groupTexts, menuGroups, useMenu } from '../ui/menu.ts'
import css from './rail-menu.module.css'

/** The functions by group, and what is set once: language and appearance. Visitors see the public ones; the tabs are above. */
export default function RailMenu({ here }: { readonly here: string }) {
  const t = useTexts('core')
  const dark = useTheme() === 'dark'
  const visitor = useSession(state => !state.account)
  const { find } = use(loadPageIndex())
  const shown = useMenu().filter(({ to }) => {
    const entry = find(to)?.entry
    return !entry?.tab && !(visitor && entry?.account)
  })
  return (
    <>
      {menuGroups.map(group => {
        const entries = shown.filter(entry => entry.group === group)
        return entries.length === 0 ? null : (
          <section key={group} className={css.group} aria-labelledby={`rail-${group}`}>
            <p id={`rail-${group}`} className={`${layout.note} ${css.title}`}>
              {t(groupTexts[group])}
            </p>
            <ul>
              {entries.map(({ to, icon, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={`${layout.row} ${layout.wide} ${layout.ink} ${css.entry}`}
                    aria-current={to === here ? 'page' : undefined}
                  >
                    <Icon name={icon} size={18} />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <div className={css.settings}>
        <button
          type="button"
          className={`${layout.row} ${layout.wide} ${layout.ink} ${css.entry}`}
          onClick={() => openOverlay({ name: 'language', props: {} })}
        >
          <Icon name="globe" size={18} />
          {t('language')}
        </button>
        <button
          type="button"
          className={`${layout.row} ${layout.wide} ${layout.ink} ${css.entry}`}
          onClick={() => chooseTheme(dark ? 'light' : 'dark')}
        >
          <Icon name={dark ? 'sun' : 'moon'} size={18} />
          {dark ? t('toLight') : t('toDark')}
        </button>
      </div>
    </>
  )
}
