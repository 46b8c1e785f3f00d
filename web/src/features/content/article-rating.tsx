import { rateArticle, readVote } from '@namestead/contract/content'
import { useEffect, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './article-end.module.css'

/** "Was this helpful?": one vote, which can be changed. */
export function ArticleRating({ article }: { article: string }) {
  const t = useTexts('content')
  const language = useLanguage()
  // The document is the same for all visitors, the vote is not.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const vote = useCall(readVote, { article }, { enabled: isMounted })
  const [isBusy, setBusy] = useState(false)
  const helpful = vote.data?.helpful ?? null

  const key = [...callKey(readVote, { article }), language]
  async function rate(chosen: boolean) {
    if (isBusy || chosen === helpful) return
    setBusy(true)
    queries.setQueryData(key, { helpful: chosen })
    const answer = await call(rateArticle, { article, helpful: chosen }).catch(toastFailure)
    setBusy(false)
    if (answer?.code === 1) return
    queries.setQueryData(key, { helpful })
    if (answer && 'error' in answer) toast(answer.message)
  }
  const options = [
    { chosen: true, text: t('helpfulYes') },
    { chosen: false, text: t('helpfulNo') },
  ]
  return (
    <section className={css.rating} aria-labelledby="rating">
      <h3 id="rating">{t('helpful')}</h3>
      <div className={css.options}>
        {options.map(({ chosen, text }) => (
          <button
            key={text}
            type="button"
            className={css.option}
            aria-pressed={helpful === chosen}
            onClick={() => rate(chosen)}
          >
            <Icon name={chosen ? 'check' : 'close'} size={18} />
            {text}
          </button>
        ))}
      </div>
      <p className={css.thanks} role="status">
        {helpful === null ? '' : helpful ? t('helpfulThanks') : t('unhelpfulThanks')}
      </p>
    </section>
  )
}
