import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import type { reviewRegistrantChange } from '@namestead/contract/registrant-changes'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import css from './change-registrant.module.css'

type Review = Output<typeof reviewRegistrantChange>

/** Each domain with its registrant before and after, or why it cannot be changed. */
export function ChangeReview({ shown: { domains, refused, registrant } }: { shown: Review }) {
  const t = useTexts('registrant-changes')
  return (
    <>
      {refused > 0 && <p className={layout.warning}>{t('changeRefused', { count: refused })}</p>}
      <Card>
        {domains.slice(0, shownDomains).map(({ domain, name, unicode, before, changes, material, refusal, fee }) => (
          <div key={domain} className={layout.ruledRow}>
            <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
            {refusal ? (
              <span className={layout.fault}>{refusal}</span>
            ) : (
              <>
                <span className={layout.detail}>
                  {before === null
                    ? t('changeFromTo', {
                        before: t('changeNobody'),
                        after: registrant.organisation || registrant.name,
                      })
                    : t(material ? 'changeMajor' : 'changeMinor')}
                </span>
                {fee.minor > 0n && <span className={layout.detail}>{t('changeFee', { fee: displayAmount(fee) })}</span>}
                {changes.length > 0 && <Changes changes={changes} />}
              </>
            )}
          </div>
        ))}
        {domains.length > shownDomains && (
          <p className={`${layout.soft} ${layout.padRow}`}>
            {t('changeMore', { count: domains.length - shownDomains })}
          </p>
        )}
      </Card>
    </>
  )
}

/** What differs is at the top: the rest is alike. */
const shownDomains = 50

const partTexts = {
  name: 'name',
  organisation: 'part_organisation',
  email: 'email',
  phone: 'phone',
  address: 'part_address',
  city: 'city',
  province: 'part_province',
  postcode: 'postcode',
  country: 'part_country',
} as const

/** Each part that differs: what the registry has, and what it will have. */
function Changes({ changes }: { changes: Review['domains'][number]['changes'] }) {
  const t = useTexts('registrant-changes')
  return (
    <dl className={`${layout.stack1} ${layout.small} ${css.changes}`}>
      {changes.map(({ part, before, after }) => (
        <div key={part}>
          <dt className={layout.soft}>{t(partTexts[part])}</dt>
          <dd className={layout.wrap}>
            <del>{before || t('none')}</del> <ins>{after || t('none')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
