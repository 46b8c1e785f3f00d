import { DomainName } from '../../ui/domain-name.tsx'
import css from './subject.module.css'

/** What an entry or a hold is about: a name, and how many more; or the words it came with. */
export function Subject({ subject }: { subject: string }) {
  const [, name, others] = /^(\S+\.\S+?)(?: \+(\d+))?$/.exec(subject) ?? []
  if (!name) return <span className={css.words}>{subject}</span>
  return (
    <span className={css.names}>
      <DomainName name={name} />
      {others && <span className={css.others}>+{others}</span>}
    </span>
  )
}
