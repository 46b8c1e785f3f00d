import { readVerification } from '@namestead/contract/registrants'
import { useCall } from '../../../core/calls.ts'
import { useLinkToken } from '../../../core/link-token.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { Done } from '../../../ui/pictures/done.tsx'
import { StateView, Unanswered } from '../../../ui/state-view.tsx'
import { EndedLink } from './ended-link.tsx'
import { VerifiedDomains } from './verified-domains.tsx'

const resumingMilliseconds = 2000

/** `?token=`: the link that was confirmed; suspended domains are seen coming back. */
export default function EmailVerifiedPage() {
  const t = useTexts('registrants')
  const { token } = useLinkToken()
  const link = useCall(
    readVerification,
    { token },
    {
      enabled: token !== '',
      retry: false,
      // The page before read it as open.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.domains.some(({ suspended }) => suspended) ? resumingMilliseconds : false,
    },
  )
  const shown = link.data
  const [only] = shown?.domainCount === 1 ? shown.domains : []
  const isSignedIn = useSession(({ account }) => account !== null)
  const suspended = shown?.domains.filter(domain => domain.suspended).length ?? 0
  return (
    <Page title={t('verifyEmail')}>
      {token === '' ? (
        <EndedLink why="unknown" />
      ) : shown && shown.state !== 'used' && !link.isFetching ? (
        <EndedLink why={shown.state === 'open' ? 'unknown' : shown.state} />
      ) : shown?.state === 'used' ? (
        <div className={layout.pageToEnd}>
          <StateView
            picture={<Done />}
            title={t('verifiedTitle')}
            text={t(suspended > 0 ? 'verifiedResuming' : 'verifiedText', { email: shown.email })}
          >
            <ButtonLink to="/user/my_domain" query={only ? { text: only.name } : {}}>
              {t(!isSignedIn ? 'verifiedSignIn' : only ? 'toDomain' : 'toDomains')}
            </ButtonLink>
          </StateView>
          <VerifiedDomains domains={shown.domains} count={shown.domainCount} title={t('verifyDomains')} resuming />
        </div>
      ) : (
        <Unanswered failed={link.isError} onRetry={link.refetch} rows={3} />
      )}
    </Page>
  )
}
