import type { ReactNode } from 'react'
import { useBulkSelection } from '../core/bulk-selection.ts'
import type { Path, Query } from '../core/paths.ts'
import { useTexts } from '../core/texts.ts'
import { ButtonLink } from './button.tsx'
import layout from './layout.module.css'
import { Page } from './page.tsx'
import { NoDomains } from './pictures/no-domains.tsx'
import { StateView } from './state-view.tsx'
import css from './wizard.module.css'

/** The address of a wizard's first step, where domains are selected. */
export interface FirstStep {
  readonly to: Path
  readonly query?: Query
}

interface WizardPageProps {
  readonly title: string
  /** `WizardSteps`. */
  readonly steps: ReactNode
  readonly first: FirstStep
  /** The button that leads on. */
  readonly bar: ReactNode
  readonly children: ReactNode
  readonly overlays?: ReactNode
}

/**
 * A step of bulk work after the first, of any feature: the steps, the selected domains, and what is done with them. Without a
 * selection it leads to the first step.
 */
export function WizardPage({ title, steps, first, bar, children, overlays }: WizardPageProps) {
  const selected = useBulkSelection(({ selection }) => selection !== undefined)
  return (
    <Page title={title} bar={selected && bar}>
      {selected ? (
        <>
          {steps}
          <SelectedDomains first={first} />
          {children}
        </>
      ) : (
        <NothingSelected first={first} />
      )}
      {overlays}
    </Page>
  )
}

/** How many domains are selected, with the way back to the first step. */
export function SelectedDomains({ first }: { first: FirstStep }) {
  const t = useTexts('core')
  const count = useBulkSelection(({ selection }) => selection?.count)
  if (count === undefined) return null
  return (
    <div className={`${layout.between} ${css.selected}`}>
      <strong>{t('selectedDomains', { count })}</strong>
      <ButtonLink look="plain" small {...first}>
        {t('changeSelection')}
      </ButtonLink>
    </div>
  )
}

/** A later step that was opened without a selection. */
export function NothingSelected({ first }: { first: FirstStep }) {
  const t = useTexts('core')
  return (
    <StateView picture={<NoDomains />} title={t('nothingSelected')} text={t('nothingSelectedText')}>
      <ButtonLink {...first}>{t('selectDomains')}</ButtonLink>
    </StateView>
  )
}

interface WizardStepsProps {
  readonly steps: readonly string[]
  /** The index of the step that the page is. */
  readonly current: number
}

/** The steps of a wizard, the present one marked. */
export function WizardSteps({ steps, current }: WizardStepsProps) {
  const t = useTexts('core')
  return (
    <ol className={`${layout.note} ${css.steps}`} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
