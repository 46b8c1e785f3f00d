// What pages are put together from comes before what each part says of its own.
import '../ui/theme.css'
import '../ui/base.css'
import '../ui/layout.module.css'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LanguageProvider } from '../core/language.tsx'
import { Document } from './document.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { Shell } from './shell.tsx'
import { StartScreen } from './start-screen.tsx'
import './wiring.ts'

interface RootProps {
  /** The document contains the page as HTML; otherwise it contains the start screen, which the page replaces. */
  readonly prerendered: boolean
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
}

export function Root({ prerendered, ...document }: RootProps) {
  const { key } = useLocation()
  const [started, setStarted] = useState(prerendered)
  useLayoutEffect(() => setStarted(true), [])
  return (
    <LanguageProvider>
      <Document {...document}>
        <FailureBoundary at={key}>
          {started ? (
            <Shell />
          ) : (
            <>
              {/* Pages that search engines may list are prerendered. */}
              <meta name="robots" content="noindex" />
              <StartScreen />
            </>
          )}
        </FailureBoundary>
      </Document>
    </LanguageProvider>
  )
}
