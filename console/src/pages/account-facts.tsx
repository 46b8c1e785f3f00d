import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInstant, formatMoney } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { nameLabel } from '../labels/names.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { useFieldLabel } from '../ui/value.tsx'
import styles from './account.module.css'
import { useListAddress } from './list-address.ts'
import type { ShownAccount } from './shown-account.ts'

/** Who the customer is, what money there is, how the account is protected and where it is signed in. */
export function AccountFacts({ shown }: { shown: ShownAccount }) {
  return (
    <div className={styles.facts}>
      <Money shown={shown} />
      <Contact shown={shown} />
      <Protection shown={shown} />
      <Sessions shown={shown} />
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly beside?: ReactNode
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

export function Card({ title, beside, wide, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title} data-wide={wide || undefined}>
      <header>
        <h2>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

function Money({ shown }: { shown: ShownAccount }) {
  const say = useSay()
  const label = useFieldLabel()
  const addressOf = useListAddress()
  const { account, available, withdrawable, settleable, onHold, debt } = shown
  const statement = addressOf('ledger/read-statement', { account })
  const sums = { available, withdrawable, settleable, onHold, debt }
  return (
    <Card title={say(texts.money)} beside={statement && <Link to={statement}>{say(texts.statement)}</Link>}>
      <dl className={styles.sums}>
        {Object.entries(sums).map(([name, sum]) => (
          <div
            key={name}
            data-main={name === 'available' || undefined}
            data-debt={(name === 'debt' && sum.minor > 0n) || undefined}
          >
            <dt>{label(name)}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const contactFields = [
  'phone',
  'country',
  'address',
  'completedPhone',
  'completedAddress',
  'wechat',
  'qq',
  'skype',
  'whatsapp',
  'telegram',
] as const

function Contact({ shown }: { shown: ShownAccount }) {
  const say = useSay()
  const label = useFieldLabel()
  const given = contactFields.filter(name => shown[name] !== '')
  const inWords = (name: string, value: string) => {
    const named = nameLabel(name, value, shown)
    return named ? say(named) : value
  }
  return (
    <Card title={say(texts.contact)}>
      {given.length === 0 ? (
        <p className={styles.none}>{say(texts.none)}</p>
      ) : (
        <dl className={styles.pairs}>
          {given.map(name => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>{inWords(name, shown[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Protection({ shown: { protection, loginProtection } }: { shown: ShownAccount }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Card title={say(texts.protection)}>
      <dl className={styles.pairs}>
        {protection.map(({ method, detail, addedAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several passkeys may have one name
          <div key={at}>
            <dt>{say(valueLabel(method) ?? texts.none)}</dt>
            <dd>
              {method === 'recovery-codes' ? say(texts.codesLeft, { count: detail }) : detail}
              {addedAt && <time dateTime={addedAt.toISOString()}>{formatInstant(addedAt, language)}</time>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={loginProtection ? styles.good : styles.none}>
        {say(loginProtection ? texts.protectsSignIn : texts.notAtSignIn)}
      </p>
    </Card>
  )
}

function Sessions({ shown: { sessionCount, openSessions } }: { shown: ShownAccount }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Card title={`${say(texts.sessions)} (${sessionCount})`}>
      {openSessions.length === 0 ? (
        <p className={styles.none}>{say(texts.none)}</p>
      ) : (
        <ul className={styles.sessions}>
          {openSessions.map(({ startedAt, ip, browser }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move
            <li key={at}>
              <p>
                {ip} <time dateTime={startedAt.toISOString()}>{formatInstant(startedAt, language)}</time>
              </p>
              <span className={styles.browser} title={browser}>
                {browser}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
