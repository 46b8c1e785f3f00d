import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
import { maxDomains } from '../bulk/bulk-domains.ts'

interface DomainsFormProps
  extends Pick<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'placeholder' | 'tall' | 'rows'> {
  /** What the text amounts to. */
  readonly names: readonly string[]
  /** Shown while the text names no domain. */
  readonly help: string
  readonly onCheck: (names: readonly string[]) => void
  /** Between the text and the button. */
  readonly children: ReactNode
}

/** A text that names domains, and the button that checks them, up to as many as one check takes. */
export function DomainsForm({ names, help, onCheck, children, ...area }: DomainsFormProps) {
  const t = useTexts('registration')
  const tooMany = names.length > maxDomains
  return (
    <form
      className={layout.stack4}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (names.length > 0 && !tooMany) onCheck(names)
      }}
    >
      <TextArea
        {...area}
        help={names.length > 0 ? t('countDomains', { count: names.length }) : help}
        error={tooMany ? t('linesTooMany', { count: names.length, most: maxDomains }) : undefined}
        {...verbatim}
      />
      {children}
      <Button type="submit" wide disabled={names.length === 0 || tooMany}>
        {t('check')}
      </Button>
    </form>
  )
}
