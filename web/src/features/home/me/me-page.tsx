import { readLevel } from '@namestead/contract/account'
import { useCall } from '../../../core/calls.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFirstRowMark } from '../../../ui/first-row-mark.ts'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LevelCard } from './level-card.tsx'
import { MeMessages } from './me-messages.tsx'
import css from './me-page.module.css'
import { MeSettings } from './me-settings.tsx'

export default function MePage() {
  const t = useTexts('home')
  const account = useSession(state => state.account)
  useFirstRowMark(Boolean(account))
  // Its height is not known before, and the settings are below it.
  const levelIsPending = useCall(readLevel, {}).isPending
  if (!account) return null
  return (
    <Page tab title={t('me')}>
      <div className={css.columns}>
        <div>
          <section className={`${layout.row} ${layout.pad}`}>
            <span className={`${layout.iconBox} ${layout.title} ${css.initial}`} aria-hidden="true">
              {[...account.displayName][0]?.toUpperCase()}
            </span>
            <div className={`${layout.grow} ${css.identity}`}>
              <h2>{account.displayName}</h2>
              <p>{account.maskedEmail}</p>
              <p>
                {t('accountId')} {account.accountId}
              </p>
            </div>
            <CopyButton text={account.accountId} label={t('copyAccountId')} />
          </section>
          <BalanceCard balance={account.balance} onHold={account.onHold} />
          <MeMessages />
          <LevelCard />
        </div>
        <div>{!levelIsPending && <MeSettings displayName={account.displayName} />}</div>
      </div>
    </Page>
  )
}
