import type { GivenInput } from '@namestead/contract/call'
import { findDomains, listBulkChanges, maxNamed, startNameServerChange } from '@namestead/contract/portfolio'
import { call, callKey, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
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
      {isError ? <FailedView onRetry={refetch} /> : <LoadingRows count={2} />}
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
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const { form, read, refuse, empty } = useNameServerForm({ defaultNameServers, nameServers: [], ours: true })
  const ids = [...selected.ids]
  const tooMany = ids.length > maxNamed

  const start = () =>
    submit(async () => {
      const nameServers = await read()
      if (!nameServers) return
      const chosen = selected.all ? { ...filter, ...(ids.length > 0 ? { except: ids } : {}) } : { domains: ids }
      const answer = await call(startNameServerChange, { ...chosen, count, nameServers })
      if (answer.code === -1 && refuse(answer.error)) return
      if (answer.code === -1) {
        toast(answer.message)
        if (answer.error === 'selection-changed') {
          await queries.invalidateQueries({ queryKey: callKey(findDomains) })
          onClose()
        }
      }
      if (answer.code !== 1) return
      stop()
      onClose()
      await queries.invalidateQueries({ queryKey: callKey(listBulkChanges) })
      await navigate(pathTo('/user/pl_resultDNS', { query: { batch: answer.data.batch } }))
    })

  return (
    <Sheet
      title={t('changeNameServersOf', { count })}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={empty || tooMany} onClick={start}>
          {t('changeCountDomains', { count })}
        </Button>
      }
    >
      <div className={layout.stack3}>
        {form}
        <p className={layout.soft}>{tooMany ? t('tooManyNamed', { most: maxNamed }) : t('bulkText')}</p>
      </div>
    </Sheet>
  )
}
