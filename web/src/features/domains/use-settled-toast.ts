import { findRecords } from '@namestead/contract/dns'
import { countDomains, findDomains } from '@namestead/contract/domains'
import { useEffect, useRef } from 'react'
import { callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import type { DomainDetails } from './domain-details.ts'

/** The registry's word on name servers that were asked for: told when it comes, and what depends on it is read again. */
export function useSettledToast({ nameServers, pendingNameServers }: DomainDetails): void {
  const t = useTexts('domains')
  const asked = useRef(pendingNameServers)
  useEffect(() => {
    const wanted = asked.current
    asked.current = pendingNameServers
    if (!wanted || pendingNameServers) return
    const granted = wanted.every(host => nameServers.includes(host))
    toast(granted ? t('event_name-servers-changed') : t('event_name-servers-refused'))
    for (const read of [findDomains, countDomains, findRecords])
      void queries.invalidateQueries({ queryKey: callKey(read) })
  }, [nameServers, pendingNameServers, t])
}
