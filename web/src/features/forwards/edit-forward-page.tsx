import { findForwards } from '@namestead/contract/forwards'
import { Refused, useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMessages } from '../../ui/pictures/no-messages.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { EditForward } from './edit-forward.tsx'
import { useForwardAddress } from './forward-address.ts'
import { NoDomain } from './no-domain.tsx'

/** A forward in the address is changed; otherwise one is added. */
export default function EditForwardPage() {
  const t = useTexts('forwards')
  const { domain, forward } = useForwardAddress()
  if (domain) return <Loaded key={`${domain} ${forward}`} domain={domain} forward={forward} />
  return (
    <Page title={t('add')}>
      <NoDomain />
    </Page>
  )
}

function Loaded({ domain, forward }: { domain: string; forward: string | undefined }) {
  const t = useTexts('forwards')
  const found = useCall(findForwards, { domain })
  const editing = found.data?.forwards.find(each => each.forward === forward)
  const isGone = found.data !== undefined && forward !== undefined && !editing
  if (found.data && !isGone) return <EditForward found={found.data} editing={editing} />
  const isUnknown = found.error instanceof Refused && found.error.error === 'domain-unknown'
  return (
    <Page title={t(forward ? 'edit' : 'add')}>
      {found.isPending && <LoadingRows count={4} />}
      {found.isError && (isUnknown ? <NoDomain /> : <FailedView onRetry={() => void found.refetch()} />)}
      {isGone && (
        <StateView picture={<NoMessages />} title={t('goneTitle')} text={t('goneText')}>
          <ButtonLink to="/user/domain_forwards" query={{ domain }} look="quiet">
            {t('toForwards')}
          </ButtonLink>
        </StateView>
      )}
    </Page>
  )
}
