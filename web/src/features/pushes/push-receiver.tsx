import { findPushReceiver } from '@namestead/contract/pushes'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import css from './push.module.css'

interface PushReceiverProps {
  readonly onFound: (found: { readonly account: string; readonly name: string } | undefined) => void
}

/** The receiver's account ID, and the masked name that it belongs to, so that a wrong digit is noticed. */
export function PushReceiver({ onFound }: PushReceiverProps) {
  const t = useTexts('pushes')
  const [name, setName] = useState('')
  const form = useForm(findPushReceiver, {
    initial: { receiver: '' },
    done: (found, { receiver }) => {
      setName(found.name)
      onFound({ account: receiver, name: found.name })
    },
  })
  const receiver = form.field('receiver')
  const change = (text: string) => {
    receiver.onChange(text.replace(/\D/g, '').slice(0, 18))
    setName('')
    onFound(undefined)
  }
  return (
    <Form form={form}>
      <TextField
        label={t('pushReceiver')}
        {...receiver}
        onChange={change}
        inputMode="numeric"
        autoComplete="off"
        help={name ? undefined : t('pushReceiverHelp')}
        trailing={
          <Button type="submit" look="plain" small busy={form.busy} disabled={!form.ready || name !== ''}>
            {t('pushCheck')}
          </Button>
        }
      />
      <p className={`${layout.rowNear} ${css.found}`} role="status">
        {name && (
          <>
            <Icon name="check" size={18} />
            <span>{t('pushReceiverIs', { name })}</span>
          </>
        )}
      </p>
    </Form>
  )
}
