import type { Output } from '@namestead/contract/call'
import { limitsFor } from '@namestead/contract/fields'
import { copyRecordTemplate, deleteRecordTemplate, findRecordTemplates } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { ActionSheet } from '../../../ui/select-sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { changeDraft } from '../changes/record-draft.ts'
import { useTemplatesList } from './templates-list.ts'

type Template = Output<typeof findRecordTemplates>['templates'][number]

/** A template: its records, and how many domains follow it and differ. */
function RecordTemplateRow({ shown, onOpen }: { shown: Template; onOpen: () => void }) {
  const t = useTexts('record-templates')
  const { label, records, attached, edited, pending } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        edited + pending > 0 ? (
          <StateTag tone="warn">{t('outOfStep', { count: edited + pending })}</StateTag>
        ) : (
          attached > 0 && <StateTag tone="ok">{t('follow_in-step')}</StateTag>
        )
      }
    >
      <span className={layout.subject}>{label}</span>
      <RowFacts>
        <span>{t('found', { count: records })}</span>
        <span>{attached > 0 ? t('followers', { count: attached }) : t('notInUse')}</span>
      </RowFacts>
    </ListRow>
  )
}

/** The account's record templates. */
export default function TemplatesPage() {
  const t = useTexts('record-templates')
  const goTo = useGoTo()
  const list = useTemplatesList()
  const query = usePagedCall(findRecordTemplates, next => ({ ...list.input, next }))
  const [menu, setMenu] = useState<Template>()
  const copying = useCommand(copyRecordTemplate, { refresh: [findRecordTemplates] })
  const deleting = useCommand(deleteRecordTemplate, { refresh: [findRecordTemplates] })

  const copy = ({ recordTemplate, label }: Template) =>
    copying.run({
      recordTemplate,
      label: t('copyOf', { label }).slice(0, limitsFor(copyRecordTemplate.fields, 'label').maxLength),
    })
  const remove = ({ recordTemplate, label, attached }: Template) =>
    deleting.run(
      { recordTemplate },
      {
        title: t('deleteTemplateTitle', { label }),
        text: attached > 0 ? t('deleteTemplateText', { count: attached }) : t('deleteUnusedText'),
        confirm: t('deleteTemplate'),
        cancel: t('keepTemplate'),
        destructive: true,
      },
    )
  const apply = ({ recordTemplate }: Template) => {
    changeDraft({ use: 'template', recordTemplate })
    return goTo('/user/pl_gaiAnalysis', { query: { use: 'template' } })
  }
  const open = (to: '/user/dns_site/jxmb_gl' | '/user/dns_site/jxmb_xq', { recordTemplate }: Template) =>
    goTo(to, { query: { template: recordTemplate } })

  return (
    <ListPage
      title={t('recordTemplates')}
      bar={<BarLink to="/user/dns_site/jxmb_xq">{t('newTemplate')}</BarLink>}
      list={list}
      count={({ total, most }) => t('templateCount', { count: total, most })}
      query={query}
      rowsOf={page => page.templates}
      keyOf={row => row.recordTemplate}
      columns={[t('template'), t('columnDomains'), '']}
      empty={{ picture: <NoRecords />, text: t('noRecordTemplatesText') }}
      overlays={
        menu && (
          <ActionSheet
            title={menu.label}
            actions={[
              { text: t('editTemplate'), icon: 'edit', run: () => open('/user/dns_site/jxmb_xq', menu) },
              { text: t('applyTo'), note: t('applyToNote'), icon: 'plus', run: () => apply(menu) },
              {
                text: t('templateDomains'),
                note: t('followers', { count: menu.attached }),
                icon: 'globe',
                run: () => open('/user/dns_site/jxmb_gl', menu),
              },
              { text: t('copy'), icon: 'copy', run: () => copy(menu) },
              { text: t('deleteTemplate'), note: t('deleteTemplateNote'), icon: 'trash', run: () => remove(menu) },
            ]}
            onClose={() => setMenu(undefined)}
          />
        )
      }
    >
      {row => <RecordTemplateRow shown={row} onOpen={() => setMenu(row)} />}
    </ListPage>
  )
}
