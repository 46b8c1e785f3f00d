import { endSentence } from '../../platform/sentences.ts'
import type { Vault } from '../../platform/vault.ts'
import { type DomainPorts, keepsUpdateLock, reconcileLost, updatePastLock } from '../domains/index.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { meaningOf, RegistryUnavailable, raiseAccountAlarm, wholeReasonOf } from '../tlds/index.ts'

export interface SendCodePorts extends DomainPorts {
  readonly codes: Vault
}

/** The job that gives the registry the auth code that we keep, where nobody waits for its answer. */
export async function sendAuthCode(ports: SendCodePorts, id: string): Promise<void> {
  const sent = await setAuthCode(ports, id)
  if (!('refused' in sent)) return
  const { name, refused } = sent
  await ports.databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind: 'auth-code',
      reference: name,
      text: {
        us: `Replace the auth code of ${name}. The registry refused: ${endSentence(refused)}`,
        zhcn: `请更换 ${name} 的转移码。注册局拒绝：${endSentence(refused)}`,
      },
      now: ports.now(),
    }),
  )
}

type Sent = { readonly done: true } | { readonly left: true } | { readonly name: string; readonly refused: string }

/**
 * Gives the registry the auth code that we keep. A registry that shows it is sent only another one. A code that was replaced
 * meanwhile is sent after it, so that the registry's is ours in the end.
 */
export async function setAuthCode(ports: SendCodePorts, id: string): Promise<Sent> {
  const { databases, registries, codes } = ports
  for (let sent: Buffer | undefined; ; ) {
    const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
    if (!domain?.auth_code || domain.state === 'gone') return { left: true }
    if (sent?.equals(domain.auth_code)) return { done: true }
    const { name } = domain
    const registry = registries.of(domain.registry_id)
    if (!registry) throw new RegistryUnavailable(`${name}: no connection to the registry`)
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') throw new RegistryUnavailable(`${name}: ${seen.message}`)
    if (seen.data.sponsor !== registry.registrar) {
      await reconcileLost(ports, id)
      return { left: true }
    }
    sent = domain.auth_code
    const authCode = codes.open(name, sent).toString()
    if (seen.data.authCode === authCode) continue
    const relock = keepsUpdateLock(domain)
    const outcome = await updatePastLock(registry, seen.data.statuses, { name, authCode }, { relock })
    if (outcome.kind === 'done') continue
    const meaning = meaningOf(outcome)
    if (meaning === 'ours')
      await databases.transact(tx =>
        raiseAccountAlarm(tx, {
          registry: domain.registry_id,
          of: 'updates',
          undone: { us: `replace the auth code of ${name}`, zhcn: `更换 ${name} 的转移码` },
          met: outcome,
          now: ports.now(),
        }),
      )
    if (meaning !== 'refused') throw new RegistryUnavailable(`${name}: ${outcome.message}`)
    return { name, refused: wholeReasonOf(outcome) }
  }
}
