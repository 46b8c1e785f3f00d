import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { FilterButtons } from './filter-page.tsx'

interface AnswerBarProps {
  readonly busy: boolean
  readonly no: string
  readonly onNo: () => unknown
  readonly yes: string
  readonly onYes: () => unknown
}

/** The bar of a page that asks for one of two answers. */
export const AnswerBar = ({ busy, no, onNo, yes, onYes }: AnswerBarProps) => (
  <ActionBar>
    <FilterButtons>
      <Button look="quiet" disabled={busy} onClick={onNo}>
        {no}
      </Button>
      <Button busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </FilterButtons>
  </ActionBar>
)
