import { readProfile } from '@namestead/contract/account'
import { customerLevels } from '@namestead/contract/customer-levels'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { QueryPage } from '../../ui/record-page.tsx'
import css from '../../ui/settings-page.module.css'

export default function AccountProfilePage() {
  const t = useTexts('account')
  const query = useCall(readProfile, {})
  return (
    <QueryPage title={t('accountProfile')} query={query}>
      {data => (
        <div className={`${layout.stack4} ${layout.wide} ${css.page}`}>
          <Card>
            <Facts>
              <Fact name={t('accountId')}>
                <span className={`${layout.inline} ${css.id}`}>
                  {data.accountId}
                  <CopyButton text={data.accountId} label={t('copyAccountId')} />
                </span>
              </Fact>
              <Fact name={t('displayName')}>{data.displayName}</Fact>
              <Fact name={t('email')}>{data.maskedEmail}</Fact>
              <Fact name={t('siteName')}>{data.siteName}</Fact>
              <Fact name={t('memberLevel')}>{t(`level_${customerLevels[data.level] ?? 'standard'}`)}</Fact>
              <DateFact name={t('registeredAt')} at={data.registeredAt} />
            </Facts>
          </Card>
          <Card rows>
            <MenuEntry to="/user/info" icon="edit" text={t('contactInformation')} note={t('contactInformationText')} />
          </Card>
        </div>
      )}
    </QueryPage>
  )
}
