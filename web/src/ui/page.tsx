import { createContext, type ReactNode, useState } from 'react'
import { useNavigate } from '../core/navigation.ts'
import { useGoTo } from '../core/paths.ts'
import { hasPreviousPage } from '../core/previous-page.ts'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'
import { LoginLink } from './login-link.tsx'
import css from './page.module.css'

export interface PageProps {
  /** Shown in the header and as the document's title. */
  readonly title?: string
  /** The document's title, if it is more specific than the header. */
  readonly documentTitle?: string
  /** Replaces the title: the home page's logo, a search field. */
  readonly heading?: ReactNode
  /** A tab's page has no Back button. */
  readonly tab?: boolean
  /** At the right of the header: what the page is for (the cart, sharing). */
  readonly actions?: ReactNode
  /** Sticks to the bottom, on a desktop beside the content: the page's primary action. */
  readonly bar?: ReactNode
  readonly description?: string
  readonly children: ReactNode
}

/** The place in the header for what the content adds: a desktop's refresh button. */
export const HeaderEnd = createContext<HTMLElement | null>(null)

/** The frame of every page: header, content, and the bar with the primary action. */
export function Page({
  title,
  documentTitle = title,
  heading,
  tab = false,
  actions,
  bar,
  description,
  children,
}: PageProps) {
  const t = useTexts('core')
  const [end, setEnd] = useState<HTMLElement | null>(null)
  return (
    <div className={css.page} data-tab={tab || undefined} data-bar={bar ? true : undefined}>
      <title>{documentTitle ? `${documentTitle} · ${t('productName')}` : t('productName')}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:title" content={documentTitle ?? t('productName')} />
          <meta property="og:description" content={description} />
        </>
      )}
      <header className={css.header}>
        {!tab && <BackButton />}
        <div className={`${layout.grow} ${layout.across} ${css.title}`}>{heading ?? <h1>{title}</h1>}</div>
        {tab && <LoginLink />}
        {actions}
        <span ref={setEnd} className={css.end} />
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        <HeaderEnd value={end}>
          <div className={css.body}>{children}</div>
        </HeaderEnd>
        {bar && <div className={css.bar}>{bar}</div>}
      </main>
    </div>
  )
}

/** Returns to the previous page, or to the home page if the page was opened by its address. */
function BackButton() {
  const t = useTexts('core')
  const navigate = useNavigate()
  const goTo = useGoTo()
  return <IconButton icon="back" label={t('back')} onClick={() => (hasPreviousPage() ? navigate(-1) : goTo('/'))} />
}
