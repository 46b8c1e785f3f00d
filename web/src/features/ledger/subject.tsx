import { useEffect, useState } from 'react'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import css from './subject.module.css'

/** A domain and the number of others. */
const domainAndOthers = /^(\S+\.\S+?)(?: \+(\d+))?$/

interface SubjectProps {
  readonly subject: string
  /** It names no domain, though it may look like one: a masked email has a dot as well. */
  readonly plain?: boolean
}

/** The subject of an entry or a hold: a domain and the number of others, or a text. */
export function Subject({ subject, plain = false }: SubjectProps) {
  const [, name = '', others] = (!plain && domainAndOthers.exec(subject)) || []
  const unicode = useUnicodeName(name)
  if (!name) return <span className={`${layout.subject} ${layout.lead} ${css.text}`}>{subject}</span>
  return (
    <span className={`${layout.grid} ${layout.shrink} ${css.names}`}>
      <DomainName name={unicode} />
      {others && <span className={layout.soft}>+{others}</span>}
      {unicode !== name && <span className={`${layout.noteLine} ${layout.wrap} ${css.ascii}`}>{name}</span>}
    </span>
  )
}

/** The same among facts: a domain as its owner writes it, and beneath it as the registry has it. */
export function SubjectText({ subject }: { subject: string }) {
  const [, name = ''] = domainAndOthers.exec(subject) ?? []
  const unicode = useUnicodeName(name)
  if (unicode === name) return subject
  return (
    <>
      {subject.replace(name, unicode)}
      <span className={`${layout.noteLine} ${layout.wrap} ${css.ascii}`}>{name}</span>
    </>
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
