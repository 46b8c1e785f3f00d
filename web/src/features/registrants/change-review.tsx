import type { Output } from '@namestead/contract/call'
import type { reviewRegistrantChange } from '@namestead/contract/domains'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import css from './change-registrant.module.css'

type Review = Output<typeof reviewRegistrantChange>

/** Each domain with its registrant before and after, or why it cannot be changed. */
export function ChangeReview({ shown: { domains, refused, registrant } }: { shown: Review }) {
  const t = useTexts('registrants')
  return (
    <>
      {refused > 0 && <p className={css.warning}>{t('changeRefused', { count: refused })}</p>}
      <Card>
        {domains.slice(0, shownDomains).map(({ domain, name, unicode, before, material, refusal }) => (
          <div key={domain} className={css.row}>
            <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
            {refusal ? (
              <span className={css.refused}>{refusal}</span>
            ) : (
              <span className={css.facts}>
                {material ? t('changeFromTo', fromTo(before, registrant, t('changeNobody'))) : t('changeMinor')}
              </span>
            )}
          </div>
        ))}
        {domains.length > shownDomains && (
          <p className={css.more}>{t('changeMore', { count: domains.length - shownDomains })}</p>
        )}
      </Card>
    </>
  )
}

/** What differs is at the top: the rest is alike. */
const shownDomains = 50

type Registrant = Review['registrant']

/** Both names; where they are alike, the emails tell them apart. */
function fromTo(before: Registrant | null, after: Registrant, nobody: string) {
  const nameOf = ({ name, organisation }: Registrant) => organisation || name
  if (!before) return { before: nobody, after: nameOf(after) }
  if (nameOf(before) !== nameOf(after)) return { before: nameOf(before), after: nameOf(after) }
  return { before: before.email, after: after.email }
}
