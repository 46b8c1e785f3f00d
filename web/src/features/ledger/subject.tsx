import { useEffect, useState } from 'react'
import { DomainName } from '../../ui/domain-name.tsx'
import css from './subject.module.css'

/** The subject of an entry or a hold: a domain and the number of others, or a text. */
export function Subject({ subject }: { subject: string }) {
  const [, name = '', others] = /^(\S+\.\S+?)(?: \+(\d+))?$/.exec(subject) ?? []
  const unicode = useUnicodeName(name)
  if (!name) return <span className={css.text}>{subject}</span>
  return (
    <span className={css.names}>
      <DomainName name={unicode} />
      {others && <span className={css.others}>+{others}</span>}
      {unicode !== name && <span className={css.ascii}>{name}</span>}
    </span>
  )
}

/** The ledger stores A-labels. The Unicode tables are loaded only if a domain needs them. */
function useUnicodeName(name: string): string {
  const [decoded, setDecoded] = useState<{ readonly name: string; readonly unicode: string }>()
  useEffect(() => {
    if (!/(?:^|\.)xn--/.test(name)) return
    let wanted = true
    import('@namestead/contract/domain-name').then(
      ({ toUnicodeName }) => wanted && setDecoded({ name, unicode: toUnicodeName(name) }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [name])
  return decoded?.name === name ? decoded.unicode : name
}
