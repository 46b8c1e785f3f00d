import type { Output } from '@namestead/contract/call'
import { findHelp, helpTopics } from '@namestead/contract/content'
import { useEffect, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ArticleRow } from '../../ui/article-row.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import css from './help-page.module.css'

// Links from other pages use `nr`.
const noFilters = { nr: '', topic: '' }

const topicText = (topic: (typeof helpTopics)[number]) => (topic === 'security' ? topic : (`topic_${topic}` as const))

/** The help center: all articles by topic, or those that match a search. */
export default function HelpPage() {
  const t = useTexts('content')
  const [{ nr, topic }, setFilters] = useUrlFilters(noFilters)
  const help = useCall(findHelp, { query: nr.slice(0, 100) })
  const articles = help.data?.articles
  const topics = helpTopics.filter(known => topic === '' || known === topic)
  return (
    <Page title={t('help')} description={t('helpDescription')}>
      <div className={`${layout.stack} ${css.tools}`}>
        <HelpSearch key={nr} asked={nr} onSearch={text => setFilters({ nr: text, topic: '' })} />
        {nr === '' && (
          <ChoiceChips
            label={t('helpTopics')}
            value={topic}
            onChange={chosen => setFilters({ topic: chosen })}
            options={[
              { value: '', text: t('allTopics') },
              ...helpTopics.map(known => ({ value: known as string, text: t(topicText(known)) })),
            ]}
          />
        )}
      </div>
      {!articles ? (
        <Unanswered failed={help.isError} onRetry={help.refetch} />
      ) : nr === '' ? (
        topics.map(known => (
          <section key={known} className={css.topic}>
            <SectionTitle>{t(topicText(known))}</SectionTitle>
            <Articles articles={articles.filter(article => article.topic === known)} />
          </section>
        ))
      ) : (
        <>
          <p className={`${layout.note} ${css.found}`} role="status">
            {t('helpFound', { count: articles.length })}
          </p>
          {articles.length > 0 ? (
            <Articles articles={articles} />
          ) : (
            <StateView picture={<NoMatch />} title={t('helpNothing')} text={t('helpNothingText')}>
              <Button look="quiet" onClick={() => setFilters(noFilters)}>
                {t('allTopics')}
              </Button>
            </StateView>
          )}
        </>
      )}
    </Page>
  )
}

const Articles = ({ articles }: { articles: Output<typeof findHelp>['articles'] }) => (
  <Card rows>
    {articles.map(({ id, title, summary }) => (
      <ArticleRow key={id} to="/help_detail" id={id} title={title} summary={summary} />
    ))}
  </Card>
)

/** Searches on submit; clearing the field shows all articles again. */
function HelpSearch({ asked, onSearch }: { asked: string; onSearch: (text: string) => void }) {
  const t = useTexts('content')
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  return (
    <div className={layout.edges}>
      <SearchBar
        value={text}
        onChange={typed => {
          setText(typed)
          if (typed === '' && asked !== '') onSearch('')
        }}
        onSearch={onSearch}
        label={t('helpSearch')}
        placeholder={t('helpSearchPlaceholder')}
      />
    </div>
  )
}
