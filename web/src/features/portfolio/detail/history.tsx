import { useState } from 'react'
import { formatDate } from '../../../core/date-format.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { useReadableHosts } from '../../../ui/host-name.tsx'
import layout from '../../../ui/layout.module.css'
import type { DomainDetails } from './domain-details.ts'
import css from './history.module.css'

const events = [
  'registered',
  'transferred-in',
  'brought-in',
  'transferred-out',
  'expired',
  'interrupted',
  'resumed',
  'deleted',
  'restored',
  'transfer-locked',
  'gone',
  'pushed',
  'registrant-changed',
  'published',
  'redacted',
  'publishing-refused',
  'moved-away',
  'not-shown',
  'shown-again',
  'taken-back',
  'locks-asked',
  'locks-changed',
  'locks-refused',
  'name-servers-asked',
  'name-servers-changed',
  'name-servers-refused',
  'dnssec-changed',
  'dnssec-refused',
  'registry-differs',
  'registry-message',
] as const
type Event = (typeof events)[number]
const isEvent = (event: string): event is Event => events.some(known => known === event)

const subjects = ['state', 'statuses', 'name servers', 'expiry'] as const
const turnsShown = ['transfer-on', 'transfer-off', 'update-on', 'update-off', 'delete-on', 'delete-off'] as const
const shownAtFirst = 5

/** The events of the domain, newest first. */
export function History({ events: all }: { events: DomainDetails['history'] }) {
  const t = useTexts('portfolio')
  const [expanded, setExpanded] = useState(false)
  const shown = expanded ? all : all.slice(0, shownAtFirst)
  return (
    <Card>
      <ol className={`${layout.grid} ${css.line}`}>
        {shown.map(({ at, event, detail }) => (
          <li key={`${at.toISOString()} ${event} ${detail}`}>
            <p>
              {event === 'renewed' || event === 'suspended' ? t(event) : isEvent(event) ? t(`event_${event}`) : event}
            </p>
            <Detail event={event} detail={detail} />
            <p className={layout.note}>
              <DateText at={at} time />
            </p>
          </li>
        ))}
      </ol>
      {!expanded && all.length > shownAtFirst && (
        <div className={css.more}>
          <Button look="plain" onClick={() => setExpanded(true)}>
            {t('wholeHistory', { count: all.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Details are data: hosts, or old value → new value, preceded by the subject. */
function Detail({ event, detail }: { event: string; detail: string }) {
  const t = useTexts('portfolio')
  const locale = localeOf(useLanguage())
  const readable = useReadableHosts(detail)
  if (detail === '') return null
  if (event === 'locks-asked' || event === 'locks-changed')
    return (
      <p className={layout.detail}>
        {turnsShown.flatMap(turn => (detail.split(' ').includes(turn) ? t(`turned_${turn}`) : [])).join(t('listComma'))}
      </p>
    )
  const subject = event === 'registry-differs' ? subjects.find(name => readable.startsWith(`${name}: `)) : undefined
  const [subjectText, change] = subject ? [t(`differs_${subject}`), readable.slice(subject.length + 2)] : ['', readable]
  const instants = (event === 'renewed' ? change.replace(' ', ' → ') : change).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    instant => formatDate(new Date(instant), locale, { dateStyle: 'medium' }),
  )
  return (
    <p className={layout.detail}>
      {subjectText && <span>{subjectText} </span>}
      {instants}
    </p>
  )
}
