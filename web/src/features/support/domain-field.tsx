import type { ComponentProps } from 'react'
import { useTexts } from '../../core/texts.ts'
import { TextField } from '../../ui/text-field.tsx'

/** The domain that a report or a request is about. */
export function DomainField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTexts('support')
  return (
    <TextField
      {...props}
      label={t('columnDomain')}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
