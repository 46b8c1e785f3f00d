import { findDomains, listBulkChanges, reviewSelection } from '@namestead/contract/portfolio'
import type { ReactNode } from 'react'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { readAgain } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import type { FormState } from '../../core/use-form.ts'
import { ActionBar } from '../action-bar.tsx'
import { Form, SubmitButton, type SubmitProps } from '../form.tsx'
import { WizardPage } from '../wizard-page.tsx'
import { type BulkKind, type BulkWork, resultPages } from './bulk-work.ts'
import { firstStepOf, WorkSteps } from './work-steps.tsx'

const noStep = { step: '' }

/** Whether an address that first picks the domains, and then edits them, is at the first step. */
export function useIsPicking(): boolean {
  const [{ step }] = useUrlFilters(noStep)
  const nothing = useBulkSelection(({ selection }) => selection === undefined)
  return step === 'pick' || nothing
}

/**
 * What the form of bulk work adds to its call: the selected domains, and the way to the result. The selection ends with it, so
 * that Back starts nothing twice.
 */
export function useBulkRules(kind: BulkKind) {
  const goTo = useGoTo()
  return {
    input: () => {
      const { selection } = useBulkSelection.getState()
      return selection && selectionInput(selection)
    },
    quiet: true,
    done: async ({ batch }: { readonly batch: string }) => {
      await readAgain([listBulkChanges])
      await goTo(resultPages[kind], { query: { batch }, replace: true })
      keepSelection(undefined)
    },
    refused: ({ message }: { readonly message: string }) => {
      toast(message)
      void readAgain([findDomains, reviewSelection])
      return true
    },
  }
}

interface BulkFormPageProps extends SubmitProps {
  readonly form: FormState
  readonly title: string
  readonly work: BulkWork
  readonly children: ReactNode
}

/** The step of bulk work that says what is done with the selected domains, and begins it. */
export const BulkFormPage = ({ form, title, work, children, ...submit }: BulkFormPageProps) => (
  <WizardPage
    title={title}
    steps={<WorkSteps work={work} current={1} />}
    first={firstStepOf(work)}
    bar={
      <ActionBar>
        <SubmitButton form={form} {...submit} />
      </ActionBar>
    }
  >
    <Form form={form}>{children}</Form>
  </WizardPage>
)
