import { useEffect, useState } from 'react'
import layout from './layout.module.css'

/** Matches hosts within a text of which at least one label is an A-label. */
const encoded = /(?:[a-z0-9_-]+\.)*xn--[a-z0-9.-]+/gi

/** The text with its hosts in U-labels. The Unicode tables are loaded only if a host needs them. */
export function useReadableHosts(text: string): string {
  const [read, setRead] = useState(text)
  useEffect(() => {
    setRead(text)
    if (!/xn--/i.test(text)) return
    let canceled = false
    void import('@namestead/contract/domain-name').then(({ toUnicodeName }) => {
      if (!canceled) setRead(text.replace(encoded, host => toUnicodeName(host.toLowerCase())))
    })
    return () => {
      canceled = true
    }
  }, [text])
  return read
}

/** A host in U-labels, with the registered form below it if they differ. */
export function HostName({ name }: { name: string }) {
  const read = useReadableHosts(name)
  if (read === name) return <span>{name}</span>
  return (
    <span>
      {read}
      <span className={layout.noteLine}>{name}</span>
    </span>
  )
}
