import { useTexts } from '../../../core/texts.ts'
import { BarLink } from '../../../ui/action-bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../forms.module.css'
import { ProtectionFrame } from './protection-frame.tsx'

export default function ProtectionEmailPage() {
  const t = useTexts('account-security')
  return (
    <ProtectionFrame title={t('emailTitle')} bar={() => <BarLink to="/user/safe_yx_edit">{t('changeEmail')}</BarLink>}>
      {({ maskedEmail }) => (
        <>
          <Card>
            <Facts>
              <Fact name={t('email')}>{maskedEmail}</Fact>
            </Facts>
          </Card>
          <p className={`${layout.soft} ${css.lead}`}>{t('emailInfo')}</p>
        </>
      )}
    </ProtectionFrame>
  )
}
