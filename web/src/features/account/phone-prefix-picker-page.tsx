import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useCountries } from '../../ui/countries.ts'
import { PickerFrame } from './picker-frame.tsx'

/** Every country with its phone prefix. A tap copies the prefix, because it is needed elsewhere. */
export default function PhonePrefixPickerPage() {
  const t = useTexts('account')
  const countries = useCountries()
  return (
    <PickerFrame
      title={t('phonePrefixTitle')}
      places={countries?.map(({ code, name, prefix }) => ({ code, name, note: `+${prefix}` }))}
      value=""
      onSelect={async ({ note = '' }) => {
        await navigator.clipboard?.writeText(note).catch(() => undefined)
        toast(t('prefixCopied', { prefix: note.replace('+', '') }))
      }}
    />
  )
}
