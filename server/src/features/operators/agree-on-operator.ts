import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { agree } from './second-operator.ts'

const kind = 'operator'

interface Wanted {
  readonly operator: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/**
 * Whether an operator may act in these roles: when a second one asks for it. One alone could make a new operator, or one who left, or one
 * with harmless roles, the second person of what needs two. The caller holds the operator's row.
 */
export function agreeOnOperator(tx: Tx, context: OperatorContext, { operator, name, email, roles }: Wanted) {
  const terms = `${email}: ${[...new Set(roles)].toSorted().join(', ')}`
  return agree(
    tx,
    context,
    { kind, subject: operator, terms },
    {
      kind,
      text: {
        us: `Confirm ${name} (${terms}) as a second operator, or leave everything as it is.`,
        zhcn: `请以第二名操作员的身份确认 ${name}（${terms}），或保持不变。`,
      },
    },
  )
}
