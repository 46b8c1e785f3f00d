import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { isPhone } from '@namestead/contract/phone-numbers'
import { useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { AcquiredCodeField } from '../../../ui/acquired-code-field.tsx'
import { defaultCountry, useCountries } from '../../../ui/countries.ts'
import { CountryField } from '../../../ui/country-field.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { PhoneNumberField } from '../../../ui/text-field.tsx'
import css from '../forms.module.css'
import { useAcquire } from './use-acquire.ts'

export default function EditProtectionPhonePage() {
  const t = useTexts('account-security')
  const goTo = useGoTo()
  const acquiring = useAcquire()
  const { country, prefix, choose } = usePrefix()
  const form = useForm(contract.bindPhone, {
    initial: { phone: '', smsCode: '' },
    input: () => ({ phonePrefix: prefix }),
    check: ({ phone }) => ({ phone: isPhone(prefix, phone) ? undefined : t('phoneWrong') }),
    refresh: [contract.readProtection],
    done: () => goTo('/user/safe_sj_info', { replace: true }),
  })
  const { phone } = form.values
  const acquire = () => {
    if (isPhone(prefix, phone))
      return acquiring(identity.sendSmsCode, { phone: `+${prefix} ${phone}`, purpose: 'aqsj' })
    form.blame({ phone: t('phoneWrong') })
    return Promise.resolve(false)
  }

  return (
    <FormPage form={form} title={t('bindPhone')} submit={t('submit')}>
      <Fields>
        <p className={`${layout.soft} ${css.lead}`}>{t('phoneInfo')}</p>
        <div className={css.phone}>
          <CountryField
            label={t('prefix')}
            text={prefix && `+${prefix}`}
            placeholder="+"
            value={country}
            onSelect={chosen => {
              choose(chosen)
              form.blame({})
            }}
          />
          <PhoneNumberField label={t('mobilePhone')} placeholder={t('phonePlaceholder')} {...form.field('phone')} />
        </div>
        <AcquiredCodeField
          label={t('smsCode')}
          {...form.field('smsCode')}
          purpose="bind phone"
          to={`+${prefix} ${phone}`}
          onAcquire={acquire}
        />
      </Fields>
    </FormPage>
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
