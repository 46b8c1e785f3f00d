import { displayAmount } from '@namestead/contract/money'
import { undoDeletion } from '@namestead/contract/renewals'
import { useEffect } from 'react'
import { useSecondsLeft } from '../../core/seconds-left.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { StateView } from '../../ui/state-view.tsx'
import css from './deletion.module.css'
import type { ReviewedDeletion } from './deletion-offer.tsx'

interface DeletionWaitProps {
  readonly shown: ReviewedDeletion
  readonly onChanged: () => Promise<unknown>
}

/** The time that is left to undo a deletion; after it the registry is waited for. */
export function DeletionWait({ shown, onChanged }: DeletionWaitProps) {
  const t = useTexts('renewals')
  const { run, busy } = useCommand(undoDeletion, { refresh: onChanged })
  const { domain, name, unicode, tld, refund, undoable, deletesAt } = shown
  const undo = () => run({ domain })
  const money = refund.minor > 0n ? t('deleteWaitRefund', { refund: displayAmount(refund) }) : t('deleteWaitNone')
  return (
    <Page
      title={t('deleteDomain')}
      bar={
        undoable && (
          <BarButton busy={busy} onClick={() => void undo()}>
            {t('deleteUndo')}
          </BarButton>
        )
      }
    >
      <div className={`${layout.stack} ${layout.padPage} ${layout.band} ${css.hero}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
      </div>
      <StateView
        picture={<Waiting />}
        title={t(undoable ? 'deleteWaitTitle' : 'deleteSentTitle')}
        text={undoable ? money : t('deleteSentText')}
      >
        {deletesAt && <Countdown until={deletesAt} onOver={onChanged} />}
      </StateView>
    </Page>
  )
}

/** Ticks each second; screen readers can read it and are not interrupted by it. */
function Countdown({ until, onOver }: { until: Date; onOver: () => Promise<unknown> }) {
  const left = useSecondsLeft(until.getTime())
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at its end
  useEffect(() => {
    if (isOver) void onOver()
  }, [isOver])
  const [minutes, seconds] = [Math.floor(left / 60), `${left % 60}`.padStart(2, '0')]
  return (
    <p className={css.countdown} role="timer" aria-live="off" data-urgent={left <= 60 || undefined}>
      {minutes}:{seconds}
    </p>
  )
}
