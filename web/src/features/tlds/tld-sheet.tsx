import { displayAmount } from '@namestead/contract/money'
import { type FormEvent, useState } from 'react'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { percentOff, useOfferEnd } from '../../ui/offer.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import { PriceFact } from './price.tsx'
import type { Tld } from './price-filters.ts'
import css from './tld-sheet.module.css'

/** An extension's terms, and a search under it. */
export function TldSheet({ tld, onClose }: { tld: Tld; onClose: () => void }) {
  const t = useTexts('tlds')
  const endOf = useOfferEnd()
  const { label, unicode, registerList, offerUntil } = tld
  const percent = percentOff(tld)
  return (
    <Sheet title={`.${unicode}`} unasked onClose={onClose}>
      {percent > 0 && registerList && offerUntil && (
        <p className={css.offer}>
          <strong>{t('savePercent', { percent })}</strong>
          {t('offer', { list: displayAmount(registerList), date: endOf(offerUntil) })}
        </p>
      )}
      {tld.connected ? (
        <Search tld={unicode} />
      ) : (
        <p className={`${layout.note} ${layout.near}`}>{t('notConnectedText')}</p>
      )}
      <div className={layout.apart}>
        <Facts>
          <PriceFact name={t('register')} amount={tld.register} />
          <PriceFact name={t('renewal')} amount={tld.renew} />
          <PriceFact name={t('transfer')} amount={tld.transfer} />
          <PriceFact name={t('restoreAfterExpiry')} amount={tld.restore} />
          <Fact name={t('terms')}>{t('yearsRange', { min: tld.minYears, max: tld.maxYears })}</Fact>
          {unicode !== label && <Fact name={t('ascii')}>{`.${label}`}</Fact>}
        </Facts>
      </div>
      <p className={`${layout.note} ${layout.near}`}>{t('allPricesAre')}</p>
    </Sheet>
  )
}

function Search({ tld }: { tld: string }) {
  const t = useTexts('tlds')
  const goTo = useGoTo()
  const [label, setLabel] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A whole domain may have been pasted; the search cleans it.
    const typed = label.trim()
    if (typed === '') return
    const name = typed.includes('.') ? typed : `${typed}.${tld}`
    void goTo('/search', { query: { name } })
  }
  return (
    <form className={layout.stack3} onSubmit={submit}>
      <TextField
        label={t('searchUnder', { tld })}
        value={label}
        onChange={setLabel}
        maxLength={255}
        {...verbatim}
        inputMode="search"
        enterKeyHint="search"
        trailing={<span className={`${layout.strong} ${layout.brand} ${css.tld}`}>{`.${tld}`}</span>}
      />
      <Button type="submit" wide disabled={label.trim() === ''}>
        {t('searchButton')}
      </Button>
    </form>
  )
}
