import { findPending } from '@namestead/contract/registration'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Dated } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { PendingRegistrationsProps } from '../../ui/slot.tsx'
import css from './pending-registrations.module.css'

/** The poll interval while a registry decides: the page follows without a reload. */
const pollMilliseconds = 30_000

/** Registrations that registries still decide about: since when, until when, and what happens then. Nothing where there is none. */
export default function PendingRegistrations({ order }: PendingRegistrationsProps) {
  const t = useTexts('registration')
  const { data } = useCall(findPending, { order }, { refetchInterval: pollMilliseconds })
  if (!data || data.domains.length === 0) return null
  return (
    <section className={css.section}>
      <SectionTitle>{t('pendingTitle')}</SectionTitle>
      <Card rows>
        {data.domains.map(({ name, unicode, order: of, price, since, expectedBy }) => (
          <ListRow
            key={name}
            icon={{ name: 'clock' }}
            to="/user/order"
            query={{ id: of }}
            end={<Money amount={price} tone="soft" />}
          >
            <DomainName name={unicode} ascii={name} />
            <RowFacts>
              <Dated label={t('pendingSince')} at={since} />
              <Dated label={t('pendingBy')} at={expectedBy} />
            </RowFacts>
          </ListRow>
        ))}
      </Card>
      <p className={layout.noteBelow}>{t('pendingNext')}</p>
    </section>
  )
}
