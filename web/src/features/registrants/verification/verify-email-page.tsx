import { confirmEmail, readVerification } from '@namestead/contract/registrants'
import { call, Refused, useCall } from '../../../core/calls.ts'
import { tokenOf } from '../../../core/link-token.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { DateFact } from '../../../ui/value-facts.tsx'
import { EndedLink } from './ended-link.tsx'
import { VerifiedDomains } from './verified-domains.tsx'

/** `?token=`: the link of a verification mail. Opening it changes nothing: mail scanners open links. */
export default function VerifyEmailPage() {
  const t = useTexts('registrants')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const link = useCall(
    readVerification,
    { token },
    { enabled: token !== '', retry: false, refetchOnWindowFocus: false },
  )
  const { submit, busy } = useSubmit()
  const shown = link.data
  const unknown = token === '' || (link.error instanceof Refused && link.error.error === 'verification-unknown')

  const confirm = () =>
    submit(async () => {
      const answer = await call(confirmEmail, { token })
      if (answer.code === 1) return navigate(pathTo('/mail/success', { query: { token } }), { replace: true })
      // Another mail, or the end of the days, came first.
      if (answer.code === -1) await link.refetch()
    })

  return (
    <Page
      title={t('verifyEmail')}
      bar={
        shown?.state === 'open' && (
          <ActionBar>
            <Button busy={busy} onClick={() => void confirm()}>
              {t('confirmEmail')}
            </Button>
          </ActionBar>
        )
      }
    >
      {unknown ? (
        <EndedLink why="unknown" />
      ) : link.isError ? (
        <FailedView onRetry={() => void link.refetch()} />
      ) : !shown ? (
        <LoadingRows count={4} />
      ) : shown.state === 'open' ? (
        <div className={layout.pageToEnd}>
          <p className={`${layout.soft} ${layout.edges}`}>{t('verifyLead')}</p>
          <Card>
            <Facts>
              <Fact name={t('email')}>{shown.email}</Fact>
              {shown.organisation && <Fact name={t('organisationName')}>{shown.organisation}</Fact>}
              <Fact name={t(shown.organisation ? 'contactName' : 'fullName')}>{shown.name}</Fact>
              <DateFact name={t('linkUntil')} at={shown.until} />
            </Facts>
          </Card>
          <VerifiedDomains domains={shown.domains} count={shown.domainCount} title={t('verifyDomains')} />
        </div>
      ) : (
        <EndedLink why={shown.state} />
      )}
    </Page>
  )
}
