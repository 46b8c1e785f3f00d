import { deleteGlueHost, findGlueHosts, maxGlueAddresses, saveGlueHost } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, callKey } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WarningLine } from '../warning-line.tsx'
import type { GlueHost } from './glue-host-row.tsx'

const hostErrors: readonly string[] = ['glue-host-invalid', 'glue-host-elsewhere', 'glue-unsupported']
const linesOf = (text: string) => text.split(/[\s,]+/).filter(line => line !== '')

/** The addresses of a host, by their family. */
export function EditGlueHost({ initial, editing }: { initial: string; editing?: GlueHost }) {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const known = editing?.wanted?.length ? editing.wanted : (editing?.addresses ?? [])
  const [host, setHost] = useState(initial)
  const [ipv4, setIpv4] = useState(known.filter(address => !address.includes(':')).join('\n'))
  const [ipv6, setIpv6] = useState(known.filter(address => address.includes(':')).join('\n'))
  const [error, setError] = useState<{ readonly key: string; readonly text: string }>()
  const addresses = [...linesOf(ipv4), ...linesOf(ipv6)]
  const pending = editing?.wanted !== null && editing !== undefined
  const ofHost = error && hostErrors.includes(error.key) ? error.text : undefined
  const ofAddresses = error && !ofHost ? error.text : undefined
  // The error stands beside the family that the customer filled.
  const besideIpv6 =
    ipv4.trim() === '' ||
    (ofAddresses !== undefined && linesOf(ipv4).every(line => /^[\d.]+$/.test(line)) && ipv6.trim() !== '')

  const leave = async (message: string) => {
    toast(message)
    await queries.invalidateQueries({ queryKey: callKey(findGlueHosts) })
    await navigate(pathTo('/user/dns_site/dnshost_pz'), { replace: true })
  }
  const save = () =>
    submit(async () => {
      if (addresses.length > maxGlueAddresses)
        return setError({ key: 'addresses', text: t('addressesMany', { most: maxGlueAddresses }) })
      setError(undefined)
      const answer = await call(saveGlueHost, { host, addresses })
      if (answer.code === 1) await leave(answer.message)
      if (answer.code === -1) setError({ key: answer.error ?? '', text: answer.message })
    })
  const remove = async (shown: GlueHost) => {
    const confirmed = await ask({
      title: t('deleteGlueTitle', { host: shown.host }),
      text: t('deleteGlueText'),
      confirm: t('deleteGlue'),
      cancel: t('keepGlue'),
      destructive: true,
    })
    if (!confirmed) return
    await submit(async () => {
      const answer = await call(deleteGlueHost, { glueHost: shown.glueHost })
      if (answer.code === 1) await leave(answer.message)
      if (answer.code === -1) setError({ key: answer.error ?? '', text: answer.message })
    })
  }

  return (
    <Page
      title={editing ? t('editGlue') : t('addGlue')}
      bar={
        <ActionBar>
          <Button wide busy={busy} disabled={pending || host.trim() === '' || addresses.length === 0} onClick={save}>
            {t('saveGlue')}
          </Button>
        </ActionBar>
      }
    >
      <div className={layout.inset}>
        {pending && <WarningLine>{t('gluePending')}</WarningLine>}
        {editing?.refusal && <WarningLine bad>{t('registryRefused', { reason: editing.refusal })}</WarningLine>}
        <TextField
          label={t('glueHost')}
          help={t('glueHostHelp')}
          value={host}
          onChange={setHost}
          error={ofHost}
          readOnly={editing !== undefined}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          label={t('ipv4s')}
          help={t('addressesHelp', { most: maxGlueAddresses })}
          value={ipv4}
          onChange={setIpv4}
          error={besideIpv6 ? undefined : ofAddresses}
          maxLength={400}
          inputMode="decimal"
        />
        <TextArea
          label={t('ipv6s')}
          value={ipv6}
          onChange={setIpv6}
          error={besideIpv6 ? ofAddresses : undefined}
          maxLength={800}
          autoCapitalize="none"
          spellCheck={false}
        />
        {editing && editing.usedBy.length > 0 && (
          <p className={layout.soft}>
            {t('glueUsers')}: {editing.usedBy.join(', ')}
          </p>
        )}
        {editing && !pending && (
          <Button look="bad" wide busy={busy} onClick={() => void remove(editing)}>
            {t('deleteGlue')}
          </Button>
        )}
      </div>
    </Page>
  )
}
