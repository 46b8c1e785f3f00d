import { useState } from 'react'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { useReadableHosts } from '../../ui/host-name.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './history.module.css'

const events = [
  'registered',
  'expired',
  'renewed',
  'transfer-locked',
  'gone',
  'moved-away',
  'name-servers-asked',
  'name-servers-changed',
  'name-servers-refused',
  'registry-differs',
  'registry-message',
] as const
type Event = (typeof events)[number]
const isEvent = (event: string): event is Event => events.some(known => known === event)

const things = ['state', 'statuses', 'name servers', 'expiry'] as const
const shownAtFirst = 5

/** What happened to the name, newest first. */
export function History({ events: all }: { events: DomainDetails['history'] }) {
  const t = useTexts('domains')
  const [whole, setWhole] = useState(false)
  const shown = whole ? all : all.slice(0, shownAtFirst)
  return (
    <Card>
      <ol className={css.line}>
        {shown.map(({ at, event, detail }) => (
          <li key={`${at.toISOString()} ${event} ${detail}`}>
            <p>{isEvent(event) ? t(`event_${event}`) : event}</p>
            <Detail event={event} detail={detail} />
            <p className={css.at}>
              <DateText at={at} time />
            </p>
          </li>
        ))}
      </ol>
      {!whole && all.length > shownAtFirst && (
        <div className={css.more}>
          <Button look="plain" onClick={() => setWhole(true)}>
            {t('wholeHistory', { count: all.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Details are data: hosts, or what was → what is, with the thing that it concerns in front. */
function Detail({ event, detail }: { event: string; detail: string }) {
  const t = useTexts('domains')
  const locale = localeOf(useLanguage())
  const readable = useReadableHosts(detail)
  if (detail === '') return null
  const thing = event === 'registry-differs' ? things.find(name => readable.startsWith(`${name}: `)) : undefined
  const [concerns, said] = thing ? [t(`differs_${thing}`), readable.slice(thing.length + 2)] : ['', readable]
  const instants = (event === 'renewed' ? said.replace(' ', ' → ') : said).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    instant => new Date(instant).toLocaleDateString(locale, { dateStyle: 'medium' }),
  )
  return (
    <p className={css.detail}>
      {concerns && <span>{concerns} </span>}
      {instants}
    </p>
  )
}
