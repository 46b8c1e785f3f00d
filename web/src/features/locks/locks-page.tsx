import type { Output } from '@namestead/contract/call'
import { type LockKind, lockKinds, startLockChange } from '@namestead/contract/locks'
import { reviewSelection } from '@namestead/contract/portfolio'
import { keepPreviousData } from '@tanstack/react-query'
import { selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { BulkFormPage, useBulkRules, useIsPicking } from '../../ui/bulk/bulk-form.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { PickDomains } from '../../ui/slot.tsx'
import css from './locks-page.module.css'

type Turn = '' | 'on' | 'off'
const turns = ['', 'on', 'off'] as const
const initial: Readonly<Record<LockKind, Turn>> = { transfer: '', update: '', delete: '' }
/** The locks of many domains: first the domains, then what happens to each lock. */
export default function LocksPage() {
  return useIsPicking() ? <PickDomains.Part work="locks" /> : <EditLocks />
}

function EditLocks() {
  const t = useTexts('locks')
  const selection = useBulkSelection(state => state.selection)
  const form = useForm(startLockChange, { initial, ...useBulkRules('locks') })
  const { values } = form
  const wanted = {
    transfer: values.transfer || undefined,
    update: values.update || undefined,
    delete: values.delete || undefined,
  }
  const none = lockKinds.every(kind => values[kind] === '')
  const unlocking = lockKinds.some(kind => values[kind] === 'off')
  const review = useCall(
    reviewSelection,
    { ...(selection ? selectionInput(selection) : { count: 1 }), ...wanted, work: 'locks', pageSize: 100 },
    { enabled: selection !== undefined, placeholderData: keepPreviousData },
  ).data

  return (
    <BulkFormPage
      form={form}
      title={t('changeLocks')}
      work="locks"
      look={unlocking ? 'bad' : 'primary'}
      disabled={none || (review !== undefined && review.refused === review.total)}
      submit={unlocking ? t('unlockDomains') : t('changeLocks')}
    >
      <div className={`${layout.stack3} ${layout.near} ${css.locks}`}>
        {lockKinds.map(kind => (
          <Card key={kind}>
            <h2 className={css.title}>{t(`lockName_${kind}`)}</h2>
            <p className={`${layout.note} ${css.note}`}>{t(`lockText_${kind}`)}</p>
            <ChoiceChips
              label={t(`lockName_${kind}`)}
              options={turns.map(value => ({ value, text: t(`turn_${value || 'leave'}`) }))}
              {...form.field(kind)}
            />
          </Card>
        ))}
      </div>
      {unlocking && <p className={`${layout.soft} ${layout.padLine}`}>{t('unlockingText')}</p>}
      {review && <RefusedDomains refused={review.domains.filter(row => row.refusal)} count={review.refused} />}
    </BulkFormPage>
  )
}

type Row = Output<typeof reviewSelection>['domains'][number]

const shownRows = 20

/** The selected domains that a change cannot touch, each with its reason. */
function RefusedDomains({ refused, count }: { refused: readonly Row[]; count: number }) {
  const t = useTexts('locks')
  if (count === 0) return null
  const shown = refused.slice(0, shownRows)
  return (
    <section aria-live="polite">
      <h2 className={layout.heading}>{t('place_refused', { count })}</h2>
      <Card rows>
        {shown.map(({ domain, name, unicode, refusal }) => (
          <div key={domain} className={`${layout.wrap} ${layout.stack1}`}>
            <DomainName name={unicode} ascii={name} />
            <span className={layout.bad}>{refusal}</span>
          </div>
        ))}
        {count > shown.length && <p className={layout.soft}>{t('andMore', { count: count - shown.length })}</p>}
      </Card>
    </section>
  )
}
