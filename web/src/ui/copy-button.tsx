import { toast } from '../core/feedback.ts'
import { useTexts } from '../core/texts.ts'
import { IconButton } from './icon-button.tsx'

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTexts('core')
  const copy = async () => {
    await copyText(text)
    toast(t('copied'))
  }
  return <IconButton icon="copy" label={label ?? t('copy')} onClick={copy} />
}

/** Copies a text also without a secure context (plain http on a LAN address), where there is no clipboard API. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
