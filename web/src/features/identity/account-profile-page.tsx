import { readProfile } from '@namestead/contract/identity'
import { useCall } from '../../app/calls.ts'
import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './account-pages.module.css'

export default function AccountProfilePage() {
  const t = useTexts('identity')
  const { data, isError, refetch } = useCall(readProfile, {})
  return (
    <Page title={t('accountProfile')}>
      <div className={css.page}>
        {isError ? (
          <FailedView onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : (
          <>
            <Card>
              <Facts>
                <Fact name={t('accountId')}>
                  <span className={css.id}>
                    {data.accountId}
                    <CopyButton text={data.accountId} label={t('copyAccountId')} />
                  </span>
                </Fact>
                <Fact name={t('displayName')}>{data.displayName}</Fact>
                <Fact name={t('email')}>{data.maskedEmail}</Fact>
                <Fact name={t('siteName')}>{data.siteName}</Fact>
                <Fact name={t('memberLevel')}>{t('level', { level: data.level })}</Fact>
                <Fact name={t('registeredAt')}>
                  <DateText at={data.registeredAt} />
                </Fact>
              </Facts>
            </Card>
            <Card rows>
              <Entrance to="/user/info" icon="edit" text={t('contactInformation')} note={t('contactInformationText')} />
            </Card>
          </>
        )}
      </div>
    </Page>
  )
}
