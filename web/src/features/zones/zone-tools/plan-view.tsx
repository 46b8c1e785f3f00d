import type { Output } from '@namestead/contract/call'
import { type previewPreset, errors as texts } from '@namestead/contract/zones'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { Done } from '../../../ui/pictures/done.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { PlanCounts } from '../../../ui/zone/plan-counts.tsx'
import { ChangedRecord } from '../changed-record.tsx'

export type Plan = Output<typeof previewPreset>

export const changesIn = ({ added, edited, deleted }: Plan): number => added + edited + deleted

/** What would change, before it does: counts, old and new values, and what is left out with its reason. */
export function PlanView({ plan }: { plan: Plan }) {
  const t = useTexts('zones')
  const hidden = changesIn(plan) - plan.changes.length
  return (
    <section className={layout.stack3} aria-label={t('previewTitle')}>
      <PlanCounts plan={plan} />
      {changesIn(plan) === 0 && plan.refusedCount === 0 && (
        <StateView picture={<Done />} title={t('nothingToChange')} text={t('nothingToDoText')} />
      )}
      {plan.changes.length > 0 && (
        <div className={layout.bleed}>
          <Card rows>
            {plan.changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer does not change
              <div key={index} className={`${layout.stack1} ${layout.padLine} ${layout.shrink}`}>
                <ChangedRecord change={change} />
              </div>
            ))}
          </Card>
        </div>
      )}
      {hidden > 0 && <p className={layout.note}>{t('planMore', { count: hidden })}</p>}
      {plan.refusedCount > 0 && <LeftOut plan={plan} />}
    </section>
  )
}

function LeftOut({ plan: { refused, refusedCount } }: { plan: Plan }) {
  const t = useTexts('zones')
  const language = useLanguage()
  return (
    <>
      <h2 className={`${layout.subtitle} ${layout.below2}`}>{t('planRefused', { count: refusedCount })}</h2>
      <div className={layout.bleed}>
        <Card rows>
          {refused.map(({ line, text, error }) => (
            <div key={`${line} ${text}`} className={`${layout.stack1} ${layout.padLine} ${layout.shrink}`}>
              <code className={`${layout.wrap} ${layout.small}`}>{text}</code>
              <p className={layout.note}>
                {line > 0 && `${t('line', { line })} · `}
                {texts[error][language]}
              </p>
            </div>
          ))}
        </Card>
      </div>
      {refusedCount > refused.length && (
        <p className={layout.note}>{t('planMore', { count: refusedCount - refused.length })}</p>
      )}
    </>
  )
}
