import type { Output } from '@namestead/contract/call'
import type { checkTransfer } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText, useDay } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { PrepareZoneSheet } from './prepare-zone-sheet.tsx'
import { useQueueThem, waits } from './queued/queue-rest.tsx'
import css from './transfer-offer.module.css'
import type { TransferOrder } from './use-transfer-order.ts'

/** The name servers stay; the records that they serve can be prepared here before the domain arrives. */
function PrepareZone({ name }: { name: string }) {
  const t = useTexts('transfers-in')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card rows>
        <SettingRow icon="globe" text={t('prepare')} onClick={() => setOpen(true)} />
      </Card>
      {open && <PrepareZoneSheet name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

export type CheckedTransfer = Output<typeof checkTransfer>

interface TransferOfferProps {
  readonly checked: CheckedTransfer
  readonly order: TransferOrder
  /** The domain and its auth code. */
  readonly line: string
}

/** What the registry says about the domain, line by line, and whether it can move. */
export function TransferOffer({ checked, order, line }: TransferOfferProps) {
  const t = useTexts('transfers-in')
  const { name, unicode, tld, why, premium } = checked
  return (
    <section>
      <div className={`${layout.across} ${layout.wrapping} ${css.hero}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        {premium && <StateTag tone="warn">{t('premium')}</StateTag>}
      </div>
      {why && <Obstacle checked={checked} why={why} line={line} />}
      {why !== 'already-yours' && why !== 'already-here' && <TransferFacts checked={checked} />}
      {why !== 'already-yours' && why !== 'already-here' && (
        <div className={css.prepare}>
          <PrepareZone name={name} />
        </div>
      )}
      {why === null && (
        <div className={css.cart}>
          <Button look="plain" disabled={order.busy} onClick={() => void order.addToCart(t('inCart'))}>
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ObstacleProps {
  readonly checked: CheckedTransfer
  readonly why: NonNullable<CheckedTransfer['why']>
  readonly line: string
}

function Obstacle({ checked, why, line }: ObstacleProps) {
  const t = useTexts('transfers-in')
  const queue = useQueueThem()
  const day = useDay()
  const date = day(checked.movableFrom)
  return (
    <StateView picture={<Attention />} title={t(whyTexts[why])} text={t(`whyText_${why}`, { date })}>
      {why === 'in-progress' && <ButtonLink to="/user/zr_list">{t('viewTransfers')}</ButtonLink>}
      {waits(why, checked.movableFrom) && (
        <Button onClick={() => queue([line], [checked.price])}>{t('queueIt')}</Button>
      )}
    </StateView>
  )
}

function TransferFacts({ checked }: { checked: CheckedTransfer }) {
  const t = useTexts('transfers-in')
  const { registrar, locked, movableFrom, expiresAt, newExpiresAt, signed, days, price, codeAccepted, why } = checked
  return (
    <Card>
      <Facts>
        <Fact name={t('registrarNow')}>{registrar}</Fact>
        <Fact name={t('lockName_transfer')}>{t(locked ? 'switch_on' : 'lock_off')}</Fact>
        <Fact name={t('mayMove')}>{movableFrom ? <DateText at={movableFrom} /> : t('now')}</Fact>
        <DateFact name={t('expires')} at={expiresAt} />
        <DateFact name={t('newExpiry')} at={newExpiresAt} strong />
        <Fact name={t('nameServers')}>{t('nameServersStay')}</Fact>
        <Fact name={t('dnssec')}>{t(signed ? 'dnssecOn' : 'switch_off')}</Fact>
        <Fact name={t('takes')}>{days === 0 ? t('minutes') : t('upToDays', { count: days })}</Fact>
        {why === null && <Fact name={t('authCode')}>{t(codeAccepted ? 'codeAccepted' : 'codeLater')}</Fact>}
        <MoneyFact name={t('price')} amount={price} strong />
      </Facts>
    </Card>
  )
}

/** The title of why a domain cannot be transferred. */
const whyTexts = {
  'already-yours': 'why_already-yours',
  'already-here': 'why_already-here',
  'in-progress': 'why_in-progress',
  'transfer-pending': 'queueRefusal_transfer-pending',
  locked: 'why_locked',
  'registered-recently': 'why_too-recent',
  'moved-recently': 'why_too-recent',
  'in-redemption': 'why_in-redemption',
  'pending-delete': 'why_pending-delete',
  'wrong-code': 'queueRefusal_wrong-code',
} as const
