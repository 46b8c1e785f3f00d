import { total } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { usePlaceOrder } from '../../core/place-order.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { removeOrdered } from './bulk/bulk-check.ts'
import { hostsFit, hostsOf, isHostFault, type NameServers } from './name-server-choice.tsx'
import type { CartLine } from './order-domains.tsx'

const ours: NameServers = { own: false, typed: '' }

/** The order composed of cart lines: its registrant, name servers and total. */
export function useOrder(lines: readonly CartLine[], chosenBefore?: string) {
  const t = useTexts('registration')
  const order = usePlaceOrder()
  const templates = useCall(findTemplates, {})
  const [wanted, setWanted] = useState(chosenBefore)
  const [nameServers, setNameServers] = useState(ours)
  const [fault, setFault] = useState<string>()

  const known = templates.data?.templates
  const template = known?.find(one => one.template === wanted) ?? known?.find(one => one.preferred) ?? known?.[0]

  /** `registrant`: one that was saved just now, which `templates` may not have yet. `ordered`: lines that were added just now. */
  async function place(registrant = template?.template, ordered = lines) {
    if (!registrant) return
    const hosts = nameServers.own ? hostsOf(nameServers.typed) : undefined
    if (hosts && !hostsFit(hosts)) return setFault(t('nameServersWrong'))
    await order.place(
      {
        lines: ordered.map(({ id }) => id),
        template: registrant,
        nameServers: hosts ? [...hosts] : undefined,
        total: total(ordered.map(({ price }) => price)),
      },
      { onPlaced: () => removeOrdered(ordered.map(({ name }) => name)), onRefused },
    )
  }

  function onRefused({ error, message }: { error: string; message: string }): boolean {
    if (isHostFault(error)) setFault(message)
    else if (error === 'template-unknown') {
      toast(message)
      void queries.invalidateQueries({ queryKey: callKey(findTemplates) })
    } else return false
    return true
  }

  return {
    templates: known,
    template,
    chooseTemplate: setWanted,
    /** For the choice of the registrant. */
    registrant: {
      templates: known,
      chosen: template,
      onChoose: setWanted,
      failed: templates.isError && !known,
      onRetry: templates.refetch,
    },
    nameServers,
    setNameServers: (changed: NameServers) => {
      setNameServers(changed)
      setFault(undefined)
    },
    fault,
    busy: order.busy,
    place,
  }
}
