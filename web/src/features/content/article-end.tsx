import { readCompany } from '@namestead/contract/home'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { ContactRows, hasContact } from '../../ui/contact.tsx'
import css from './article-end.module.css'
import { ArticleRating } from './article-rating.tsx'

/** Below an article: whether it helped, and a way to a person. */
export function ArticleEnd({ rated }: { rated: string | undefined }) {
  const t = useTexts('content')
  const company = useCall(readCompany, {}).data
  const reachable = company !== undefined && hasContact(company)
  if (rated === undefined && !reachable) return null
  return (
    <div className={css.end}>
      {rated !== undefined && <ArticleRating key={rated} article={rated} />}
      {reachable && (
        <section className={css.contact}>
          <h3>{t('askTitle')}</h3>
          <Card rows>
            <ContactRows company={company} />
          </Card>
        </section>
      )}
    </div>
  )
}
