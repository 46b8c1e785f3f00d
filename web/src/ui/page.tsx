import type { ReactNode } from 'react'
import { hasWayBack } from '../core/back.ts'
import { useNavigate } from '../core/navigation.ts'
import { openOverlay } from '../core/overlays.ts'
import { usePathTo } from '../core/paths.ts'
import { useTexts } from '../core/texts.ts'
import { chooseTheme, useTheme } from '../core/theme.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { LoginLink } from './login-link.tsx'
import css from './page.module.css'

export interface PageProps {
  /** Stands in the header and in the browser's title. */
  readonly title?: string
  /** For the browser's title alone: what this very page is about. */
  readonly documentTitle?: string
  /** In place of the title: the home page's own mark, a search field. */
  readonly heading?: ReactNode
  /** A tab's page has no way back. */
  readonly tab?: boolean
  /** Sticks to the bottom, in reach of the thumb: the page's one primary action. */
  readonly bar?: ReactNode
  readonly description?: string
  readonly children: ReactNode
}

/** The frame of every page: header, content, and the bar with the primary action. */
export function Page({ title, documentTitle = title, heading, tab = false, bar, description, children }: PageProps) {
  const t = useTexts('core')
  return (
    <div className={css.page} data-tab={tab || undefined} data-bar={bar ? true : undefined}>
      <title>{documentTitle ? `${documentTitle} · ${t('productName')}` : t('productName')}</title>
      {description && <meta name="description" content={description} />}
      <header className={css.header}>
        {!tab && <BackButton />}
        <div className={css.title}>{heading ?? <h1>{title}</h1>}</div>
        {tab && <LoginLink />}
        <ThemeButton />
        <IconButton icon="globe" label={t('language')} onClick={() => openOverlay({ name: 'language', props: {} })} />
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
        {bar && <div className={css.bar}>{bar}</div>}
      </main>
    </div>
  )
}

/** Back to where the person came from; home where the page was opened by its address. */
function BackButton() {
  const t = useTexts('core')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return (
    <IconButton icon="back" label={t('back')} onClick={() => (hasWayBack() ? navigate(-1) : navigate(pathTo('/')))} />
  )
}

function ThemeButton() {
  const t = useTexts('core')
  const dark = useTheme() === 'dark'
  return (
    <button type="button" className={css.theme} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
      <span className={css.sun}>
        <Icon name="sun" />
      </span>
      <span className={css.moon}>
        <Icon name="moon" />
      </span>
      <span className="unseen">{dark ? t('toLight') : t('toDark')}</span>
    </button>
  )
}
