import { useEffect } from 'react'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Page } from '../../ui/page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { editList, keptNames, startCheck, useBulkCheck } from './bulk-check.ts'
import css from './bulk-register-page.module.css'
import { BulkResults } from './bulk-results.tsx'
import { NameListInput } from './name-list-input.tsx'
import { WordsInput } from './words-input.tsx'

const standard = { by: 'names' }

/** Many names at once: as a list, or words under extensions; what is free goes into the cart. */
export default function BulkRegisterPage() {
  const t = useTexts('registration')
  const [{ by }, setFilters] = useUrlFilters(standard)
  const started = useBulkCheck(state => state.rows.length > 0)
  useEffect(() => {
    const names = keptNames()
    if (names.length > 0 && useBulkCheck.getState().rows.length === 0) void startCheck(names)
  }, [])
  return (
    <Page title={t('bulkTitle')} description={t('bulkDescription')} bar={started && <BulkBar />}>
      {started ? (
        <BulkResults
          onEdit={() => {
            editList()
            setFilters({ by: 'names' })
          }}
        />
      ) : (
        <div className={css.page}>
          <div className={css.ways}>
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
          {by === 'words' ? <WordsInput onCheck={startCheck} /> : <NameListInput onCheck={startCheck} />}
        </div>
      )}
    </Page>
  )
}
