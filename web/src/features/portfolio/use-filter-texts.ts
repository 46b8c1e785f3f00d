import { countDomains, listGroups, listNameServerSets } from '@namestead/contract/portfolio'
import { findTemplates } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { inputOf, isLock, isPrivacy, isState, noGroup, type PortfolioFilters } from './portfolio-filters.ts'

/** The active filters as texts, each with its key. */
export function useFilterTexts(filters: PortfolioFilters): { key: keyof PortfolioFilters; text: string }[] {
  const t = useTexts('portfolio')
  const extensions = useCall(countDomains, {}, { enabled: filters.tld !== '' }).data?.extensions
  const groups = useCall(listGroups, {}, { enabled: filters.group !== '' }).data?.groups
  const saved = useCall(listNameServerSets, {}, { enabled: filters.dns !== '' }).data
  const templates = useCall(findTemplates, {}, { enabled: filters.template !== '' }).data?.templates
  const { text, tld, expiringWithin, group, nameServer, notNameServer, template } = inputOf(filters)
  const isOurs = (host: string | undefined) => host !== undefined && saved?.ours.includes(host)
  const groupName = groups?.find(found => found.group === group)?.name ?? t('group')
  const extension = extensions?.find(found => found.tld === tld)?.unicode ?? tld
  return [
    ...(text ? [{ key: 'text' as const, text: t('text', { text }) }] : []),
    ...(isState(filters.state) ? [{ key: 'state' as const, text: t(`state_${filters.state}`) }] : []),
    ...(tld ? [{ key: 'tld' as const, text: `.${extension}` }] : []),
    ...(group ? [{ key: 'group' as const, text: group === noGroup ? t('noGroup') : groupName }] : []),
    ...(isPrivacy(filters.privacy) ? [{ key: 'privacy' as const, text: t(`privacyShown_${filters.privacy}`) }] : []),
    ...(isLock(filters.lock) ? [{ key: 'lock' as const, text: t(`lock_${filters.lock}`) }] : []),
    ...(nameServer
      ? [
          {
            key: 'dns' as const,
            text: isOurs(nameServer)
              ? t('chip_ours')
              : (saved?.sets.find(set => set.nameServers[0] === nameServer)?.label ?? nameServer),
          },
        ]
      : []),
    ...(notNameServer
      ? [
          {
            key: 'dns' as const,
            text: isOurs(notNameServer) ? t('chip_elsewhere') : t('notNameServer', { host: notNameServer }),
          },
        ]
      : []),
    ...(template
      ? [
          {
            key: 'template' as const,
            text: templates?.find(found => found.template === template)?.label ?? t('registrant'),
          },
        ]
      : []),
    ...(expiringWithin ? [{ key: 'expiringWithin' as const, text: t('within', { count: expiringWithin }) }] : []),
  ]
}
