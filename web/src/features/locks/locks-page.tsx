import { type LockKind, lockKinds, startLockChange } from '@namestead/contract/locks'
import { reviewSelection } from '@namestead/contract/portfolio'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { call, useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { useStartBulk } from '../../ui/bulk/use-start-bulk.ts'
import { firstStepOf, WorkSteps } from '../../ui/bulk/work-steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { PickDomains } from '../../ui/slot.tsx'
import { WizardPage } from '../../ui/wizard-page.tsx'
import css from './locks-page.module.css'
import { RefusedDomains } from './refused-domains.tsx'

type Turn = '' | 'on' | 'off'
const turns = ['', 'on', 'off'] as const
const noStep = { step: '' }

/** The locks of many domains: first the domains, then what happens to each lock. */
export default function LocksPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickDomains.Part work="locks" /> : <EditLocks />
}

function EditLocks() {
  const t = useTexts('locks')
  const selection = useBulkSelection(state => state.selection)
  const { start, busy } = useStartBulk('locks')
  const [chosen, setChosen] = useState<Readonly<Record<LockKind, Turn>>>({ transfer: '', update: '', delete: '' })
  const wanted = {
    transfer: chosen.transfer || undefined,
    update: chosen.update || undefined,
    delete: chosen.delete || undefined,
  }
  const none = lockKinds.every(kind => chosen[kind] === '')
  const unlocking = lockKinds.some(kind => chosen[kind] === 'off')
  const review = useCall(
    reviewSelection,
    { ...(selection ? selectionInput(selection) : { count: 1 }), ...wanted, work: 'locks', pageSize: 100 },
    { enabled: selection !== undefined, placeholderData: keepPreviousData },
  ).data

  return (
    <WizardPage
      title={t('changeLocks')}
      steps={<WorkSteps work="locks" current={1} />}
      first={firstStepOf('locks')}
      bar={
        <ActionBar>
          <Button
            wide
            look={unlocking ? 'bad' : 'primary'}
            busy={busy}
            disabled={none || (review !== undefined && review.refused === review.total)}
            onClick={() => start((chosen, options) => call(startLockChange, { ...chosen, ...wanted }, options))}
          >
            {unlocking ? t('unlockDomains') : t('changeLocks')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.locks}>
        {lockKinds.map(kind => (
          <Card key={kind}>
            <h2 className={css.title}>{t(`lockName_${kind}`)}</h2>
            <p className={css.note}>{t(`lockText_${kind}`)}</p>
            <ChoiceChips
              label={t(`lockName_${kind}`)}
              options={turns.map(value => ({ value, text: t(`turn_${value || 'leave'}`) }))}
              value={chosen[kind]}
              onChange={turn => setChosen(before => ({ ...before, [kind]: turn }))}
            />
          </Card>
        ))}
      </div>
      {unlocking && <p className={css.protected}>{t('unlockingText')}</p>}
      {review && <RefusedDomains refused={review.domains.filter(row => row.refusal)} count={review.refused} />}
    </WizardPage>
  )
}
