import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LanguageProvider } from '../core/language.tsx'
import { Document } from './document.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { Shell } from './shell.tsx'
import { StartScreen } from './start-screen.tsx'
import '../ui/theme.css'
import '../ui/base.css'
import './wiring.ts'

interface RootProps {
  /** The page stands in the document as HTML; else the start screen does, until the page takes its place. */
  readonly standing: boolean
  readonly styles?: readonly string[]
}

export function Root({ standing, ...document }: RootProps) {
  const { key } = useLocation()
  const [started, setStarted] = useState(standing)
  useLayoutEffect(() => setStarted(true), [])
  return (
    <LanguageProvider>
      <Document {...document}>
        <FailureBoundary at={key}>{started ? <Shell /> : <StartScreen />}</FailureBoundary>
      </Document>
    </LanguageProvider>
  )
}
