import type { Output } from '@namestead/contract/call'
import type { readArticle } from '@namestead/contract/content'
import { readCompany } from '@namestead/contract/home'
import type { UseQueryResult } from '@tanstack/react-query'
import { Refused, useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ArticleSkeleton } from '../../ui/article-skeleton.tsx'
import { ArticleText } from '../../ui/article-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContactRows, hasContact } from '../../ui/contact.tsx'
import layout from '../../ui/layout.module.css'
import { NoArticles } from '../../ui/pictures/no-articles.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import articleEnd from './article-end.module.css'
import { ArticleRating } from './article-rating.tsx'
import css from './article-view.module.css'

/** Below an article: whether it helped, and a way to a person. */
function ArticleEnd({ rated }: { rated: string | undefined }) {
  const t = useTexts('content')
  const company = useCall(readCompany, {}).data
  const reachable = company !== undefined && hasContact(company)
  if (rated === undefined && !reachable) return null
  return (
    <div className={articleEnd.end}>
      {rated !== undefined && <ArticleRating key={rated} article={rated} />}
      {reachable && (
        <section className={articleEnd.contact}>
          <h3>{t('askTitle')}</h3>
          <Card rows>
            <ContactRows company={company} />
          </Card>
        </section>
      )}
    </div>
  )
}

interface ArticleViewProps {
  readonly article: UseQueryResult<Output<typeof readArticle>>
  /** The number of a help article, which readers can rate. */
  readonly rated?: string
}

/** An article, its skeleton, or the note that it does not exist. */
export function ArticleView({ article: { data, error, refetch }, rated }: ArticleViewProps) {
  const t = useTexts('content')
  if (error instanceof Refused && error.error === 'article-unknown')
    return (
      <StateView picture={<NoArticles />} title={t('articleUnknown')} text={t('articleUnknownText')}>
        <ButtonLink to="/help">{t('help')}</ButtonLink>
      </StateView>
    )
  if (error) return <FailedView onRetry={refetch} />
  return (
    <div className={`${layout.fill} ${layout.paper} ${css.sheet}`}>
      {data ? (
        <>
          <h2 className={css.title}>{data.title}</h2>
          <ArticleText html={data.body} />
          <ArticleEnd rated={rated} />
        </>
      ) : (
        <ArticleSkeleton />
      )}
    </div>
  )
}
