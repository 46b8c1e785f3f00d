import { contactStates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage } from '../../../ui/filter-page.tsx'
import { noContactFilters } from './contact-looks.ts'

export default function RegistryContactsFilterPage() {
  const t = useTexts('registrants')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noContactFilters)
  const [state, setState] = useState(asked.state)
  return (
    <FilterPage
      title={t('contactsFilterTitle')}
      show={t('contactsShow')}
      clearable={state !== ''}
      onClear={() => setState('')}
      onShow={() => navigate(pathTo('/user/mb_hz', { query: { id: asked.id, state } }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('any') },
            ...contactStates.map(value => ({ value, text: t(`contact_${value}`) })),
          ]}
          value={state}
          onChange={setState}
        />
      </FilterGroup>
    </FilterPage>
  )
}
