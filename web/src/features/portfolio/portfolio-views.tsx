import { deleteView, listViews, maxViewName, saveView } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import type { FilteredList, FilterValues } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FormSheet } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUndo } from '../../ui/undo-bar.tsx'
import { filtersOfView } from './portfolio-filters.ts'
import css from './portfolio-views.module.css'

const same = (one: FilterValues, other: FilterValues) =>
  Object.entries(one).every(([key, value]) => other[key] === value)

/** Saved filters: a tap shows one, a second tap shows everything again. Filters that no view has can be saved as one. */
export function PortfolioViews({ list }: { list: FilteredList }) {
  const t = useTexts('portfolio')
  const views = useCall(listViews, {}).data?.views ?? []
  const [open, setOpen] = useState<'save' | 'manage'>()
  const shown = views.find(({ filter }) => same(filtersOfView(filter), list.values))
  const savable = shown === undefined && !same(list.values, list.none)

  const { offer, bar } = useUndo()
  const restoring = useCommand(saveView, { quiet: true, refresh: [listViews] })
  const removing = useCommand(deleteView, {
    quiet: true,
    refresh: [listViews],
    done(_, { view }) {
      const removed = views.find(one => one.view === view)
      if (removed)
        offer(t('viewDeleted', { name: removed.name }), () => restoring.run({ name: removed.name, ...removed.filter }))
    },
  })

  return (
    <>
      {(views.length > 0 || savable) && (
        <div className={`${layout.across} ${layout.shrink} ${css.views}`}>
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
                <IconButton
                  icon="trash"
                  label={t('deleteView', { name: view.name })}
                  onClick={() => removing.run({ view: view.view })}
                />
              </li>
            ))}
            {views.length === 0 && <li className={layout.soft}>{t('noViews')}</li>}
          </ul>
        </Sheet>
      )}
      {bar}
    </>
  )
}

function SaveViewSheet({ list, onClose }: { readonly list: FilteredList; readonly onClose: () => void }) {
  const t = useTexts('portfolio')
  const form = useForm(saveView, {
    initial: { name: '' },
    input: () => list.input,
    refresh: [listViews],
    done: onClose,
  })
  return (
    <FormSheet form={form} title={t('saveView')} submit={t('saveView')} onClose={onClose}>
      {list.chips.length > 0 && <p className={layout.soft}>{list.chips.map(({ text }) => text).join(' · ')}</p>}
      <TextField
        label={t('viewName')}
        {...form.field('name')}
        help={t('upTo', { most: maxViewName })}
        autoComplete="off"
      />
    </FormSheet>
  )
}
