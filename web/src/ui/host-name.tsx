import { useEffect, useState } from 'react'
import css from './host-name.module.css'

/** Hosts within a text, in A-labels of which one at least is encoded. */
const encoded = /(?:[a-z0-9_-]+\.)*xn--[a-z0-9.-]+/gi

/** The text with its hosts as people read them. The tables of Unicode names are fetched only where one is encoded. */
export function useReadableHosts(text: string): string {
  const [read, setRead] = useState(text)
  useEffect(() => {
    setRead(text)
    if (!/xn--/i.test(text)) return
    let gone = false
    void import('@namestead/contract/domain-name').then(({ toUnicodeName }) => {
      if (!gone) setRead(text.replace(encoded, host => toUnicodeName(host.toLowerCase())))
    })
    return () => {
      gone = true
    }
  }, [text])
  return read
}

/** A host as people read it, with what is registered below it where the two differ. */
export function HostName({ name }: { name: string }) {
  const read = useReadableHosts(name)
  if (read === name) return <span>{name}</span>
  return (
    <span>
      {read}
      <span className={css.ascii}>{name}</span>
    </span>
  )
}
