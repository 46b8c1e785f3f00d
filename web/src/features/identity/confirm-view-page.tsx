import { beginView, readView } from '@namestead/contract/identity'
import { call, Refused, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { tokenOf } from '../../core/link-token.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { afterSignIn } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { KeyNeeded } from '../../ui/pictures/key-needed.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'

/** `?token=`: an operator's link from the console. Opening it changes nothing; the view begins with the button. */
export default function ConfirmViewPage() {
  const t = useTexts('identity')
  const [search] = useSearchParams()
  const token = tokenOf(search)
  const { data, error, isPending, refetch } = useCall(
    readView,
    { token },
    { enabled: token !== '', retry: false, refetchOnWindowFocus: false },
  )
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const begin = () =>
    submit(async () => {
      const begun = await call(beginView, { token })
      if (begun.code === -1) {
        toast(begun.message)
        await refetch()
      }
      if (begun.code !== 1) return
      await afterSignIn()
      await navigate(pathTo('/my'), { replace: true })
    })
  const ended = token === '' || (error instanceof Refused && error.error === 'view-ended')
  return (
    <Page
      title={t('viewTitle')}
      bar={
        data &&
        !ended && (
          <ActionBar>
            <Button wide busy={busy} onClick={() => void begin()}>
              {t('viewStart')}
            </Button>
          </ActionBar>
        )
      }
    >
      {ended ? (
        <StateView picture={<Attention />} title={t('viewEndedTitle')} text={t('viewEndedText')} />
      ) : data ? (
        <StateView
          picture={<KeyNeeded />}
          title={t('viewHeading', { account: data.account })}
          text={t('viewText', { minutes: data.minutes })}
        />
      ) : isPending ? (
        <LoadingRows count={3} />
      ) : (
        <FailedView onRetry={refetch} />
      )}
    </Page>
  )
}
