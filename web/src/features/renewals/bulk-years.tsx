import type { Output } from '@namestead/contract/call'
import { total } from '@namestead/contract/money'
import { reviewRenewals } from '@namestead/contract/renewals'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { FirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { WizardPage } from '../../ui/wizard-page.tsx'
import css from './bulk-renew.module.css'
import { firstStep, RenewSteps } from './renew-steps.tsx'
import { useBulkRenewal } from './use-bulk-renewal.ts'

type Reviewed = Output<typeof reviewRenewals>['domains'][number]

const firstShown = 20

/** The second step: years for all or for each, their dates and prices; what cannot be renewed is apart, with its reason. */
export function BulkYears({ ids }: { ids: readonly string[] }) {
  const t = useTexts('renewals')
  const review = useCall(reviewRenewals, { domains: ids }, { enabled: ids.length > 0, staleTime: 0 })
  const domains = review.data?.domains
  if (domains && !review.isError) return <Years domains={domains} />
  return (
    <WizardPage title={t('bulkTitle')} steps={<RenewSteps current={1} />} first={firstStep} bar={null}>
      {<Unanswered failed={review.isError} onRetry={review.refetch} />}
    </WizardPage>
  )
}

function Years({ domains }: { domains: readonly Reviewed[] }) {
  const t = useTexts('renewals')
  const [forAll, setForAll] = useState(1)
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map())
  const renewal = useBulkRenewal()
  const able = domains.filter(({ choices }) => choices.length > 0)
  const refused = domains.filter(({ choices }) => choices.length === 0)
  const most = Math.max(1, ...able.map(({ choices }) => choices.length))
  const lines = able.flatMap(row => {
    const years = Math.min(own.get(row.domain) ?? forAll, row.choices.length)
    const choice = row.choices.find(known => known.years === years)
    return choice ? [{ row, choice }] : []
  })
  const sum = total(lines.map(({ choice }) => choice.price))
  const order = () =>
    renewal.order(
      lines.map(({ row, choice }) => ({ name: row.name, years: choice.years })),
      sum,
    )

  return (
    <WizardPage
      title={t('bulkTitle')}
      steps={<RenewSteps current={1} />}
      first={firstStep}
      bar={
        <ActionBar
          about={
            <p>
              <span>{t('countDomains', { count: lines.length })}</span>
              <Money amount={sum} size="title" />
            </p>
          }
        >
          <Button busy={renewal.busy} disabled={lines.length === 0} onClick={() => void order()}>
            {t('toPayment')}
          </Button>
        </ActionBar>
      }
    >
      {refused.length > 0 && <Refused rows={refused} />}
      {able.length > 1 && (
        <div className={`${layout.strong} ${layout.between} ${css.all}`}>
          <span>{t('forAll')}</span>
          <NumberStepper
            label={t('forAll')}
            value={forAll}
            min={1}
            max={most}
            text={t('countYears', { count: forAll })}
            onChange={years => {
              setForAll(years)
              setOwn(new Map())
            }}
          />
        </div>
      )}
      {lines.length > 0 && (
        <Card rows>
          <FirstItems items={lines} first={firstShown} more={t('showAllCount', { count: lines.length })}>
            {shown =>
              shown.map(({ row, choice }) => (
                <div key={row.domain} className={`${layout.spread} ${css.row}`}>
                  <div className={`${layout.stack1} ${layout.shrink} ${css.name}`}>
                    <DomainName name={row.unicode} ascii={row.name} tld={row.tld} />
                    <span className={layout.note}>
                      <DateText at={row.paidUntil} /> → <DateText at={choice.until} />
                    </span>
                  </div>
                  <div className={`${layout.row} ${css.years}`}>
                    <Money amount={choice.price} />
                    <NumberStepper
                      label={t('yearsOf', { name: row.unicode })}
                      value={choice.years}
                      min={1}
                      max={row.choices.length}
                      text={t('countYears', { count: choice.years })}
                      onChange={years => setOwn(new Map([...own, [row.domain, years]]))}
                    />
                  </div>
                </div>
              ))
            }
          </FirstItems>
        </Card>
      )}
      <p className={`${layout.note} ${layout.padTop}`}>{t('holdNote')}</p>
    </WizardPage>
  )
}

function Refused({ rows }: { rows: readonly Reviewed[] }) {
  const t = useTexts('renewals')
  return (
    <section aria-live="polite">
      <h2 className={layout.heading}>{t('cannotRenew', { count: rows.length })}</h2>
      <Card rows>
        <FirstItems items={rows} first={firstShown} more={t('showAllCount', { count: rows.length })}>
          {shown =>
            shown.map(({ domain, name, unicode, refusal }) => (
              <div key={domain} className={`${layout.stack1} ${layout.shrink} ${css.name}`}>
                <DomainName name={unicode} ascii={name} unavailable />
                <span className={layout.bad}>{refusal}</span>
              </div>
            ))
          }
        </FirstItems>
      </Card>
    </section>
  )
}
