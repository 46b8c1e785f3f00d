import { type ReactNode, useState } from 'react'
import type { Days, Filter, FilteredList, FilterValues } from '../core/list-filters.ts'
import { useGoTo } from '../core/paths.ts'
import { AmountField } from './amount-field.tsx'
import { ChoiceChips } from './chips.tsx'
import { FilterGroup, FilterPage } from './filter-page.tsx'
import { Page } from './page.tsx'
import { TextField } from './text-field.tsx'

interface ListFilterPageProps {
  readonly list: FilteredList
  /** The label of the button that shows the matches, where it counts them. */
  readonly show?: ((values: FilterValues) => string) | undefined
  /** Told of each change, where the label depends on what the call finds. */
  readonly onChange?: (values: FilterValues) => void
  /** The fields of a period, which say what is wrong with it. */
  readonly Period?: (props: { readonly period: Days; readonly onChange: (period: Days) => void }) => ReactNode
  /** The address names nothing whose rows there could be: what the page says instead. */
  readonly gone?: ReactNode
  /** Below the filters: an export of the matches. */
  readonly children?: (values: FilterValues) => ReactNode
}

/** The filters of a declared list, set together: the list is shown with them in place of this page. */
export function ListFilterPage({ list, show, onChange, Period, gone, children }: ListFilterPageProps) {
  const goTo = useGoTo()
  const [values, setValues] = useState(list.values)
  /** Whether the matches were to be shown since the last change. */
  const [tried, setTried] = useState(false)
  const set = (changes: FilterValues) => {
    setTried(false)
    setValues({ ...values, ...changes })
    onChange?.({ ...values, ...changes })
  }
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  const period = { from: values.from ?? '', to: values.to ?? '' }
  const { page } = list
  if (!page) return null
  if (gone) return <Page title={page.title}>{gone}</Page>
  const showMatches = async () => {
    const query = { ...list.of, ...trimmed }
    setTried(true)
    if (isBackwards(period) || list.filters.some(filter => faultOf(filter, values) !== undefined)) return
    await goTo(page.list, { query, replace: !page.first })
  }
  return (
    <FilterPage
      title={page.title}
      show={show?.(values) ?? page.show}
      clearable={Object.entries(list.none).some(([name, value]) => values[name] !== value)}
      onClear={() => set(list.none)}
      onShow={() => void showMatches()}
    >
      {list.filters.map(filter =>
        filter.kind === 'period' ? (
          Period && <Period key={filter.name} period={period} onChange={days => set({ ...days })} />
        ) : filter.kind === 'text' ? (
          <TextField
            key={filter.name}
            label={filter.label}
            placeholder={filter.placeholder}
            value={values[filter.name] ?? ''}
            onChange={text => set({ [filter.name]: text })}
            help={filter.help}
            error={tried ? faultOf(filter, values) : undefined}
            maxLength={filter.maxLength}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        ) : filter.kind === 'amount' ? (
          <AmountField
            key={filter.name}
            label={filter.label}
            value={values[filter.name] ?? ''}
            onChange={amount => set({ [filter.name]: amount })}
          />
        ) : filter.options.length === 0 ? null : (
          <FilterGroup key={filter.name} title={filter.label}>
            <ChoiceChips
              label={filter.label}
              options={[...(filter.any === undefined ? [] : [{ value: '', text: filter.any }]), ...filter.options]}
              value={values[filter.name] ?? ''}
              onChange={value => set({ [filter.name]: value })}
            />
          </FilterGroup>
        ),
      )}
      {children?.(values)}
    </FilterPage>
  )
}

const isBackwards = ({ from, to }: Days): boolean => from !== '' && to !== '' && to < from

const faultOf = (filter: Filter, values: FilterValues): string | undefined =>
  filter.kind === 'text' ? filter.wrong?.(values[filter.name] ?? '') : undefined
