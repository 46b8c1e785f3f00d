import { total } from '@namestead/contract/money'
import { useEffect, useState } from 'react'
import { addMany } from '../../../core/add-many.ts'
import { useCart } from '../../../core/cart.ts'
import { toastFailure } from '../../../core/failures.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { CartLink } from '../../../ui/cart-link.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { LinesForm } from '../../../ui/lines-form.tsx'
import { Page } from '../../../ui/page.tsx'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { WordsInput } from '../search/words-input.tsx'
import { bulkCheck, canBeBought, savedDomains } from './bulk-check.ts'
import { domainsIn, maxDomains } from './bulk-domains.ts'
import { BulkDomainRow } from './bulk-row.tsx'

/** A list of domains, typed, pasted or from a text file. */
function DomainListInput({ onCheck }: { onCheck: (names: readonly string[]) => void }) {
  const t = useTexts('registration')
  const [text, setText] = useState(bulkCheck.useList.getState().draft)
  return (
    <LinesForm
      label={t('namesLabel', { most: maxDomains })}
      value={text}
      onChange={setText}
      placeholder={'yourname.com\nyourname.net'}
      help={t('namesHelp')}
      tall
      lines={domainsIn(text)}
      most={maxDomains}
      submit={t('checkDomains')}
      onCheck={onCheck}
      fromFile={t('fromFile')}
    />
  )
}

/** A row for each domain, filled as its registry answers. */
function BulkResults({ onEdit }: { onEdit: () => void }) {
  const t = useTexts('registration')
  const cart = useCart()
  return (
    <VerdictList
      check={bulkCheck}
      fits={({ answer }) => canBeBought(answer)}
      inCart={new Set(cart.data?.lines.map(({ name }) => name))}
      texts={{
        status: (free, count) => t('freeOf', { free, count }),
        fitting: count => t('showFree', { count }),
        rest: count => t('showRest', { count }),
        all: count => t('chooseFree', { count }),
      }}
      onEdit={onEdit}
    >
      {(row, chosen, inCart) => <BulkDomainRow row={row} chosen={chosen} inCart={inCart} />}
    </VerdictList>
  )
}

/** Adds many domains to the cart, a hundred per call. A visitor signs in first; then it runs by itself. */
async function addChosen(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const retry = () => void addChosen(names, progress).catch(toastFailure)
  const { added, refused } = await addMany({ kind: 'registration', names, chunkSize: 100, progress, retry })
  if (added > 0 || refused.size > 0) bulkCheck.showRefused(refused)
  return added
}

/** The price is that of one year. */
function BulkBar() {
  const t = useTexts('registration')
  const { rows, chosen } = bulkCheck.useList()
  const selected = rows.flatMap(({ line, answer }) => (chosen.has(line) && answer ? [answer] : []))
  return (
    <AddToCartBar
      names={selected.map(({ name }) => name)}
      sum={total(selected.flatMap(({ register }) => register ?? []))}
      selected={t('chosenCount', { count: selected.length })}
      onAdd={addChosen}
    />
  )
}

const standard = { by: 'names' }

/** Checks many domains at once, as a list or as words with extensions. Available ones can be added to the cart. */
export default function BulkRegisterPage() {
  const t = useTexts('registration')
  const [{ by }, setFilters] = useUrlFilters(standard)
  const started = bulkCheck.useList(state => state.rows.length > 0)
  useEffect(() => {
    const names = savedDomains()
    if (names.length > 0 && bulkCheck.useList.getState().rows.length === 0) void bulkCheck.start(names)
  }, [])
  return (
    <Page
      title={t('bulkRegistration')}
      description={t('bulkDescription')}
      actions={<CartLink />}
      bar={started && <BulkBar />}
    >
      {started ? (
        <BulkResults
          onEdit={() => {
            bulkCheck.edit()
            setFilters({ by: 'names' })
          }}
        />
      ) : (
        <div className={`${layout.stack4} ${layout.padPage}`}>
          <div className={layout.bleed}>
            <ChoiceChips
              label={t('bulkBy')}
              options={[
                { value: 'names', text: t('bulkByNames') },
                { value: 'words', text: t('bulkByWords') },
              ]}
              value={by}
              onChange={way => setFilters({ by: way })}
            />
          </div>
          {by === 'words' ? <WordsInput onCheck={bulkCheck.start} /> : <DomainListInput onCheck={bulkCheck.start} />}
        </div>
      )}
    </Page>
  )
}
