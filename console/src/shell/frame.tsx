import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { accountsPage, groups } from '../catalogue.ts'
import { chooseLanguage, useLanguage, useSay } from '../core/language.ts'
import { type Session, useSession, useSignOut } from '../core/session.ts'
import { chooseTheme, currentTheme, themes } from '../core/theme.ts'
import { texts } from '../texts.ts'
import { Failure } from '../ui/failure.tsx'
import { labelOf, useMay } from './access.ts'
import { CommandPalette } from './command-palette.tsx'
import styles from './frame.module.css'
import { Notices } from './notices.tsx'

const accountPath = new RegExp(`^/${accountsPage}/(\\d+)$`)

/** The rail with all screens that the operator's roles open, and the page beside it. */
export function Frame() {
  const { data: session, error, refetch } = useSession()
  const say = useSay()
  const may = useMay()
  const [finding, setFinding] = useState(false)
  // On a phone the rail is a bar.
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setFinding(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was chosen is seen
  useEffect(() => setOpen(false), [pathname])
  // The rail is longer than most screens: where the operator is has to be seen in it.
  useEffect(() => {
    if (session) document.querySelector(`nav a[href$="${pathname}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [session, pathname])
  // The title of the page that is shown, for the tab and for screen readers.
  useEffect(() => {
    const screen = groups.flatMap(group => group.screens).find(({ address }) => pathname === `/${address}`)
    const account = pathname.match(accountPath)?.[1]
    const page = account ? say(texts.accountTitle, { account }) : say(screen ? labelOf(screen) : texts.overview)
    document.title = `${page} · Namestead`
  }, [pathname, say])
  if (session === null) return <Navigate to="/sign-in" state={{ asked: `${pathname}${search}` }} replace />
  if (error) return <Failure error={error} onRetry={() => refetch()} />
  if (!session) return <div className={styles.blank} />
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {say(texts.skip)}
      </a>
      <header className={styles.rail} data-open={isOpen || undefined}>
        <NavLink to="/" end className={styles.brand ?? ''}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
            <rect x="2" y="6" width="20" height="12" rx="3" fill="var(--brand)" />
            <circle cx="7" cy="12" r="1.6" fill="var(--brand-ink)" />
            <path d="M11 12h7" stroke="var(--brand-ink)" strokeWidth="2" strokeLinecap="round" />
          </svg>
          Namestead <span>{say(texts.console)}</span>
        </NavLink>
        <button type="button" className={styles.find} onClick={() => setFinding(true)}>
          {say(texts.find)} <kbd>Ctrl K</kbd>
        </button>
        <button type="button" className={styles.menu} aria-expanded={isOpen} onClick={() => setOpen(open => !open)}>
          {say(texts.menu)}
        </button>
        <nav className={styles.screens} aria-label={say(texts.console)}>
          {groups.map(({ title, screens }) => {
            const open = screens.filter(({ query }) => may(query.operator?.permission))
            if (open.length === 0) return null
            return (
              <section key={title.us}>
                <h2>{say(title)}</h2>
                <ul>
                  {open.map(screen => (
                    <li key={screen.address}>
                      <NavLink to={`/${screen.address}`}>{say(labelOf(screen))}</NavLink>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </nav>
        <Operator session={session} />
      </header>
      <main id="content" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
      <Notices />
      {finding && <CommandPalette onClose={() => setFinding(false)} />}
    </div>
  )
}

function Operator({ session: { name, email } }: { session: Session }) {
  const signOut = useSignOut()
  const say = useSay()
  const language = useLanguage()
  const queries = useQueryClient()
  const [theme, setTheme] = useState(currentTheme)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <div className={styles.operator}>
      <p title={email}>{name}</p>
      <button
        type="button"
        onClick={() => {
          chooseTheme(next)
          setTheme(next)
        }}
      >
        {say(texts.theme, { theme: say(texts[theme]) })}
      </button>
      <button
        type="button"
        lang={language === 'us' ? 'zh-CN' : 'en'}
        onClick={() => {
          chooseLanguage(language === 'us' ? 'zhcn' : 'us')
          // Sentences come from the server, in the language of the call.
          void queries.invalidateQueries()
        }}
      >
        {say(texts.language)}
      </button>
      <button type="button" onClick={() => void signOut()}>
        {say(texts.signOut)}
      </button>
    </div>
  )
}
