import { rateWorkOrder, readWorkOrder } from '@namestead/contract/support'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import css from './support.module.css'

const ratings = ['5', '4', '3', '2', '1'] as const

/** How well the closed question was answered, once. */
export function RateForm({ order }: { readonly order: string }) {
  const t = useTexts('support')
  const { submit, busy } = useSubmit()
  const [rating, setRating] = useState<(typeof ratings)[number] | ''>('')
  const [note, setNote] = useState('')
  const send = (): Promise<void> =>
    submit(async () => {
      const answer = await call(rateWorkOrder, { order, rating: Number(rating), note: note.trim() || undefined })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(readWorkOrder) })
    })
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (rating !== '') void send()
      }}
    >
      <h3>{t('rateTitle')}</h3>
      <div className={css.ratings}>
        <ChoiceChips
          label={t('rateTitle')}
          options={ratings.map(value => ({ value, text: t(`rate_${value}`) }))}
          value={rating}
          onChange={value => setRating(value)}
        />
      </div>
      <TextArea label={t('rateNote')} value={note} onChange={setNote} maxLength={500} rows={3} />
      <Button type="submit" wide busy={busy} disabled={rating === ''}>
        {t('rate')}
      </Button>
    </form>
  )
}
