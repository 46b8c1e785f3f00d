import { changeNameServers, countDomains, findDomains, readDomain } from '@namestead/contract/portfolio'
import { call, readAgain } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { useNameServerForm } from '../bulk/use-name-server-form.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './name-servers-sheet.module.css'

/** Chooses our name servers or custom ones. The change is shown as pending until the registry confirms it. */
export function NameServersSheet({ shown, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const { domain, nameServers, defaultNameServers, ourNameServers } = shown
  const { form, read, refuse, empty } = useNameServerForm({ defaultNameServers, nameServers, ours: ourNameServers })

  const save = () =>
    submit(async () => {
      const wanted = await read()
      if (!wanted) return
      const answer = await call(changeNameServers, { domain, nameServers: wanted })
      if (answer.code === -1 && refuse(answer.error)) return
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await readAgain([readDomain, findDomains, countDomains])
      onClose()
    })

  return (
    <Sheet
      title={t('changeNameServers')}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={empty} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={layout.stack3}>
        {shown.secured && (
          <p className={css.warning}>
            <Icon name="alert" size={20} />
            {t('securedOne')}
          </p>
        )}
        {form}
      </div>
    </Sheet>
  )
}
