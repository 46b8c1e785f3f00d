import { exportInvoices, findInvoices } from '@namestead/contract/invoices'
import { toast } from '../../core/feedback.ts'
import { choiceAmong, useListFilters, withOptions } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { InvoiceRow } from './invoice-row.tsx'

const allYears = { year: '' }

/** Every invoice by year, each with its PDF and its credit notes, and a year as CSV. */
export default function InvoicesPage() {
  const t = useTexts('invoices')
  const [{ year: chosen }] = useUrlFilters(allYears)
  const list = useListFilters<typeof findInvoices>({
    filters: [
      choiceAmong('year', [], {
        label: t('year'),
        text: String,
        inList: t('group_all'),
        open: /^[2-9]\d{3}$/,
        input: value => ({ year: Number(value) }),
      }),
    ],
    noneMatch: { title: t('noneThisYear', { year: chosen }), text: t('noneThisYearText'), clear: t('showAllYears') },
  })
  const query = usePagedCall(findInvoices, next => ({ ...list.input, next }))
  const years = query.data?.pages[0]?.years ?? []
  const exported = list.input.year ?? years[0]
  return (
    <ListPage
      title={t('invoices')}
      above={
        <div className={layout.page}>
          <Card rows>
            <MenuEntry to="/user/invoice_data" icon="edit" text={t('data')} note={t('dataText')} />
          </Card>
        </div>
      }
      list={withOptions(list, 'year', () => years.map(year => ({ value: `${year}`, text: `${year}` })))}
      count={({ total }) => t('invoicesCount', { count: total })}
      action={exported !== undefined && <ExportYear year={exported} />}
      query={query}
      rowsOf={page => page.invoices}
      keyOf={row => row.document}
      columns={[
        t('columnInvoice'),
        t('group_names'),
        t('columnDate'),
        t('state'),
        { heading: t('amount'), numeric: true },
        '',
      ]}
      empty={{
        picture: <NoOrders />,
        title: t('noInvoices'),
        text: t('noInvoicesText'),
        nextStep: <ButtonLink to="/user/orders">{t('toOrders')}</ButtonLink>,
      }}
    >
      {row => <InvoiceRow invoice={row} />}
    </ListPage>
  )
}

function ExportYear({ year }: { readonly year: number }) {
  const t = useTexts('invoices')
  const { run, busy } = useCommand(exportInvoices, {
    done: ({ csv, fileName, count, more }) => {
      if (count === 0) return toast(t('exportedNone'))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName)
      if (more) toast(t('exportedSome', { count }))
    },
  })
  return (
    <Button icon="download" look="plain" small busy={busy} onClick={() => void run({ year })}>
      {t('exportYear', { year: `${year}` })}
    </Button>
  )
}
