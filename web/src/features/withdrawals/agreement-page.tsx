import { acceptAgreement, readWithdrawable, withdrawalAgreement } from '@namestead/contract/withdrawals'
import { useArticle } from '../../core/article.ts'
import { useCall } from '../../core/calls.ts'
import { useGoTo } from '../../core/paths.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ArticleSkeleton } from '../../ui/article-skeleton.tsx'
import { ArticleText } from '../../ui/article-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './withdrawals.module.css'

/** The withdrawal agreement, which is accepted once a version. A visitor reads it. */
export default function AgreementPage() {
  const t = useTexts('withdrawals')
  const goTo = useGoTo()
  const account = useSession(state => state.account)
  const { data: article, isError, refetch } = useArticle('/terms/:id', undefined, { id: withdrawalAgreement })
  const terms = useCall(readWithdrawable, {}, { enabled: Boolean(account), staleTime: 0 })
  const { run, busy, fault } = useCommand(acceptAgreement, {
    refresh: [readWithdrawable],
    done: () => goTo('/user/tx', { replace: true }),
    refused: () => {
      void refetch()
      return false
    },
  })
  return (
    <Page
      title={t('terms_withdrawal-agreement')}
      bar={
        account &&
        terms.data && (
          <ActionBar
            about={<span className={layout.detail}>{t('version', { version: terms.data.agreementVersion })}</span>}
          >
            {terms.data.agreementAccepted ? (
              <ButtonLink to="/user/tx">{t('withdraw')}</ButtonLink>
            ) : (
              <Button
                busy={busy}
                disabled={!article}
                onClick={() => void run({ version: terms.data.agreementVersion })}
              >
                {t('accept')}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      {isError ? (
        <FailedView onRetry={refetch} />
      ) : (
        <div className={`${layout.pad} ${layout.paper} ${css.article}`}>
          {fault && <FormFault text={fault} />}
          {article ? (
            <>
              <h2 className={layout.title}>{article.title}</h2>
              <ArticleText html={article.body} />
            </>
          ) : (
            <ArticleSkeleton />
          )}
        </div>
      )}
    </Page>
  )
}
