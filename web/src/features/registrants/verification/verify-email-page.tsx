import { confirmEmail, readVerification } from '@namestead/contract/registrants'
import { useCall } from '../../../core/calls.ts'
import { useLinkToken } from '../../../core/link-token.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { RecordPage } from '../../../ui/record-page.tsx'
import { EndedLink } from './ended-link.tsx'
import { VerifiedDomains } from './verified-domains.tsx'

/** `?token=`: the link of a verification mail. */
export default function VerifyEmailPage() {
  const t = useTexts('registrants')
  const goTo = useGoTo()
  const { token, id, once } = useLinkToken()
  const link = useCall(readVerification, { token }, once)
  const { run, busy } = useCommand(confirmEmail, {
    quiet: true,
    done: () => goTo('/mail/success', { query: { token }, replace: true }),
    // Another mail, or the end of the days, came first; the page says so.
    refused() {
      void link.refetch()
      return true
    },
  })

  return (
    <RecordPage
      title={t('verifyEmail')}
      id={id}
      query={link}
      gone={{ error: 'verification-unknown', view: <EndedLink why="unknown" /> }}
      rows={4}
      bar={({ state }) =>
        state === 'open' && (
          <BarButton busy={busy} onClick={() => run({ token })}>
            {t('confirmEmail')}
          </BarButton>
        )
      }
    >
      {({ state, email, organisation, name, until, domains, domainCount }) =>
        state === 'open' ? (
          <div className={layout.pageToEnd}>
            <p className={`${layout.soft} ${layout.edges}`}>{t('verifyLead')}</p>
            <Card>
              <Facts>
                <Fact name={t('email')}>{email}</Fact>
                {organisation && <Fact name={t('organisationName')}>{organisation}</Fact>}
                <Fact name={t(organisation ? 'contactName' : 'fullName')}>{name}</Fact>
                <DateFact name={t('linkUntil')} at={until} />
              </Facts>
            </Card>
            <VerifiedDomains domains={domains} count={domainCount} title={t('verifyDomains')} />
          </div>
        ) : (
          <EndedLink why={state} />
        )
      }
    </RecordPage>
  )
}
