import {
  addPasskey,
  beginPasskey,
  readProtection,
  removePasskey,
  renamePasskey,
} from '@namestead/contract/account-security'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '../../core/feedback.ts'
import { canUsePasskeys } from '../../core/passkey-support.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDay } from '../../ui/dates.tsx'
import { FormSheet } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { deviceOf } from './devices.ts'
import css from './forms.module.css'
import type { Protection } from './protection/protection-frame.tsx'
import list from './rows.module.css'

type Passkey = Protection['passkeys'][number]

/** The account's passkeys. Renders nothing if there is none and the browser does not support them. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts('account-security')
  const usable = useSyncExternalStore(
    () => () => undefined,
    canUsePasskeys,
    () => false,
  )
  const [named, setNamed] = useState<Passkey>()
  if (!usable && passkeys.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('passkeys')}</SectionTitle>
      <Card>
        <div className={`${layout.stack4} ${css.form}`}>
          <p className={`${layout.soft} ${css.lead}`}>{t('passkeyText')}</p>
          {passkeys.length > 0 && (
            <ul className={`${layout.lines} ${list.rows}`}>
              {passkeys.map(passkey => (
                <PasskeyRow key={passkey.passkey} passkey={passkey} onRename={() => setNamed(passkey)} />
              ))}
            </ul>
          )}
          {usable ? <AddPasskey /> : <p className={`${layout.soft} ${css.lead}`}>{t('passkeyElsewhere')}</p>}
        </div>
      </Card>
      {named && <Rename passkey={named} onClose={() => setNamed(undefined)} />}
    </section>
  )
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const t = useTexts('account-security')
  const day = useDay()
  const { run, busy } = useCommand(removePasskey, { refresh: [readProtection] })
  const { label, synced, createdAt, lastUsedAt } = passkey
  const question = {
    title: t('removePasskeyAsk', { name: label }),
    text: t('removePasskeyText'),
    confirm: t('removePayer'),
    cancel: t('cancel'),
    destructive: true,
  }
  return (
    <li className={`${layout.across} ${list.row}`}>
      <span className={`${layout.wrap} ${layout.column} ${list.text}`}>
        <strong>{label}</strong>
        <span>
          {lastUsedAt ? t('passkeyUsed', { date: day(lastUsedAt) }) : t('passkeyAdded', { date: day(createdAt) })}
          {synced && ` · ${t('passkeySynced')}`}
        </span>
      </span>
      <IconButton icon="edit" label={t('labelled', { label: t('rename'), value: label })} onClick={onRename} />
      <IconButton
        icon="trash"
        label={t('labelled', { label: t('removePayer'), value: label })}
        onClick={() => !busy && void run({ passkey: passkey.passkey }, question)}
      />
    </li>
  )
}

function AddPasskey() {
  const t = useTexts('account-security')
  const adding = useCommand(addPasskey, { refresh: [readProtection] })
  const make = async (options: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
    if (!response) return toast(t('passkeyNotUsed'))
    const device = deviceOf(navigator.userAgent)
    const label = device ? t('deviceOn', device) : t('passkeyNameDefault')
    await adding.run({ label, passkey: JSON.stringify(response) })
  }
  const beginning = useCommand(beginPasskey, { done: ({ options }) => void make(options) })
  return (
    <Button icon="key" look="quiet" wide busy={beginning.busy || adding.busy} onClick={() => beginning.run({})}>
      {t('addPasskey')}
    </Button>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts('account-security')
  const form = useForm(renamePasskey, {
    initial: { label: passkey.label },
    input: () => ({ passkey: passkey.passkey }),
    refresh: [readProtection],
    done: onClose,
  })
  return (
    <FormSheet form={form} title={t('rename')} submit={t('save')} onClose={onClose}>
      <TextField label={t('passkeyName')} {...form.field('label')} autoComplete="off" />
    </FormSheet>
  )
}
