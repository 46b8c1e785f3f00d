import { readProfile } from '@namestead/contract/account'
import { useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { openOverlay } from '../../core/overlays.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCountries } from '../../ui/countries.ts'
import { PickerFrame } from './picker-frame.tsx'

/** The country is set only once, together with phone and address. */
export default function CountryPickerPage() {
  const t = useTexts('account')
  const goTo = useGoTo()
  const countries = useCountries()
  const { data: profile } = useCall(readProfile, {})
  return (
    <PickerFrame
      title={t('country')}
      places={profile && countries?.map(({ code, name, prefix }) => ({ code, name, note: `+${prefix}` }))}
      value={profile?.country ?? ''}
      onSelect={() => {
        if (profile?.country) return toast(t('countryFixed'))
        openOverlay({
          name: 'completeInformation',
          props: { mode: 3, done: () => goTo('/user/info', { replace: true }) },
        })
      }}
    />
  )
}
