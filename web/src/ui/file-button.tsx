import { toast } from '../core/feedback.ts'
import { fileText } from '../core/file-text.ts'
import css from './file-button.module.css'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'

interface FileButtonProps {
  readonly label: string
  /** What a customer means to read is never larger. */
  readonly maxBytes: number
  readonly onText: (text: string) => void
  readonly tooLarge: string
  /** Says `tooLarge`; without it a toast does. */
  readonly onTooLarge?: (text: string) => void
  readonly accept?: string
  readonly wide?: boolean
}

/** Reads the text of a file that the customer chooses: a list, a table, a zone. */
export function FileButton({
  label,
  maxBytes,
  tooLarge,
  onText,
  onTooLarge = toast,
  accept = '.txt,.csv,text/plain,text/csv',
  wide = false,
}: FileButtonProps) {
  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) return onTooLarge(tooLarge)
    const text = await fileText(file)
    if (text !== undefined) onText(text)
  }
  return (
    <label className={`${layout.touch} ${layout.brand} ${layout.inline} ${css.file}`} data-wide={wide || undefined}>
      <Icon name="plus" size={20} />
      {label}
      <input
        type="file"
        accept={accept}
        onChange={event => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
