import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/whois'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Sites } from '../../platform/sites.ts'
import type { Actor } from '../../platform/use-case.ts'
import { certificateTexts } from './certificate-texts.ts'
import { registrarOf } from './registrar.ts'

/**
 * A certificate of an own domain for printing: whose it is, by the registrant data that the registry has, since when and until
 * when. Only the registrar of record can certify; for a domain at another one the customer asks there.
 */
export const writeCertificate =
  (settings: Settings, sites: Sites) =>
  async (db: Db, actor: Actor, { domain }: Input<typeof contract.writeCertificate>) => {
    const { account, policy, language, now, site } = actor
    const row = await db
      .selectFrom('domains as d')
      .innerJoin('registries as r', 'r.id', 'd.registry_id')
      .leftJoin('registrant_versions as v', join =>
        join.onRef('v.template_id', '=', 'd.template_id').onRef('v.version', '=', 'd.template_version'),
      )
      .select([
        'd.name',
        'd.unicode',
        'd.registered_at',
        'd.paid_until',
        'd.state',
        'r.driver',
        'v.name as person',
        'v.organisation',
      ])
      .where('d.account_id', '=', account)
      .where('d.id', '=', domain)
      .where('d.state', '<>', 'gone')
      .executeTakeFirst()
    if (!row) return fail('domain-not-own')
    const registrar = registrarOf(policy, settings, sites.main())
    if (row.driver !== 'epp' || registrar === undefined) return fail('certificate-elsewhere')
    if (row.person === null || row.state === 'redemption' || row.state === 'pending-delete')
      return fail('certificate-not-registered')
    // Loaded with the first certificate: fonts and PDF take 12 MB of each process.
    const { canDraw, drawCertificate } = await import('./draw-certificate.ts')
    const certified = {
      name: row.name,
      unicode: row.unicode,
      registrant: [row.organisation, row.person].flatMap(text => (text ? [text] : [])),
      registeredAt: row.registered_at,
      paidUntil: row.paid_until,
      registrar,
      lookUpUrl: `${site.address}${language === 'zhcn' ? '/zhcn' : ''}/whois_jg?name=${row.name}`,
    }
    if (!canDraw(certified)) return fail('certificate-letters')
    const pdf = await drawCertificate(certified, language, now)
    const fileName = `${row.name}-${translate(certificateTexts.file, language)}.pdf`
    return ok({ fileName, pdf: pdf.toString('base64') })
  }
