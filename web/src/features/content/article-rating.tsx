import { rateArticle, readVote } from '@namestead/contract/content'
import { useEffect, useRef, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './article-end.module.css'

/** "Was this helpful?": one vote, which can be changed. */
export function ArticleRating({ article }: { article: string }) {
  const t = useTexts('content')
  const language = useLanguage()
  // The document is the same for all visitors, the vote is not.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const vote = useCall(readVote, { article }, { enabled: isMounted })
  const helpful = vote.data?.helpful ?? null
  /** The vote to send after the one that is on its way. */
  const next = useRef<boolean | undefined>(undefined)
  const isSending = useRef(false)

  const key = [...callKey(readVote, { article }), language]
  async function rate(chosen: boolean) {
    if (chosen === helpful) return
    // A read that began before would show the vote from before.
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, { helpful: chosen })
    next.current = chosen
    if (isSending.current) return
    isSending.current = true
    let counted = helpful
    while (next.current !== undefined) {
      const sent = next.current
      next.current = undefined
      const answer = await call(rateArticle, { article, helpful: sent }).catch(toastFailure)
      if (answer?.code === 1) counted = sent
      else {
        next.current = undefined
        queries.setQueryData(key, { helpful: counted })
        if (answer && 'error' in answer) toast(answer.message)
      }
    }
    isSending.current = false
  }
  const options = [
    { chosen: true, text: t('helpfulYes') },
    { chosen: false, text: t('helpfulNo') },
  ]
  return (
    <section className={`${layout.spread} ${css.rating}`} aria-labelledby="rating">
      <h3 id="rating">{t('helpful')}</h3>
      <div className={css.options}>
        {options.map(({ chosen, text }) => (
          <button
            key={text}
            type="button"
            className={`${layout.edges} ${layout.touch} ${layout.inline} ${css.option}`}
            aria-pressed={helpful === chosen}
            onClick={() => rate(chosen)}
          >
            <Icon name={chosen ? 'check' : 'close'} size={18} />
            {text}
          </button>
        ))}
      </div>
      <p className={`${layout.note} ${layout.wide} ${css.thanks}`} role="status">
        {helpful === null ? '' : helpful ? t('helpfulThanks') : t('unhelpfulThanks')}
      </p>
    </section>
  )
}
