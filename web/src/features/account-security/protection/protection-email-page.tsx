import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../forms.module.css'
import { ProtectionFrame } from './protection-frame.tsx'

export default function ProtectionEmailPage() {
  const t = useTexts('account-security')
  return (
    <ProtectionFrame
      title={t('emailTitle')}
      bar={() => (
        <ActionBar>
          <ButtonLink to="/user/safe_yx_edit">{t('changeEmail')}</ButtonLink>
        </ActionBar>
      )}
    >
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
