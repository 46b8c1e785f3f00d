import { reviewDeletion } from '@namestead/contract/renewals'
import { businessNow } from '../../core/business-time.ts'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { DeletionOffer } from './deletion-offer.tsx'
import { DeletionWait } from './deletion-wait.tsx'

const lookAgainMilliseconds = 3000

/** `?domain=`: what a deletion ends and refunds, and once it is asked for, the time to undo it. */
export default function DeleteDomainPage() {
  const t = useTexts('renewals')
  const [search] = useSearchParams()
  const given = search.get('domain')?.trim() ?? ''
  const domain = /^\d{1,18}$/.test(given) ? given : ''
  const review = useCall(
    reviewDeletion,
    { domain },
    {
      enabled: domain !== '',
      staleTime: 0,
      retry: false,
      // From the end of its time the registry's answer is awaited.
      refetchInterval: ({ state }) => {
        if (!state.data || state.error) return false
        const { deletesAt, deleting } = state.data
        const isOver = deletesAt !== null && deletesAt.getTime() <= businessNow()
        return deleting || isOver ? lookAgainMilliseconds : false
      },
    },
  )
  const shown = review.data
  const refusal = review.error instanceof Refused ? review.error.error : undefined

  if (shown && !review.isError)
    return shown.undoable || shown.deleting ? (
      <DeletionWait shown={shown} onChanged={() => review.refetch()} />
    ) : (
      <DeletionOffer shown={shown} onChanged={() => review.refetch()} />
    )
  return (
    <Page title={t('deleteDomain')}>
      {refusal === 'domain-deleted' ? (
        <StateView picture={<Done />} title={t('deletedTitle')} text={t('deletedText')}>
          <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>
        </StateView>
      ) : domain === '' || refusal === 'domain-unknown' ? (
        <StateView
          picture={<NoDomains />}
          title={domain === '' ? t('deleteChooseTitle') : t('domainNotFound')}
          text={domain === '' ? t('chooseText') : t('unknownText')}
        >
          <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>
        </StateView>
      ) : (
        <Unanswered failed={review.isError} onRetry={review.refetch} rows={4} />
      )}
    </Page>
  )
}
