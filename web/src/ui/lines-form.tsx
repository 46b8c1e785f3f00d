import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { joined } from '../core/file-text.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'
import layout from './layout.module.css'
import { TextArea } from './text-area.tsx'
import { verbatim } from './text-field.tsx'

interface LinesFormProps extends ComponentProps<typeof TextArea> {
  /** What the text amounts to. */
  readonly lines: readonly string[]
  readonly most: number
  /** Shown while the text names no domain. */
  readonly help: string
  readonly submit: string
  readonly onCheck: (lines: readonly string[]) => void
  /** The label of the button that adds the text of a file. */
  readonly fromFile?: string
  /** Between the text and the button. */
  readonly children?: ReactNode
}

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 200_000

/** A text that names domains, typed, pasted or from a file, and the button that checks them, up to as many as one check takes. */
export function LinesForm({ lines, most, help, submit, onCheck, fromFile, children, ...area }: LinesFormProps) {
  const t = useTexts('shared')
  const tooMany = lines.length > most
  return (
    <form
      className={layout.stack4}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (lines.length > 0 && !tooMany) onCheck(lines)
      }}
    >
      <TextArea
        {...area}
        help={lines.length > 0 ? t('countDomains', { count: lines.length }) : help}
        error={tooMany ? t('linesTooMany', { count: lines.length, most }) : undefined}
        {...verbatim}
      />
      {fromFile && (
        <FileButton
          wide
          label={fromFile}
          maxBytes={maxBytes}
          tooLarge={t('fileTooLarge')}
          onText={added => area.onChange(joined(area.value, added))}
        />
      )}
      {children}
      <Button type="submit" wide disabled={lines.length === 0 || tooMany}>
        {submit}
      </Button>
    </form>
  )
}
