import { lockKinds } from '@namestead/contract/locks'
import { useTexts } from '../../../core/texts.ts'
import { HostName } from '../../../ui/host-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Attention } from '../../../ui/pictures/attention.tsx'
import { Done } from '../../../ui/pictures/done.tsx'
import { Failed } from '../../../ui/pictures/failed.tsx'
import { Waiting } from '../../../ui/pictures/waiting.tsx'
import type { BulkChange } from './bulk-change.ts'
import css from './bulk-header.module.css'

const doneTexts = {
  'name-servers': 'bulkDoneText_name-servers',
  locks: 'bulkDoneText_name-servers',
  remarks: 'bulkDoneText_remarks',
  privacy: 'bulkDoneText_privacy',
  automatic: 'bulkDoneText_automatic',
  'auth-codes': 'bulkDoneText_auth-codes',
  records: 'bulkDoneText_records',
  'record-template': 'bulkDoneText_records',
} as const

/** How far a bulk change is, or how it ended. */
export function BulkHeader({ change }: { change: BulkChange }) {
  const { kind, state, counts, total, nameServers, locks, remark, automatic } = change
  const t = useTexts('portfolio')
  const ended = counts.done + counts.failed
  return (
    <header className={`${layout.stack} ${layout.centerText} ${layout.pad} ${css.header}`}>
      {picture()}
      <div aria-live="polite">
        <h2 className={layout.title}>{headline()}</h2>
        <p className={layout.soft}>{text()}</p>
      </div>
      {state === 'running' && (
        <progress className={css.progress} max={total} value={ended} aria-label={t(`bulkTitle_${kind}`)} />
      )}
      <p className={css.hosts}>
        {nameServers.map(host => (
          <HostName key={host} name={host} />
        ))}
        {locks &&
          lockKinds.flatMap(lock => {
            const turn = locks[lock]
            return turn ? [<span key={lock}>{t(`turned_${lock}-${turn}`)}</span>] : []
          })}
        {automatic !== null && <span>{t(automatic ? 'turnOn' : 'turnOff')}</span>}
        {remark && <span>{t(`use_${remark.mode}`)}</span>}
        {remark?.text && <q>{remark.text}</q>}
      </p>
    </header>
  )

  function picture() {
    if (state === 'running') return <Waiting size={96} />
    if (counts.done === total) return <Done size={96} />
    return counts.done === 0 && counts.failed > 0 ? <Failed size={96} /> : <Attention size={96} />
  }

  function headline(): string {
    if (state === 'running') return t(`bulkRunning_${kind}`, { done: ended, count: total })
    if (state === 'cancelled') return t('bulkCancelled', { done: counts.done, count: total })
    return counts.done === total
      ? t(`bulkDone_${kind}`, { count: total })
      : t('bulkPartly', { done: counts.done, count: total })
  }

  function text(): string {
    if (state === 'running') return t('bulkRunningText')
    if (state === 'cancelled') return t('bulkCancelledText')
    return counts.failed > 0 ? t('bulkFailedText') : t(doneTexts[kind])
  }
}
