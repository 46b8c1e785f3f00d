import { type ReactNode, useId } from 'react'
import { useTexts } from '../core/texts.ts'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import css from './filter-page.module.css'
import layout from './layout.module.css'
import { Page } from './page.tsx'

interface FilterPageProps {
  readonly title: string
  /** The label of the button that shows the matches. */
  readonly show: string
  readonly onShow: () => void
  readonly onClear: () => void
  /** Whether any filter is active. */
  readonly clearable: boolean
  readonly children: ReactNode
}

/** All filters of a list on one page: groups of choices, and the button to the list at the bottom. */
export function FilterPage({ title, show, onShow, onClear, clearable, children }: FilterPageProps) {
  const t = useTexts('core')
  const id = useId()
  return (
    <Page
      title={title}
      bar={
        <ActionBar>
          <FilterButtons>
            <Button look="quiet" disabled={!clearable} onClick={onClear}>
              {t('clear')}
            </Button>
            <Button type="submit" form={id}>
              {show}
            </Button>
          </FilterButtons>
        </ActionBar>
      }
    >
      <form
        id={id}
        className={`${layout.grid} ${layout.padPage} ${css.form}`}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onShow()
        }}
      >
        {children}
      </form>
    </Page>
  )
}

/** Clear, and the wider button that shows the matches. */
export const FilterButtons = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.wrapping} ${css.buttons}`}>{children}</div>
)

/** One filter: its title and its choices. */
export const FilterGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={`${layout.stack} ${layout.shrink} ${css.group}`}>
    {title && <h2 className={`${layout.note} ${css.title}`}>{title}</h2>}
    {children}
  </div>
)
