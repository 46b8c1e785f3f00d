import type { Output } from '@namestead/contract/call'
import { checkNames, findDrops } from '@namestead/contract/registration'
import { useEffect, useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDay } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { RowFacts } from '../../../ui/list-row.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import css from './queue-preview.module.css'

/** A value that has not changed for a moment: what is being typed is not looked up. */
function useSettled<T>(value: T, ms = 600): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Rows that a phone's screen takes besides the form. */
const firstRows = 5

type Checked = Output<typeof checkNames>['names'][number]
type Drop = Output<typeof findDrops>['domains'][number]

const canRegister = ({ state }: Checked) => state === 'available' || state === 'premium'

/** Which of the typed domains are free now, and what is known of when the others drop. Free ones stand first. */
export function QueuePreview({ names }: { names: readonly string[] }) {
  const t = useTexts('registration')
  const [all, setAll] = useState(false)
  const settled = useSettled(names.join(' '))
  const asked = settled === '' ? [] : settled.split(' ')
  const query = useCall(checkNames, { names: asked }, { enabled: asked.length > 0, staleTime: 30_000 })
  const answers = query.data?.names ?? []
  const held = answers.flatMap(({ name, state }) => (state === 'taken' || state === 'opens' ? name : []))
  const drops = useCall(findDrops, { names: held }, { enabled: held.length > 0, staleTime: 300_000 })
  if (asked.length === 0 || answers.length === 0) return null
  const known = new Map(drops.data?.domains.map(domain => [domain.name, domain]))
  const sorted = [...answers].sort((one, other) => rankOf(one, known) - rankOf(other, known))
  return (
    <div className={`${layout.stack} ${layout.starts} ${css.preview}`}>
      <ul aria-label={t('queueNow')}>
        {(all ? sorted : sorted.slice(0, firstRows)).map(answer => (
          <PreviewRow
            key={answer.given ?? answer.name}
            answer={answer}
            drop={known.get(answer.name)}
            asking={drops.isLoading}
          />
        ))}
      </ul>
      {answers.length > firstRows && (
        <Button small look="quiet" onClick={() => setAll(!all)}>
          {all ? t('queueShowFewer') : t('showAllCount', { count: answers.length })}
        </Button>
      )}
    </div>
  )
}

/** Free domains first, then those that drop soonest. */
function rankOf(answer: Checked, known: ReadonlyMap<string, Drop>): number {
  if (canRegister(answer)) return 0
  return known.get(answer.name)?.dropsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}

const stateTexts = {
  taken: 'state_taken',
  yours: 'state_yours',
  unknown: 'queueUnknown',
  unsupported: 'state_unsupported',
  paused: 'state_paused',
  opens: 'state_opens',
  invalid: 'queueRefusal_invalid',
} as const

function PreviewRow({ answer, drop, asking }: { answer: Checked; drop: Drop | undefined; asking: boolean }) {
  const t = useTexts('registration')
  const { given, name, unicode, tld, state } = answer
  return (
    <li>
      <span className={layout.column}>
        <DomainName name={unicode || name || given || ''} {...(tld ? { ascii: name, tld } : {})} />
        {(state === 'taken' || state === 'opens') && !asking && (
          <RowFacts>
            <DropFacts drop={drop} opensAt={answer.opensAt} />
          </RowFacts>
        )}
      </span>
      {state === 'available' || state === 'premium' ? (
        <ButtonLink small look="quiet" to="/search" query={{ name }}>
          {t('queueRegisterNow')}
        </ButtonLink>
      ) : (
        <StateTag tone={state === 'taken' || state === 'opens' ? 'brand' : 'warn'}>{t(stateTexts[state])}</StateTag>
      )}
    </li>
  )
}

function DropFacts({ drop, opensAt }: { readonly drop: Drop | undefined; readonly opensAt: Date | undefined }) {
  const t = useTexts('registration')
  const day = useDay()
  if (opensAt) return <span>{t('opensOn', { date: day(opensAt, true) })}</span>
  if (!drop?.known && !drop?.dropsAt) return <span>{t('queueNotLookedUp')}</span>
  if (drop.dropsAt) return <span>{t('queueDropsOn', { date: day(drop.dropsAt, true) })}</span>
  return (
    <>
      <span>{t('queueNoDrop')}</span>
      {drop.expiresAt && <span>{t('queueExpires', { date: day(drop.expiresAt) })}</span>}
    </>
  )
}
