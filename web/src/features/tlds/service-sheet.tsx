import { useTexts } from '../../core/texts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { LifeLine } from './life-line.tsx'
import { Price } from './price.tsx'
import type { ServicedTld } from './price-lists.ts'

/** Every fee of an extension after the first year, and the life of a domain that is not renewed. */
export function ServiceSheet({ tld, onClose }: { tld: ServicedTld; onClose: () => void }) {
  const t = useTexts('tlds')
  const {
    unicode,
    connected,
    renew,
    restore,
    restored,
    transfer,
    transferYears,
    graceDays,
    premium,
    registrantChange,
  } = tld
  return (
    <Sheet title={`.${unicode}`} unasked onClose={onClose}>
      {!connected && <p className={`${layout.note} ${layout.near}`}>{t('notConnectedText')}</p>}
      <LifeLine tld={tld} />
      <div className={layout.apart}>
        <Facts>
          <Fact name={t('renewal')}>
            <Price amount={renew} />
          </Fact>
          {graceDays > 0 && (
            <Fact name={t('lateRenewal', { count: graceDays })}>
              <Price amount={renew} />
            </Fact>
          )}
          <Fact name={t('restoreFee')}>
            <Price amount={restore} />
          </Fact>
          <Fact name={t('restored')} strong>
            <Price amount={restored} />
          </Fact>
          <Fact name={transferYears > 0 ? t('transferAdds', { count: transferYears }) : t('transfer')}>
            <Price amount={transfer} />
          </Fact>
          <Fact name={t('changeOfRegistrant')}>
            {registrantChange.minor === 0n ? (
              <span className={layout.free}>{t('free')}</span>
            ) : (
              <Price amount={registrantChange} />
            )}
          </Fact>
        </Facts>
      </div>
      <p className={`${layout.note} ${layout.near}`}>{t(premium ? 'premiumNote' : 'servicesNote')}</p>
    </Sheet>
  )
}
