import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { LanguageProvider, localeOf, useLanguage } from '../core/language.tsx'
import { themeScript } from '../core/theme.ts'
import { FailedPage } from './failed-page.tsx'
import { StartScreen } from './start-screen.tsx'
import '../ui/theme.css'
import '../ui/base.css'
import './wiring.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <Document>{children}</Document>
    </LanguageProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const language = useLanguage()
  // The shell for pages without HTML of their own is written in one language; React leaves its attribute as it finds it.
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
  }, [language])
  return (
    <html lang={localeOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f3f5f9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b111d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export function HydrateFallback() {
  return <StartScreen />
}

export function ErrorBoundary() {
  return <FailedPage />
}

export default function Root() {
  return <Outlet />
}
