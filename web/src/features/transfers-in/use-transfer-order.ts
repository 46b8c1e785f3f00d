import { addLine } from '../../core/add-line.ts'
import { toast } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useSubmit } from '../../core/use-submit.ts'

export type TransferOrder = ReturnType<typeof useTransferOrder>

/** Orders the transfer of a domain: into the cart, or alone and on to its registrant. */
export function useTransferOrder(name: string, authCode: string, template?: string) {
  const { submit, busy } = useSubmit()
  const goTo = useGoTo()
  const add = () => addLine({ kind: 'transfer', names: [`${name} ${authCode}`.trim()] })
  return {
    busy,
    addToCart: (added: string) =>
      submit(async () => {
        if (await add()) toast(added)
      }),
    transferNow: () =>
      submit(async () => {
        const line = await add()
        if (line) await goTo('/domain_register', { query: { lines: line, ...(template ? { template } : {}) } })
      }),
  }
}
