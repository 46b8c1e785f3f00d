import { addLines } from '@namestead/contract/cart'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useSession } from '../../core/session.ts'
import { useSubmit } from '../../core/use-submit.ts'

export type TransferOrder = ReturnType<typeof useTransferOrder>

/** Orders the transfer of a domain: into the cart, or alone and on to its registrant. */
export function useTransferOrder(name: string, authCode: string, template?: string) {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()
  const pathTo = usePathTo()

  /** Adds the transfer to the cart and returns its line. Undefined if it was refused; the refusal has been shown. */
  async function addLine(): Promise<string | undefined> {
    const answer = await call(addLines, { kind: 'transfer', names: [`${name} ${authCode}`.trim()] })
    if (answer.code === -1) toast(answer.message)
    if (answer.code !== 1 || !('data' in answer)) return undefined
    const { total, refused, lines } = answer.data
    useSession.setState({ cartCount: total })
    await refreshCartQuery()
    if (lines.length === 0 && refused[0]) toast(refused[0].why)
    return lines[0]
  }

  return {
    busy,
    addToCart: (added: string) =>
      submit(async () => {
        if (await addLine()) toast(added)
      }),
    transferNow: () =>
      submit(async () => {
        const line = await addLine()
        if (line)
          await navigate(pathTo('/domain_register', { query: { lines: line, ...(template ? { template } : {}) } }))
      }),
  }
}
