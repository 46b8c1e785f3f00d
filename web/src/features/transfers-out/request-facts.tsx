import type { Output } from '@namestead/contract/call'
import type { readTransferNotice } from '@namestead/contract/transfers-out'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DateFact } from '../../ui/value-facts.tsx'
import css from './request-facts.module.css'

/** Who asked for the domain, until when it can be answered, and what silence means. */
export function RequestFacts({ shown }: { shown: Output<typeof readTransferNotice> }) {
  const t = useTexts('transfers-out')
  const { name, unicode, tld, registrar, requestedAt, decidesAt } = shown
  return (
    <section>
      <div className={css.about}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p>{t('confirmWho', { registrar })}</p>
      </div>
      <Card>
        <Facts>
          <DateFact name={t('requested')} at={requestedAt} time />
          <DateFact name={t('outDecides')} at={decidesAt} time strong />
        </Facts>
      </Card>
      <p className={css.silence}>{t('confirmSilence')}</p>
    </section>
  )
}
