import { recordTypes } from '@namestead/contract/dns-records'
import { findFollowers, findRecordTemplates } from '@namestead/contract/record-templates'
import { choiceFilter, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { useTexts } from '../../../core/texts.ts'
import { useRecordsListOf } from '../../../ui/zone/use-records-list.ts'

const templateUseTexts = { attached: 'inUse', unused: 'notInUse', 'out-of-step': 'templateUse_out-of-step' } as const

export function useTemplatesList() {
  const t = useTexts('record-templates')
  return useListFilters<typeof findRecordTemplates>({
    filters: [
      textFilter(findRecordTemplates, 'text', { label: t('searchTemplates'), placeholder: t('templateName') }),
      choiceFilter(findRecordTemplates, 'use', {
        label: t('templateDomains'),
        text: value => t(templateUseTexts[value]),
        any: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noMatchingTemplates'), text: t('noTemplateMatchText') },
    page: {
      path: '/user/dns_site/jxmb_lb_sou',
      list: '/user/dns_site/jxmb_lb',
      title: t('filterTemplates'),
      link: t('filters'),
      show: t('showTemplates'),
    },
  })
}

/** The domains that follow a template. */
export function useFollowersList(template: string) {
  const t = useTexts('record-templates')
  return useListFilters<typeof findFollowers>({
    of: { template },
    filters: [
      textFilter(findFollowers, 'text', { label: t('queuedSearchPlaceholder'), placeholder: 'example.com' }),
      choiceFilter(findFollowers, 'state', {
        label: t('state'),
        text: value => t(`follow_${value}`),
        any: t('group_all'),
        inList: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noMatchingDomains'), text: t('noTemplateMatchText') },
    page: {
      path: '/user/dns_site/jxmb_gl_sou',
      list: '/user/dns_site/jxmb_gl',
      title: t('filterDomains'),
      link: t('filters'),
      show: t('showNames'),
    },
  })
}

/** The records of a template, filtered where they are edited. */
export const useTemplateRecordsList = (template: string | undefined) =>
  useRecordsListOf({
    ...(template && { of: { template } }),
    types: recordTypes.filter(type => type !== 'EMAIL'),
    list: '/user/dns_site/jxmb_xq',
    path: '/user/dns_site/jxmb_xq_sou',
  })
