import { beginView, readView } from '@namestead/contract/identity'
import { useCall } from '../../core/calls.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { useGoTo } from '../../core/paths.ts'
import { afterSignIn } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { KeyNeeded } from '../../ui/pictures/key-needed.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'

/** `?token=`: an operator's link from the console. The view begins with the button. */
export default function ConfirmViewPage() {
  const t = useTexts('identity')
  const { token, id, once } = useLinkToken()
  const view = useCall(readView, { token }, once)
  const goTo = useGoTo()
  const { run, busy } = useCommand(beginView, {
    quiet: true,
    refused: () => void view.refetch(),
    async done() {
      await afterSignIn()
      await goTo('/my', { replace: true })
    },
  })
  return (
    <RecordPage
      title={t('viewTitle')}
      id={id}
      query={view}
      gone={{ error: 'view-ended', picture: <Attention />, title: t('viewEndedTitle'), text: t('viewEndedText') }}
      bar={() => (
        <BarButton busy={busy} onClick={() => run({ token })}>
          {t('viewStart')}
        </BarButton>
      )}
    >
      {({ account, minutes }) => (
        <StateView picture={<KeyNeeded />} title={t('viewHeading', { account })} text={t('viewText', { minutes })} />
      )}
    </RecordPage>
  )
}
