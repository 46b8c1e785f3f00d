import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { levelOf } from '../identity/index.ts'
import { policies as registration } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { lookAtDomain } from './look-at-domain.ts'
import { isInProgress, ownsDomain } from './own-transfers.ts'
import { answerDays, lockedDays } from './policies.ts'
import { readTyped } from './read-typed.ts'
import { expiryAfter, isLocked, movableFrom, obstacleOf } from './rules.ts'
import { transferPrice } from './transfer-price.ts'

export const checkTransfer =
  (catalogue: Catalogue, registries: Registries) =>
  async (db: Db, { account, now, policy }: Actor, input: Input<typeof contract.checkTransfer>) => {
    const read = readTyped(catalogue, input.name)
    if (!read) return fail('name-invalid')
    const { name, tld } = read
    const registry = tld.registry ? registries.of(tld.registry) : undefined
    if (!registry) return fail('not-connected', { tld: tld.label })
    const authCode = input.authCode ?? read.authCode
    const look = await lookAtDomain(registry, tld, { name, authCode, markup: policy(registration.premiumMarkup) })
    if (look === 'not-registered') return fail(look, { name: toUnicodeName(name) })
    if (look === 'registry-silent') return fail(look)
    const { seen, codeAccepted, facts } = look
    const price = transferPrice(tld, facts, await levelOf(db, account))
    if (!price) return fail('not-connected', { tld: tld.label })
    const given = { registrar: registry.registrar, lockedDays: policy(lockedDays), now }
    const why = (await ownsDomain(db, account, name))
      ? 'already-yours'
      : (await isInProgress(db, name))
        ? 'in-progress'
        : (obstacleOf(seen, given) ?? (codeAccepted === false ? 'wrong-code' : null))
    return ok({
      name,
      unicode: toUnicodeName(name),
      tld: tld.label,
      why,
      codeAccepted: codeAccepted === true,
      registrar: seen.sponsor,
      locked: isLocked(seen),
      movableFrom: movableFrom(seen, given),
      expiresAt: seen.expiresAt,
      newExpiresAt: seen.expiresAt && expiryAfter(seen.expiresAt, now),
      signed: seen.dnssec !== null,
      nameServers: seen.nameServers,
      price,
      premium: facts.premium !== null,
      days: policy(answerDays),
    })
  }
