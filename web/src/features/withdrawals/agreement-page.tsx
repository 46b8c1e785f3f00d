import { acceptAgreement, readWithdrawable, withdrawalAgreement } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { useArticle } from '../../core/article.ts'
import { call, callKey, useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ArticleSkeleton } from '../../ui/article-skeleton.tsx'
import { ArticleText } from '../../ui/article-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Page } from '../../ui/page.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './withdrawals.module.css'

/** The withdrawal agreement, which is accepted once a version. A visitor reads it. */
export default function AgreementPage() {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const account = useSession(state => state.account)
  const { data: article, isError, refetch } = useArticle('/terms/:id', undefined, { id: withdrawalAgreement })
  const terms = useCall(readWithdrawable, {}, { enabled: Boolean(account), staleTime: 0 })
  const version = terms.data?.agreementVersion
  const [refused, setRefused] = useState('')
  const accept = (): Promise<void> =>
    submit(async () => {
      if (version === undefined) return
      const answer = await call(acceptAgreement, { version }, { retry: () => void accept() })
      setRefused(answer.code === -1 ? answer.message : '')
      await queries.invalidateQueries({ queryKey: callKey(readWithdrawable) })
      if (answer.code === 1) await navigate(pathTo('/user/tx'), { replace: true })
      else await refetch()
    })
  return (
    <Page
      title={t('agreement')}
      bar={
        account &&
        terms.data && (
          <ActionBar about={<span className={css.note}>{t('version', { version: version ?? 1 })}</span>}>
            {terms.data.agreementAccepted ? (
              <ButtonLink to="/user/tx">{t('withdraw')}</ButtonLink>
            ) : (
              <Button busy={busy} disabled={!article} onClick={() => void accept()}>
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
        <div className={css.article}>
          {refused !== '' && <FormFault text={refused} />}
          {article ? (
            <>
              <h2>{article.title}</h2>
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
