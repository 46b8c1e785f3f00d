import type { RestrictionKind } from '@namestead/contract/account-security'
import { stoppedByOperators } from '@namestead/contract/account-security'
import { formatInstant } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './account-restrictions.module.css'
import type { ShownAccount } from './shown-account.ts'

interface Props {
  readonly restrictions: ShownAccount['restrictions']
  /** Undefined: the operator's roles don't permit it. */
  readonly onLift: ((kind: RestrictionKind) => void) | undefined
}

const isOurs = (kind: RestrictionKind) => stoppedByOperators.some(known => known === kind)

/** What the account may not do now, and why: the first thing to know when its customer calls. */
export function AccountRestrictions({ restrictions, onLift }: Props) {
  const say = useSay()
  const language = useLanguage()
  if (restrictions.length === 0) return null
  return (
    <section className={styles.restrictions} aria-label={say(texts.restrictions)}>
      <h2>{say(texts.restrictions)}</h2>
      <ul>
        {restrictions.map(({ kind, until, note, reason, operator }) => (
          <li key={kind}>
            <strong>{say(valueLabel(kind) ?? texts.none)}</strong>
            <span className={styles.until}>
              <time dateTime={until.toISOString()}>{say(texts.untilAt, { at: formatInstant(until, language) })}</time>
            </span>
            <span className={styles.why}>
              {note && <span>{note}</span>}
              <span className={styles.by}>{operator ? `${operator}: ${reason}` : say(texts.byItself)}</span>
            </span>
            {onLift && isOurs(kind) && (
              <Button look="quiet" onClick={() => onLift(kind)}>
                {say(texts.lift)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
