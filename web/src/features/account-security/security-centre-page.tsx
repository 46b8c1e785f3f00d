import { findSecurityEvents, findSessions } from '@namestead/contract/account-security'
import { useCall } from '../../core/calls.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { NoChanges } from '../../ui/pictures/no-changes.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { DeviceList } from './device-list.tsx'
import { PendingRecoveries } from './pending-recoveries.tsx'
import { type Protection, ProtectionFrame } from './protection/protection-frame.tsx'
import css from './security-centre.module.css'
import { SignInList } from './sign-in-list.tsx'
import { useInstantText } from './use-instant-text.ts'

function EventList() {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const query = usePagedCall(findSecurityEvents, next => (next === undefined ? {} : { next }))
  return (
    <EndlessList
      empty={<EmptyList picture={<NoChanges size={96} />} />}
      query={query}
      rowsOf={({ events }) => events}
      keyOf={({ entry }) => entry}
    >
      {({ event, address, at, byPlatform }) => (
        <div className={`${layout.between} ${layout.paper} ${css.entry}`}>
          <span className={`${layout.wrap} ${layout.column} ${css.what}`}>
            <strong>{t(`event_${event}`)}</strong>
            <span className={`${layout.wrapping} ${css.facts}`}>
              <span>{instantText(at)}</span>
              <span>{byPlatform ? t('byPlatform') : address}</span>
            </span>
          </span>
        </div>
      )}
    </EndlessList>
  )
}

const signIns = { show: 'signIns' }

/** The account's protection, its signed-in devices, and recent events. */
export default function SecurityCentrePage() {
  const t = useTexts('account-security')
  return (
    <ProtectionFrame title={t('securityCenter')}>
      {protection => (
        <>
          <PendingRecoveries recoveries={protection.recoveries} />
          {protection.restrictions.length > 0 && (
            <Card rows>
              <MenuEntry to="/user/aqzx_jcyc" icon="alert" text={t('restricted')} note={t('restrictedText')} />
            </Card>
          )}
          <Score protection={protection} />
          <DeviceList />
          <BelowDevices />
        </>
      )}
    </ProtectionFrame>
  )
}

/** Shown once the devices are known, which would push it down. */
function BelowDevices() {
  const t = useTexts('account-security')
  const [{ show }, setFilters] = useUrlFilters(signIns)
  if (useCall(findSessions, {}).isPending) return null
  return (
    <>
      <Card rows>
        <MenuEntry to="/user/aqzx_xgxx" icon="key" text={t('changeData')} note={t('changeDataText')} />
      </Card>
      <section>
        <SectionTitle>{t('pastEvents')}</SectionTitle>
        <div className={css.chips}>
          <ChoiceChips
            label={t('pastEvents')}
            options={[
              { value: 'signIns', text: t('signIns') },
              { value: 'changes', text: t('changes') },
            ]}
            value={show === 'changes' ? 'changes' : 'signIns'}
            onChange={value => setFilters({ show: value })}
          />
        </div>
        <div className={css.history}>{show === 'changes' ? <EventList /> : <SignInList />}</div>
      </section>
    </>
  )
}

const stages = [
  { from: 80, key: 'score_best', tone: 'ok' },
  { from: 55, key: 'good', tone: 'ok' },
  { from: 35, key: 'score_fair', tone: 'warn' },
  { from: 0, key: 'score_low', tone: 'bad' },
] as const

function Score({ protection: { score } }: { protection: Protection }) {
  const t = useTexts('account-security')
  const { key, tone } = stages.find(({ from }) => score >= from) ?? stages[3]
  return (
    <Card>
      <div className={`${layout.across} ${css.score}`} data-tone={tone}>
        <Dial score={score} label={t('labelled', { label: t('score'), value: t('scoreOf', { score }) })} />
        <div className={`${layout.stack1} ${layout.starts} ${css.rating}`}>
          <h2>{t('score')}</h2>
          <p>{t(key)}</p>
          {score < 80 && (
            <ButtonLink to="/user/safe" look="quiet" small>
              {t('improve')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

const round = 2 * Math.PI * 34

const Dial = ({ score, label }: { score: number; label: string }) => (
  <svg className={css.dial} viewBox="0 0 80 80" role="img" aria-label={label}>
    <circle className={css.track} cx="40" cy="40" r="34" />
    <circle
      className={css.arc}
      cx="40"
      cy="40"
      r="34"
      strokeDasharray={`${(score / 100) * round} ${round}`}
      transform="rotate(-90 40 40)"
    />
    <text x="40" y="41">
      {score}
    </text>
  </svg>
)
