import { useTexts } from '../../core/texts.ts'
import { Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import css from './life-line.module.css'
import { PriceFact } from './price.tsx'
import type { ServicedTld } from './price-lists.ts'

/** Every fee of an extension after the first year, and the life of a domain that is not renewed. */
export function ServiceSheet({ tld, onClose }: { tld: ServicedTld; onClose: () => void }) {
  const t = useTexts('tlds')
  const { unicode, connected, renew, transferYears, graceDays } = tld
  return (
    <Sheet title={`.${unicode}`} unasked onClose={onClose}>
      {!connected && <p className={`${layout.note} ${layout.near}`}>{t('notConnectedText')}</p>}
      <LifeLine tld={tld} />
      <div className={layout.apart}>
        <Facts>
          <PriceFact name={t('renewal')} amount={renew} />
          {graceDays > 0 && <PriceFact name={t('lateRenewal', { count: graceDays })} amount={renew} />}
          <PriceFact name={t('restoreFee')} amount={tld.restore} />
          <PriceFact name={t('restored')} strong amount={tld.restored} />
          <PriceFact
            name={transferYears > 0 ? t('transferAdds', { count: transferYears }) : t('transfer')}
            amount={tld.transfer}
          />
          <PriceFact name={t('changeOfRegistrant')} amount={tld.registrantChange} />
        </Facts>
      </div>
      <p className={`${layout.note} ${layout.near}`}>{t(tld.premium ? 'premiumNote' : 'servicesNote')}</p>
    </Sheet>
  )
}

/** The days after expiry, drawn in proportion; the list beneath says the same in words. */
function LifeLine({ tld }: { tld: ServicedTld }) {
  const t = useTexts('tlds')
  const { graceDays, interruptedAfter, redemptionDays, pendingDeleteDays } = tld
  const offline = Math.max(0, graceDays - interruptedAfter)
  const phases = [
    { phase: 'online', days: graceDays - offline },
    { phase: 'offline', days: offline },
    { phase: 'redemption', days: redemptionDays },
    { phase: 'pendingDelete', days: pendingDeleteDays },
  ] as const
  return (
    <section className={css.life}>
      <h3>{t('afterExpiry')}</h3>
      <div className={css.line} aria-hidden="true">
        {phases.map(
          ({ phase, days }) => days > 0 && <span key={phase} data-phase={phase} style={{ flexGrow: days }} />,
        )}
      </div>
      <ol className={css.phases}>
        {phases.map(
          ({ phase, days }) =>
            days > 0 && (
              <li key={phase} data-phase={phase}>
                <span>{t(`phase_${phase}`)}</span>
                <strong>{t('countDays', { count: days })}</strong>
              </li>
            ),
        )}
      </ol>
      <p className={`${layout.note} ${layout.below1}`}>{t('thenFree')}</p>
    </section>
  )
}
