import type { GivenInput } from '@namestead/contract/call'
import { findDomains, listBulkChanges, maxNamed, startNameServerChange } from '@namestead/contract/portfolio'
import { useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import { useNameServerForm } from './use-name-server-form.tsx'
import type { Selection } from './use-selection.ts'

type Filter = Pick<
  GivenInput<typeof startNameServerChange>,
  'text' | 'state' | 'tld' | 'expiringWithin' | 'group' | 'lock'
>

interface BulkNameServersSheetProps {
  readonly filter: Filter
  readonly selection: Selection
  readonly onClose: () => void
}

/** Name servers for all selected domains. */
export function BulkNameServersSheet(props: BulkNameServersSheetProps) {
  const t = useTexts('portfolio')
  const { data, isError, refetch } = useCall(listBulkChanges, {})
  if (data) return <Form {...props} defaultNameServers={data.defaultNameServers} />
  return (
    <Sheet title={t('changeNameServers')} onClose={props.onClose}>
      {<Unanswered failed={isError} onRetry={refetch} rows={2} />}
    </Sheet>
  )
}

function Form({
  filter,
  selection: { selected, count, stop },
  onClose,
  defaultNameServers,
}: BulkNameServersSheetProps & { defaultNameServers: readonly string[] }) {
  const t = useTexts('portfolio')
  const goTo = useGoTo()
  const { fields, read, refuse, empty } = useNameServerForm({ defaultNameServers, nameServers: [], ours: true })
  const ids = [...selected.ids]
  const tooMany = ids.length > maxNamed
  const form = useForm(startNameServerChange, {
    initial: {},
    async input() {
      const nameServers = await read()
      const chosen = selected.all ? { ...filter, ...(ids.length > 0 ? { except: ids } : {}) } : { domains: ids }
      return nameServers && { ...chosen, count, nameServers }
    },
    refused({ error, message }) {
      if (error !== 'selection-changed') return refuse(error)
      toast(message)
      onClose()
      return true
    },
    quiet: true,
    refresh: [findDomains, listBulkChanges],
    async done({ batch }) {
      stop()
      onClose()
      await goTo('/user/pl_resultDNS', { query: { batch } })
    },
  })

  return (
    <FormSheet
      form={form}
      title={t('changeNameServersOf', { count })}
      submit={t('changeCountDomains', { count })}
      disabled={empty || tooMany}
      note={tooMany ? t('tooManyNamed', { most: maxNamed }) : t('bulkText')}
      onClose={onClose}
    >
      {fields}
    </FormSheet>
  )
}
