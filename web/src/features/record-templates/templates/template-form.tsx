import { isRecordType } from '@namestead/contract/dns-records'
import type { TypedRecord } from '@namestead/contract/record-templates'
import { largestTemplate } from '@namestead/contract/record-templates'
import type { ComponentProps } from 'react'
import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import { FilterChips } from '../../../ui/chips.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ListCount, ListTools } from '../../../ui/list-tools.tsx'
import { SearchLine } from '../../../ui/search-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import type { RecordFilters } from '../../../ui/zone/zone-records.ts'
import css from '../changes/record-change.module.css'
import { DraftList } from '../drafts/draft-list.tsx'

/** From this number on records are searched. */
const manyRecords = 6

interface TemplateFormProps {
  /** Empty: a new one. */
  readonly template: string
  readonly label: Omit<ComponentProps<typeof TextField>, 'label'>
  readonly records: readonly TypedRecord[]
  /** The number of domains that follow it. */
  readonly attached: number
  readonly filters: RecordFilters
  readonly onFilter: (changes: Partial<RecordFilters>, how?: { readonly typing: boolean }) => void
  readonly onRecords: (records: readonly TypedRecord[]) => void
}

export function TemplateForm({ template, attached, label, records, filters, onFilter, onRecords }: TemplateFormProps) {
  const t = useTexts('record-templates')
  const typeName = useTypeName()
  const { text, type } = filters
  const wanted = text.trim().toLowerCase()
  const filtered = text !== '' || type !== ''
  return (
    <>
      <div className={css.name}>
        <TextField label={t('templateName')} {...label} autoComplete="off" />
      </div>
      {(records.length >= manyRecords || filtered) && (
        <ListTools search>
          <SearchLine
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            value={text}
            onSearch={typed => onFilter({ text: typed }, { typing: true })}
            filter={{
              to: '/user/dns_site/jxmb_xq_sou',
              query: { template, ...filters },
              label: t('filters'),
              on: type ? 1 : 0,
            }}
          />
          <FilterChips
            filters={isRecordType(type) ? [{ key: 'type', text: typeName(type) }] : []}
            onRemove={() => onFilter({ type: '' })}
          />
        </ListTools>
      )}
      <ListCount text={t('found', { count: records.length })}>
        {template !== '' && (
          <Link to="/user/dns_site/jxmb_gl" query={{ template }} className={layout.tool}>
            <Icon name="globe" size={18} />
            {t('followers', { count: attached })}
          </Link>
        )}
      </ListCount>
      <DraftList
        records={records}
        onChange={onRecords}
        isShown={({ host, value, type: own }) =>
          (type === '' || own === type) && `${host} ${value}`.toLowerCase().includes(wanted)
        }
        emptyText={t('noTemplateRecords')}
        most={largestTemplate}
      />
    </>
  )
}
