import { removePhone } from '@namestead/contract/account-security'
import { useTexts } from '../../../core/texts.ts'
import { Fact } from '../../../ui/facts.tsx'
import { MethodInfo } from '../method-info.tsx'

export default function ProtectionPhonePage() {
  const t = useTexts('account-security')
  return (
    <MethodInfo
      title={t('phoneTitle')}
      edit="/user/safe_sj_edit"
      none={{ title: t('phoneNone'), text: t('phoneNoneText'), bind: t('bindPhone') }}
      facts={({ phone }) =>
        phone ? { since: phone.since, rows: <Fact name={t('number')}>{phone.masked}</Fact> } : undefined
      }
      change={t('changePhone')}
      remove={{
        call: removePhone,
        text: t('removePhone'),
        ask: ({ phone }) => ({
          title: t('removePhoneAsk'),
          text: t('removePhoneText', { phone: phone?.masked ?? '' }),
        }),
      }}
    />
  )
}
