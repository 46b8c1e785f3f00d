import { changeNameServers, countDomains, findDomains, readDomain } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { useNameServerForm } from '../bulk/use-name-server-form.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './name-servers-sheet.module.css'

/** Chooses our name servers or custom ones. The change is shown as pending until the registry confirms it. */
export function NameServersSheet({ shown, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const { domain, nameServers, defaultNameServers, ourNameServers } = shown
  const { fields, read, refuse, empty } = useNameServerForm({ defaultNameServers, nameServers, ours: ourNameServers })
  const form = useForm(changeNameServers, {
    initial: {},
    async input() {
      const wanted = await read()
      return wanted && { domain, nameServers: wanted }
    },
    refused: ({ error }) => refuse(error),
    refresh: [readDomain, findDomains, countDomains],
    done: onClose,
  })
  return (
    <FormSheet form={form} title={t('changeNameServers')} submit={t('save')} disabled={empty} onClose={onClose}>
      {shown.secured && (
        <p className={`${layout.notice} ${css.warning}`}>
          <Icon name="alert" size={20} />
          {t('securedOne')}
        </p>
      )}
      {fields}
    </FormSheet>
  )
}
