import { type ReactNode, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { headScript } from '../core/head-script.ts'
import { inLanguage, localeOf, useLanguage } from '../core/language.tsx'
import { nameElement, productName } from '../core/product-name.ts'

interface DocumentProps {
  /** Style sheets of the page, during the build. In the browser they are already loaded. */
  readonly styles?: readonly string[]
  /** Scripts that the browser fetches together with the style sheets, during the build. */
  readonly scripts?: readonly string[]
  readonly children: ReactNode
}

export function Document({ styles = [], scripts = [], children }: DocumentProps) {
  for (const href of scripts) preloadModule(href)
  const language = useLanguage()
  // Hydration does not change attributes.
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
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage(language, '/manifest.webmanifest')} />
        <meta name={nameElement} content={productName()} />
        <meta name="apple-mobile-web-app-title" content={productName()} />
        {/* Only the document needs its text: it has run when React takes over. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
        />
        {styles.map(href => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
