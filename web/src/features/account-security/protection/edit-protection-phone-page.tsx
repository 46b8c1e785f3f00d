import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { isPhone } from '@namestead/contract/phone-numbers'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { defaultCountry, useCountries } from '../../../ui/countries.ts'
import { CountryField } from '../../../ui/country-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { PhoneNumberField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { AcquiredCodeField } from './acquired-code-field.tsx'
import { useAcquire } from './use-acquire.ts'
import { useChange } from './use-change.ts'

export default function EditProtectionPhonePage() {
  const t = useTexts('account-security')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { change, busy } = useChange()
  const acquiring = useAcquire()
  const { country, prefix, choose } = usePrefix()
  const [phone, setPhone] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [faults, setFaults] = useState<{ phone?: string; smsCode?: string }>({})
  const fits = isPhone(prefix, phone)
  const showPhoneFault = () => setFaults({ phone: t('phoneWrong') })

  const acquire = () => {
    if (fits) return acquiring(identity.sendSmsCode, { phone: `+${prefix} ${phone}`, purpose: 'aqsj' })
    showPhoneFault()
    return Promise.resolve(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return showPhoneFault()
    void change(
      contract.bindPhone,
      { phonePrefix: prefix, phone, smsCode },
      {
        done: () => navigate(pathTo('/user/safe_sj_info'), { replace: true }),
        refused: (error, message) => setFaults(error === 'sms-code-wrong' ? { smsCode: message } : { phone: message }),
      },
    )
  }

  return (
    <Page
      title={t('bindPhone')}
      bar={
        <ActionBar>
          <Button type="submit" form="bind-phone" busy={busy} disabled={phone === '' || smsCode.length < 6}>
            {t('submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="bind-phone" className={css.form} onSubmit={submit} noValidate>
          <p className={css.lead}>{t('phoneInfo')}</p>
          <div className={css.phone}>
            <CountryField
              label={t('prefix')}
              text={prefix && `+${prefix}`}
              placeholder="+"
              value={country}
              onSelect={chosen => {
                choose(chosen)
                setFaults({})
              }}
            />
            <PhoneNumberField
              label={t('phone')}
              placeholder={t('phonePlaceholder')}
              value={phone}
              onChange={typed => {
                setPhone(typed)
                setFaults({})
              }}
              error={faults.phone}
            />
          </div>
          <AcquiredCodeField
            label={t('smsCode')}
            value={smsCode}
            onChange={setSmsCode}
            error={faults.smsCode}
            purpose="bind phone"
            to={`+${prefix} ${phone}`}
            onAcquire={acquire}
          />
        </form>
      </div>
    </Page>
  )
}

/** The prefix of the chosen country; by default that of the browser's language. */
function usePrefix() {
  const language = useLanguage()
  const countries = useCountries()
  const [chosen, choose] = useState<{ readonly code: string; readonly prefix: string }>()
  const country = chosen?.code ?? defaultCountry(language)
  const prefix = chosen?.prefix ?? countries?.find(({ code }) => code === country)?.prefix ?? ''
  return { country, prefix, choose }
}
