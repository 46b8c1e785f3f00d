import { total } from '@namestead/contract/money'
import { useEffect } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { CartLink } from '../../../ui/cart-link.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { addChosen } from '../add-chosen.ts'
import { DomainListInput } from '../search/domain-list-input.tsx'
import { WordsInput } from '../search/words-input.tsx'
import { bulkCheck, savedDomains } from './bulk-check.ts'
import { BulkResults } from './bulk-results.tsx'

/** The price is that of one year. */
function BulkBar() {
  const t = useTexts('registration')
  const { rows, chosen } = bulkCheck.useList()
  const selected = rows.flatMap(({ line, answer }) => (chosen.has(line) && answer ? [answer] : []))
  const count = selected.length
  return (
    <AddToCartBar
      count={count}
      sum={total(selected.flatMap(({ register }) => register ?? []))}
      selected={t('chosenCount', { count })}
      onAdd={progress =>
        addChosen(
          selected.map(({ name }) => name),
          progress,
        )
      }
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
