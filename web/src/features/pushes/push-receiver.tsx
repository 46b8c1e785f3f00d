import { findPushReceiver } from '@namestead/contract/pushes'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './push.module.css'

interface PushReceiverProps {
  readonly onFound: (found: { readonly account: string; readonly name: string } | undefined) => void
}

/** The receiver's account ID, and the masked name that it belongs to, so that a wrong digit is noticed. */
export function PushReceiver({ onFound }: PushReceiverProps) {
  const t = useTexts('pushes')
  const { submit, busy } = useSubmit()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const change = (text: string) => {
    setTyped(text.replace(/\D/g, '').slice(0, 18))
    setName('')
    setError('')
    onFound(undefined)
  }
  const find = () =>
    submit(async () => {
      const answer = await call(findPushReceiver, { receiver: typed })
      if (answer.code === 1) {
        setName(answer.data.name)
        onFound({ account: typed, name: answer.data.name })
      } else if (answer.code === -1) setError(answer.message)
    })
  const isId = /^[1-9]\d*$/.test(typed)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isId && !busy) void find()
      }}
    >
      <TextField
        label={t('pushReceiver')}
        value={typed}
        onChange={change}
        inputMode="numeric"
        autoComplete="off"
        error={error || undefined}
        help={name ? undefined : t('pushReceiverHelp')}
        trailing={
          <Button type="submit" look="plain" small busy={busy} disabled={!isId || name !== ''}>
            {t('pushCheck')}
          </Button>
        }
      />
      <p className={css.found} role="status">
        {name && (
          <>
            <Icon name="check" size={18} />
            <span>{t('pushReceiverIs', { name })}</span>
          </>
        )}
      </p>
    </form>
  )
}
