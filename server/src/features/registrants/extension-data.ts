import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrants'
import { extensionFault } from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { RegistrantTemplates } from '../../platform/database-types.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { maxEditsADay } from './policies.ts'
import { fieldsFor, isAsking, isComplete, isIn, type RegistrantData } from './registrant-data.ts'
import { isFull, storeVersion } from './templates.ts'

interface Ports {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
}

const ownTemplate = (db: Db | Tx, account: string, template: string) =>
  db
    .selectFrom('registrant_templates')
    .select(['id', 'version', 'country', 'kind'])
    .where('id', '=', template)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const kindOf = ({ kind }: { readonly kind: RegistrantTemplates['kind'] }) => kind

export const readExtensionData =
  ({ catalogue, registrantData }: Ports) =>
  async (
    db: Db,
    { account, language }: Actor,
    { template, extensions: wanted }: Input<typeof contract.readExtensionData>,
  ) => {
    const own = await ownTemplate(db, account, template)
    if (!own) return fail('template-unknown')
    const asking = catalogue.all().filter(tld => isAsking(tld) && (!wanted || wanted.includes(tld.label)))
    const said = asking.length > 0 ? await registrantData.read(db, { template, version: own.version }) : new Map()
    return ok({
      extensions: asking.map(tld => {
        const fields = fieldsFor(tld, kindOf(own), language)
        const values = said.get(tld.label) ?? {}
        const inCountry = isIn(tld, own.country)
        return {
          extension: tld.label,
          unicode: tld.unicode,
          countries: tld.rules.registrant.countries,
          inCountry,
          complete: inCountry && isComplete(fields, values),
          fields: fields.map(field => ({ ...field, value: values[field.key] ?? '' })),
        }
      }),
    })
  }

/** A change is a new version of the template: what registries received stays. */
export const saveExtensionData =
  ({ catalogue, registrantData }: Ports) =>
  async (
    tx: Tx,
    { account, language, now, policy }: Actor,
    { template, extension, values: given }: Input<typeof contract.saveExtensionData>,
  ) => {
    await lockAccount(tx, account)
    const own = await ownTemplate(tx, account, template)
    if (!own) return fail('template-unknown')
    const tld = catalogue.find(extension)
    if (!tld || !isAsking(tld)) return fail('extension-asks-nothing', { extension })
    const fields = fieldsFor(tld, kindOf(own), language)
    const typed = new Map(given.map(({ key, value }) => [key, value.trim()]))
    const wrong = fields.find(field => extensionFault(field, typed.get(field.key) ?? '') !== undefined)
    if (wrong) return fail('extension-data-wrong', { field: wrong.label })
    // A field that is not asked is not kept.
    const values = Object.fromEntries(
      fields.flatMap(({ key }) => {
        const value = typed.get(key)
        return value ? [[key, value]] : []
      }),
    )
    const before = (await registrantData.read(tx, { template, version: own.version })).get(tld.label) ?? {}
    const keys = new Set([...Object.keys(before), ...Object.keys(values)])
    if ([...keys].every(key => before[key] === values[key])) return ok()
    if (await isFull(tx, account, policy(maxEditsADay), now)) return fail('registrants-too-many')
    const { version } = await tx
      .updateTable('registrant_templates')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', template)
      .returning('version')
      .executeTakeFirstOrThrow()
    await storeVersion(tx, template, now, { except: tld.label })
    await tx
      .insertInto('registrant_extension_data')
      .values({
        template_id: template,
        version,
        extension: tld.label,
        data: registrantData.seal(template, tld.label, values),
      })
      .execute()
    return ok()
  }
