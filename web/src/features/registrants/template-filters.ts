import type { findTemplates } from '@namestead/contract/registrants'
import { choiceAmong, type FilterValues, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import type { Template } from './use-template-form.ts'
import { verifications } from './verification/verifications.ts'

const templateKinds = ['person', 'organisation'] as const
const emailStates = ['verified', 'waiting', 'lapsed', 'unused'] as const
const uses = ['used', 'unused'] as const

/** The templates that fit; a filter that is none in the address is ignored. */
export function templatesThatFit(
  templates: readonly Template[],
  { text = '', kind = '', verification = '', use = '' }: FilterValues,
): readonly Template[] {
  const wanted = text.trim().toLowerCase()
  const fits = (filter: string, known: readonly string[], value: string) => !known.includes(filter) || filter === value
  return templates.filter(
    ({ label, name, organisation, email, domainCount, ...template }) =>
      [label, name, organisation ?? '', email].some(value => value.toLowerCase().includes(wanted)) &&
      fits(kind, templateKinds, template.kind) &&
      fits(verification, emailStates, template.verification.state) &&
      fits(use, uses, domainCount > 0 ? 'used' : 'unused'),
  )
}

/** What is searched for; the page of the filters keeps it. */
const noSearch = { text: '' }

/** The templates are few: the page itself filters them. */
const chosenHere = () => ({})

export function useTemplatesList() {
  const t = useTexts('registrants')
  const [of] = useUrlFilters(noSearch)
  const any = t('any')
  return useListFilters<typeof findTemplates>({
    of,
    filters: [
      choiceAmong('kind', templateKinds, { label: t('kind'), text: value => t(value), any, input: chosenHere }),
      choiceAmong('verification', emailStates, {
        label: t('templateVerification'),
        text: value => t(verifications[value].text),
        any,
        input: chosenHere,
      }),
      choiceAmong('use', uses, {
        label: t('templateUse'),
        text: value => t(`templateUse_${value}`),
        any,
        input: chosenHere,
      }),
    ],
    noneMatch: { title: t('noMatchingTemplates') },
    page: { path: '/user/ym_mblist_search', list: '/user/ym_mblist', title: t('filterTemplates'), show: '' },
  })
}
