import { deleteView, listViews, maxViewName, saveView } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import type { FilteredList, FilterValues } from '../../core/list-filters.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FormSheet } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { filtersOfView } from './portfolio-filters.ts'
import css from './portfolio-views.module.css'

interface PortfolioViewsProps {
  readonly list: FilteredList
}

const same = (one: FilterValues, other: FilterValues) =>
  Object.entries(one).every(([key, value]) => other[key] === value)
const refresh = () => queries.invalidateQueries({ queryKey: callKey(listViews) })

/** Saved filters: a tap shows one, a second tap shows everything again. Filters that no view has can be saved as one. */
export function PortfolioViews({ list }: PortfolioViewsProps) {
  const t = useTexts('portfolio')
  const { submit } = useSubmit()
  const views = useCall(listViews, {}).data?.views ?? []
  const [open, setOpen] = useState<'save' | 'manage'>()
  const [deleted, setDeleted] = useState<(typeof views)[number]>()
  const shown = views.find(({ filter }) => same(filtersOfView(filter), list.values))
  const savable = shown === undefined && !same(list.values, list.none)

  const remove = (view: (typeof views)[number]) =>
    submit(async () => {
      const answer = await call(deleteView, { view: view.view })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) setDeleted(view)
      await refresh()
    })
  const restore = ({ name, filter }: (typeof views)[number]) =>
    submit(async () => {
      setDeleted(undefined)
      const answer = await call(saveView, { name, ...filter })
      if (answer.code === -1) toast(answer.message)
      await refresh()
    })

  return (
    <>
      {(views.length > 0 || savable) && (
        <div className={css.views}>
          {views.length > 0 && (
            <ChoiceChips
              label={t('views')}
              options={views.map(({ view, name }) => ({ value: view, text: name }))}
              value={shown?.view ?? ''}
              onChange={chosen => {
                const view = views.find(one => one.view === chosen)
                list.set(!view || view === shown ? list.none : filtersOfView(view.filter))
              }}
            />
          )}
          {savable && (
            <Button look="plain" small onClick={() => setOpen('save')}>
              {t('saveView')}
            </Button>
          )}
          {views.length > 0 && <IconButton icon="edit" label={t('manageViews')} onClick={() => setOpen('manage')} />}
        </div>
      )}
      {open === 'save' && <SaveViewSheet list={list} onClose={() => setOpen(undefined)} />}
      {open === 'manage' && (
        <Sheet title={t('views')} onClose={() => setOpen(undefined)}>
          <ul className={css.list}>
            {views.map(view => (
              <li key={view.view}>
                <span>{view.name}</span>
                <IconButton icon="trash" label={t('deleteView', { name: view.name })} onClick={() => remove(view)} />
              </li>
            ))}
            {views.length === 0 && <li className={css.none}>{t('noViews')}</li>}
          </ul>
        </Sheet>
      )}
      {deleted && (
        <UndoBar
          key={deleted.view}
          text={t('viewDeleted', { name: deleted.name })}
          action={t('undo')}
          onAction={() => restore(deleted)}
          onExpired={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

function SaveViewSheet({ list, onClose }: { readonly list: FilteredList; readonly onClose: () => void }) {
  const t = useTexts('portfolio')
  const form = useForm(saveView, {
    initial: { name: '' },
    input: () => list.input,
    refresh,
    done: onClose,
  })
  return (
    <FormSheet form={form} title={t('saveView')} submit={t('saveView')} onClose={onClose}>
      {list.chips.length > 0 && <p className={css.about}>{list.chips.map(({ text }) => text).join(' · ')}</p>}
      <TextField
        label={t('viewName')}
        {...form.field('name')}
        help={t('upTo', { most: maxViewName })}
        autoComplete="off"
      />
    </FormSheet>
  )
}
