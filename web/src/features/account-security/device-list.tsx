import { endOtherSessions, endSession, findSessions } from '@namestead/contract/account-security'
import type { Output } from '@namestead/contract/call'
import { useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { deviceOf, isHandheld } from './devices.ts'
import list from './rows.module.css'
import css from './security-centre.module.css'
import { useInstantText } from './use-instant-text.ts'

type Session = Output<typeof findSessions>['sessions'][number]

/** The signed-in devices. Each can be signed out, or all others at once. */
export function DeviceList() {
  const t = useTexts('account-security')
  const { data, isError, refetch } = useCall(findSessions, {})
  const question = {
    title: t('signOutOthersAsk'),
    text: t('signOutOthersText'),
    confirm: t('signOutOthers'),
    cancel: t('cancel'),
    destructive: true,
  }
  return (
    <section>
      <SectionTitle>{t('devices')}</SectionTitle>
      {data ? (
        <>
          <Card rows>
            {data.sessions.map(session => (
              <Device key={session.session} session={session} />
            ))}
          </Card>
          {data.sessions.length > 1 && (
            <div className={`${layout.grid} ${layout.padTop}`}>
              <CommandButton
                look="bad"
                command={endOtherSessions}
                input={{}}
                question={question}
                refresh={[findSessions]}
                done={({ ended }) => toast(t('signedOutOthers', { count: ended }))}
              >
                {t('signOutOthers')}
              </CommandButton>
            </div>
          )}
        </>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} rows={1} />
      )}
    </section>
  )
}

function Device({ session: { session, current, userAgent, address, createdAt } }: { session: Session }) {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const { run, busy } = useCommand(endSession, { refresh: [findSessions] })
  const device = deviceOf(userAgent)
  const name = device ? t('deviceOn', device) : t('unknownDevice')
  const signOut = () =>
    run(
      { session },
      {
        title: t('signOutThereAsk', { device: name }),
        text: t('signOutThereText'),
        confirm: t('signOut'),
        cancel: t('cancel'),
      },
    )
  return (
    <div className={`${layout.across} ${list.row}`}>
      <span className={`${layout.iconBox} ${layout.brand} ${list.icon}`}>
        <Icon name={isHandheld(userAgent) ? 'phone' : 'laptop'} size={22} />
      </span>
      <span className={`${layout.wrap} ${layout.column} ${list.text}`}>
        <strong>{name}</strong>
        <span className={`${layout.wrapping} ${css.facts}`}>
          <span>{instantText(createdAt)}</span>
          <span>{address}</span>
        </span>
      </span>
      {current ? (
        <span className={list.end}>
          <StateTag tone="ok">{t('thisDevice')}</StateTag>
        </span>
      ) : (
        <IconButton
          icon="exit"
          label={t('labelled', { label: t('signOut'), value: name })}
          onClick={() => !busy && void signOut()}
        />
      )}
    </div>
  )
}
