import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { namesInProgress } from './names-in-progress.ts'
import { readTyped } from './read-typed.ts'

export const checkTransfer =
  (catalogue: Catalogue, registries: Registries) =>
  async (db: Db, { account, now, policy }: Actor, input: Input<typeof contract.checkTransfer>) => {
    const read = readTyped(catalogue, input.name)
    if (!read) return fail('name-invalid')
    const { name, tld } = read
    const given = {
      registries,
      level: await levelOf(db, account),
      now,
      policy,
      own: await ownNames(db, account, [name]),
      inProgress: await namesInProgress(db, [name]),
    }
    const judged = await judgeTransfer(given, { ...read, authCode: input.authCode ?? read.authCode })
    if (judged === 'not-connected') return fail(judged, { tld: tld.label })
    if (judged === 'not-registered') return fail(judged, { name: toUnicodeName(name) })
    return judged === 'registry-silent' ? fail(judged) : ok(judged)
  }
