import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import css from './forms.module.css'
import { ProtectionFrame } from './protection/protection-frame.tsx'

/** What to do when a method is lost: the remaining ways to verify, the easiest first. */
export default function ChangeSecurityDataPage() {
  const t = useTexts('account-security')
  return (
    <ProtectionFrame title={t('changeData')}>
      {({ phone, question, authenticatorSince, recoveryCodesLeft }) => (
        <>
          <p className={`${layout.soft} ${css.lead}`}>{t('lostText')}</p>
          <section>
            <SectionTitle>{t('lostKeep')}</SectionTitle>
            <p className={`${layout.soft} ${layout.edges} ${css.detail}`}>{t('lostKeepText')}</p>
            <Card rows>
              <MenuEntry to="/user/safe_yx_edit" icon="mail" text={t('email')} />
              {phone && <MenuEntry to="/user/safe_sj_edit" icon="phone" text={t('sms')} />}
              {question && <MenuEntry to="/user/safe_mb_edit" icon="question" text={t('question')} />}
              {authenticatorSince && <MenuEntry to="/user/safe_lb_edit" icon="shield" text={t('authenticator')} />}
              <MenuEntry to="/user/pass" icon="lock" text={t('password')} />
            </Card>
          </section>
          <section>
            <SectionTitle>{t('lostCodes')}</SectionTitle>
            <p className={`${layout.soft} ${layout.edges} ${css.detail}`}>
              {recoveryCodesLeft > 0 ? t('lostCodesText') : t('lostCodesNone')}
            </p>
            {recoveryCodesLeft > 0 && (
              <Card rows>
                <MenuEntry
                  to="/user/safe"
                  icon="key"
                  text={t('protection')}
                  value={t('codesLeft', { count: recoveryCodesLeft })}
                />
              </Card>
            )}
          </section>
          <section>
            <SectionTitle>{t('lostAll')}</SectionTitle>
            <p className={`${layout.soft} ${layout.edges} ${css.detail}`}>{t('lostAllText')}</p>
            <Card rows>
              <MenuEntry to="/user/zhzh_apply" icon="users" text={t('recoverTitle')} />
            </Card>
          </section>
        </>
      )}
    </ProtectionFrame>
  )
}
