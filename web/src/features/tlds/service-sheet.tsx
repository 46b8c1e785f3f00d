import { useTexts } from '../../core/texts.ts'
import { Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { LifeLine } from './life-line.tsx'
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
