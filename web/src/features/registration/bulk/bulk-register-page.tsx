import { useEffect } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { CartLink } from '../../../ui/cart-link.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { DomainListInput } from '../search/domain-list-input.tsx'
import { WordsInput } from '../search/words-input.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { editList, savedDomains, startCheck, useBulkCheck } from './bulk-check.ts'
import { BulkResults } from './bulk-results.tsx'

const standard = { by: 'names' }

/** Checks many domains at once, as a list or as words with extensions. Available ones can be added to the cart. */
export default function BulkRegisterPage() {
  const t = useTexts('registration')
  const [{ by }, setFilters] = useUrlFilters(standard)
  const started = useBulkCheck(state => state.rows.length > 0)
  useEffect(() => {
    const names = savedDomains()
    if (names.length > 0 && useBulkCheck.getState().rows.length === 0) void startCheck(names)
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
            editList()
            setFilters({ by: 'names' })
          }}
        />
      ) : (
        <div className={layout.inset}>
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
          {by === 'words' ? <WordsInput onCheck={startCheck} /> : <DomainListInput onCheck={startCheck} />}
        </div>
      )}
    </Page>
  )
}
