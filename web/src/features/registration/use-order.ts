import { placeOrder } from '@namestead/contract/cart'
import { type Money, total } from '@namestead/contract/money'
import { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callKey, useCall } from '../../core/calls.ts'
import { cartChanged } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { openOverlay } from '../../core/overlays.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { dropList } from './bulk-check.ts'
import { makeRegistrant } from './make-registrant.ts'
import { hostsFit, hostsOf, type NameServers } from './name-server-choice.tsx'
import type { CartLine } from './order-names.tsx'

const ours: NameServers = { own: false, typed: '' }

/** The order that is put together from cart lines: for whom, with which name servers, at which sum. */
export function useOrder(lines: readonly CartLine[]) {
  const t = useTexts('registration')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const templates = useCall(findTemplates, {})
  const [wanted, setWanted] = useState<string>()
  const [nameServers, setNameServers] = useState(ours)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const known = templates.data?.templates
  const template = known?.find(one => one.template === wanted) ?? known?.find(one => one.preferred) ?? known?.[0]
  const sum: Money = total(lines.map(({ price }) => price))

  async function place() {
    if (!template) return makeRegistrant(setWanted)
    const hosts = nameServers.own ? hostsOf(nameServers.typed) : undefined
    if (hosts && !hostsFit(hosts)) return setFault(t('nameServersWrong'))
    setBusy(true)
    try {
      const answer = await whileLoading(
        call(placeOrder, {
          lines: lines.map(({ id }) => id),
          template: template.template,
          nameServers: hosts ? [...hosts] : undefined,
          total: sum,
        }),
      )
      if (answer.code === 1) {
        dropList()
        return await navigate(pathTo('/pay', { query: { order: answer.data.order } }))
      }
      if (answer.code !== -1) return
      if (answer.error === 'information-needed')
        return openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => void place() } })
      if (answer.error === 'name-servers-invalid' || answer.error === 'name-servers-repeated')
        return setFault(answer.message)
      toast(answer.message)
      if (answer.error === 'template-unknown') await queries.invalidateQueries({ queryKey: callKey(findTemplates) })
      else await cartChanged()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    templates: known,
    failed: templates.isError && !known,
    readAgain: templates.refetch,
    template,
    chooseTemplate: setWanted,
    nameServers,
    setNameServers: (changed: NameServers) => {
      setNameServers(changed)
      setFault(undefined)
    },
    fault,
    sum,
    busy,
    place,
  }
}
