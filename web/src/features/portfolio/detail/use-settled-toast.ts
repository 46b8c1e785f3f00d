import { useEffect, useRef } from 'react'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import type { DomainDetails } from './domain-details.ts'

/** Shows the result of a pending name server change once the registry answers, and reads dependent data again. */
export function useSettledToast({ nameServers, pendingNameServers }: DomainDetails): void {
  const t = useTexts('portfolio')
  const previous = useRef(pendingNameServers)
  useEffect(() => {
    const requested = previous.current
    previous.current = pendingNameServers
    if (!requested || pendingNameServers) return
    const granted = requested.every(host => nameServers.includes(host))
    toast(granted ? t('event_name-servers-changed') : t('event_name-servers-refused'))
    // Lists, counts and records show it as well.
    void queries.invalidateQueries()
  }, [nameServers, pendingNameServers, t])
}
