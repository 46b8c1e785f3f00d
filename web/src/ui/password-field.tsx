import { type ComponentProps, useState } from 'react'
import { prefetchProofs } from '../core/proofs.ts'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'maxLength'>

/** Longer than what anybody types; a password never leaves the browser, so that no call has a limit for it. */
const maxPassword = 256

/** A password field with a button that reveals the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts('core')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      onFocus={prefetchProofs}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxPassword}
      trailing={
        <IconButton
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
