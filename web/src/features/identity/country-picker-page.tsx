import { readProfile } from '@namestead/contract/identity'
import { useNavigate } from 'react-router'
import { useCall } from '../../app/calls.ts'
import { toast } from '../../app/feedback.ts'
import { openOverlay } from '../../app/overlays.ts'
import { usePathTo } from '../../app/paths.ts'
import { useTexts } from '../../app/texts.ts'
import { useCountries } from '../../ui/countries.ts'
import { PickerPage } from './picker-page.tsx'

/** The country is chosen once, together with phone and address. */
export default function CountryPickerPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const countries = useCountries()
  const { data: profile } = useCall(readProfile, {})
  return (
    <PickerPage
      title={t('countryTitle')}
      places={profile && countries?.map(({ code, name, prefix }) => ({ code, name, note: `+${prefix}` }))}
      value={profile?.country ?? ''}
      onSelect={() => {
        if (profile?.country) return toast(t('countryFixed'))
        openOverlay({
          name: 'completeInformation',
          props: { mode: 3, done: () => navigate(pathTo('/user/info'), { replace: true }) },
        })
      }}
    />
  )
}
