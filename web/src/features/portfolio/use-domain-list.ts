import { countDomains, domainSorts, findDomains, listGroups, listNameServerSets } from '@namestead/contract/portfolio'
import { findTemplates } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { choiceAmong, choiceFilter, type FilterValues, textFilter, useListFilters } from '../../core/list-filters.ts'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { noFilters, noGroup, periods, statesShown, without } from './portfolio-filters.ts'

interface DomainListOptions {
  /** On the page of the filters, which offers what the customer has: groups, name servers, registrants, extensions. */
  readonly choosing?: boolean
  readonly list?: Path
  readonly of?: FilterValues
}

const id = /^[1-9]\d{0,17}$/

/** The domains of the portfolio. */
export function useDomainList({ choosing = false, list = '/user/ym_search_result', of = {} }: DomainListOptions = {}) {
  const t = useTexts('portfolio')
  const any = t('any')
  const [values] = useUrlFilters(noFilters)
  const extensions = useCall(countDomains, {}, { enabled: choosing || values.tld !== '' }).data?.extensions ?? []
  const groups = useCall(listGroups, {}, { enabled: choosing || values.group !== '' }).data?.groups ?? []
  const saved = useCall(listNameServerSets, {}, { enabled: choosing || values.dns !== '' }).data
  const templates = useCall(findTemplates, {}, { enabled: choosing || values.template !== '' }).data?.templates ?? []

  const extension = (tld: string) => `.${extensions.find(found => found.tld === tld)?.unicode ?? tld}`
  const isOurs = (host: string) => saved?.ours.includes(host) === true
  /** Ours, all others, and the saved sets, by the first host of each. */
  const nameServers = (): readonly string[] => {
    const [ours] = saved?.ours ?? []
    if (!saved || ours === undefined) return []
    return [...new Set([ours, `${without}${ours}`, ...saved.sets.map(({ nameServers: [first = ''] }) => first)])]
  }
  const nameServer = (value: string) => {
    if (value.startsWith(without)) {
      const host = value.slice(without.length)
      return isOurs(host) ? t('chip_elsewhere') : t('notNameServer', { host })
    }
    return isOurs(value) ? t('chip_ours') : (saved?.sets.find(set => set.nameServers[0] === value)?.label ?? value)
  }

  return useListFilters<typeof findDomains>({
    of,
    filters: [
      textFilter(findDomains, 'text', {
        label: t('searchMyDomains'),
        placeholder: t('partOfADomain'),
        chip: text => t('text', { text }),
      }),
      choiceFilter(findDomains, 'state', {
        label: t('state'),
        text: value => t(`state_${value}`),
        any,
        values: statesShown,
      }),
      choiceAmong('expiringWithin', periods, {
        label: t('expiring'),
        text: value => t('within', { count: Number(value) }),
        chip: value => t('within', { count: Number(value) }),
        any,
        open: /^[1-9]\d{0,2}$/,
        input: value => ({ expiringWithin: Number(value) }),
      }),
      choiceAmong('group', groups.length > 0 ? [...groups.map(({ group }) => group), noGroup] : [], {
        label: t('group'),
        text: value => {
          const found = groups.find(({ group }) => group === value)
          return found ? `${found.name}  ${found.count}` : t('noGroup')
        },
        chip: value =>
          value === noGroup ? t('noGroup') : (groups.find(({ group }) => group === value)?.name ?? t('group')),
        any,
        open: /^(?:none|[1-9]\d{0,17})$/,
        input: group => ({ group }),
      }),
      choiceFilter(findDomains, 'lock', { label: t('lockFilter'), text: value => t(`lock_${value}`), any }),
      choiceFilter(findDomains, 'privacy', {
        label: t('privacy'),
        text: value => t(`privacyShown_${value}`),
        any,
      }),
      choiceAmong('dns', nameServers(), {
        label: t('nameServers'),
        text: nameServer,
        chip: nameServer,
        any,
        open: /^-?[^-]/,
        input: value =>
          value.startsWith(without) ? { notNameServer: value.slice(without.length) } : { nameServer: value },
      }),
      choiceAmong('template', templates.length > 1 ? templates.map(({ template }) => template) : [], {
        label: t('registrant'),
        text: value => templates.find(({ template }) => template === value)?.label ?? t('registrant'),
        chip: value => templates.find(({ template }) => template === value)?.label ?? t('registrant'),
        any,
        open: id,
        input: template => ({ template }),
      }),
      choiceAmong('tld', extensions.length > 1 ? extensions.map(({ tld }) => tld) : [], {
        label: t('extension'),
        text: value => `${extension(value)}  ${extensions.find(({ tld }) => tld === value)?.count ?? ''}`,
        chip: extension,
        any,
        open: /./,
        input: tld => ({ tld }),
      }),
      choiceAmong('sort', domainSorts, {
        label: t('sortBy'),
        text: value => t(`sort_${value}`),
        standard: 'expires',
        sorts: true,
        input: sort => ({ sort }),
      }),
    ],
    noneMatch: { title: t('noMatchingDomains'), text: t('noneMatchText') },
    page: { path: '/user/ym_search', list, title: t('filterTitle'), link: t('filters'), show: t('showNames') },
  })
}
