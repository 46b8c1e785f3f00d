import type { Output } from '@namestead/contract/call'
import { importPortfolio, maxGroupName, reviewImport } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { refreshDomains } from '../groups/refresh-domains.ts'
import css from './import-sheet.module.css'
import { type ImportedTable, partsOf, readImport } from './read-import.ts'

type Review = Output<typeof reviewImport>

const maxBytes = 2_000_000
const maxRows = 10_000
const maxRemark = 200
/** As the server counts: an emoji is one character. */
const lengthOf = (cell = ''): number => [...cell].length
/** More are counted, not listed. */
const listed = 100

/** Groups and remarks from a file: what would change is shown first. */
export default function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const [error, setError] = useState<string>()
  const [table, setTable] = useState<ImportedTable>()
  const [review, setReview] = useState<Review>()

  const read = (text: string) =>
    submit(async () => {
      setError(undefined)
      setReview(undefined)
      const found = readImport(text)
      if (!found || found.names.length === 0) return setError(t('importUnread'))
      if (found.names.length > maxRows) return setError(t('importTooLong', { most: maxRows }))
      const long = found.names.find(
        (_, at) => lengthOf(found.groups?.[at]) > maxGroupName || lengthOf(found.remarks?.[at]) > maxRemark,
      )
      if (long !== undefined)
        return setError(t('importCellTooLong', { name: long, group: maxGroupName, remark: maxRemark }))
      const all: Review = { changes: [], unchanged: 0, unknown: [], newGroups: [] }
      const newGroups = new Set<string>()
      for (const part of partsOf(found)) {
        const answer = await call(reviewImport, part)
        if (answer.code === -1) return setError(answer.message)
        if (answer.code !== 1) return
        all.changes = [...all.changes, ...answer.data.changes]
        all.unknown = [...all.unknown, ...answer.data.unknown]
        all.unchanged += answer.data.unchanged
        for (const group of answer.data.newGroups) newGroups.add(group)
      }
      setTable(found)
      setReview({ ...all, newGroups: [...newGroups] })
    })

  const apply = (whole: ImportedTable) =>
    submit(async () => {
      let changed = 0
      for (const part of partsOf(whole)) {
        const answer = await call(importPortfolio, part)
        if (answer.code === -1) setError(answer.message)
        // A repeat changes only what is left.
        if (answer.code !== 1) {
          await refreshDomains()
          return
        }
        changed += answer.data.changed
      }
      toast(t('imported', { count: changed }))
      onClose()
      await refreshDomains()
    })

  return (
    <Sheet
      title={t('importTitle')}
      onClose={onClose}
      bar={
        review &&
        table && (
          <Button busy={busy} disabled={review.changes.length === 0} onClick={() => apply(table)}>
            {review.changes.length === 0
              ? t('nothingToChange')
              : t('changeCountDomains', { count: review.changes.length })}
          </Button>
        )
      }
    >
      <p className={layout.soft}>{t('importText')}</p>
      <FileButton
        wide
        label={t(review ? 'importOther' : 'fromFile')}
        maxBytes={maxBytes}
        tooLarge={t('listTooLarge')}
        onTooLarge={setError}
        onText={text => void read(text)}
      />
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {review && (
        <section aria-live="polite" className={layout.stack3}>
          <p className={layout.soft}>
            {[
              t('importChanges', { count: review.changes.length }),
              review.unchanged > 0 ? t('importUnchanged', { count: review.unchanged }) : '',
              review.newGroups.length > 0
                ? t('importNewGroups', {
                    names: review.newGroups.slice(0, 5).join(', '),
                    count: review.newGroups.length,
                  })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ul className={css.changes}>
            {review.changes.slice(0, listed).map(({ name, unicode, group, remark }) => (
              <li key={name}>
                <DomainName name={unicode} />
                {group && <Difference label={t('group')} {...group} none={t('noGroup')} />}
                {remark && <Difference label={t('remark')} {...remark} none={t('noRemark')} />}
              </li>
            ))}
          </ul>
          {review.changes.length > listed && (
            <p className={layout.soft}>{t('andCountMore', { count: review.changes.length - listed })}</p>
          )}
          {review.unknown.length > 0 && (
            <>
              <p className={css.unknownTitle}>{t('notInAccount', { count: review.unknown.length })}</p>
              <ul className={css.unknown}>
                {review.unknown.slice(0, listed).map(name => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </Sheet>
  )
}

interface DifferenceProps {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly none: string
}

const Difference = ({ label, before, after, none }: DifferenceProps) => (
  <span className={`${layout.soft} ${layout.wrap} ${layout.across} ${css.difference}`}>
    {label}: <del>{before || none}</del> <Icon name="forward" size={14} /> <ins>{after || none}</ins>
  </span>
)
