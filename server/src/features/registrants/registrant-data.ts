import type { ExtensionData } from '@namestead/adapters/registry/port'
import type { Language } from '@namestead/contract/language'
import { type ExtensionField, extensionFault, maskedValue } from '@namestead/contract/registrants'
import { type Failure, fail } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Catalogue, Tld } from '../tlds/index.ts'
import type { RegistrantVersion } from './registrant-version.ts'

export type ExtensionValues = Readonly<Record<string, string>>
type Kind = 'person' | 'organisation'

/** What extensions ask of registrants beyond an address, and what templates say. */
export interface RegistrantData {
  /** Why domains of one of these extensions cannot have this template's registrant; undefined where all can. */
  obstacle(
    db: Db | Tx,
    template: string,
    extensions: readonly string[],
  ): Promise<Failure<'registrant-data-needed'> | Failure<'registrant-country'> | undefined>
  /** What a registry gets with the contact of a version: what is incomplete by the present rules would be refused. */
  toSend(db: Db, version: RegistrantVersion, registry: string): Promise<ExtensionData[]>
  read(db: Db | Tx, version: RegistrantVersion): Promise<ReadonlyMap<string, ExtensionValues>>
  /** What a version says about one extension, for its owner's pages: only the end of a number. */
  shown(
    db: Db,
    version: RegistrantVersion,
    extension: string,
    language: Language,
  ): Promise<{ label: string; value: string }[]>
  seal(template: string, extension: string, values: ExtensionValues): Buffer
}

export interface ShownField extends ExtensionField {
  readonly label: string
  readonly help: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** The fields that an extension asks of this kind of registrant. */
export const fieldsFor = ({ rules }: Tld, kind: Kind, language: Language): ShownField[] =>
  rules.registrant.fields
    .filter(({ of }) => of === undefined || of === kind)
    .map(field => {
      const shown = {
        key: field.key,
        label: field.label[language],
        help: field.help?.[language] ?? '',
        required: field.required,
      }
      if (field.kind === 'text') return { ...shown, allows: field.allows, min: field.min, max: field.max, choices: [] }
      const choices = field.choices
        .filter(({ of }) => of === undefined || of === kind)
        .map(({ value, label }) => ({ value, label: label[language] }))
      return { ...shown, allows: 'choice', min: 0, max: 0, choices }
    })

export const isAsking = ({ registry, rules }: Tld): boolean =>
  registry !== null &&
  rules.supports.contacts &&
  (rules.registrant.fields.length > 0 || rules.registrant.countries.length > 0)

export const isIn = ({ rules: { registrant } }: Tld, country: string): boolean =>
  registrant.countries.length === 0 || registrant.countries.includes(country)

export const isComplete = (fields: readonly ExtensionField[], values: ExtensionValues | undefined): boolean =>
  fields.every(field => extensionFault(field, values?.[field.key] ?? '') === undefined)

async function kindOf(db: Db, { template, version }: RegistrantVersion): Promise<Kind> {
  const { kind } = await db
    .selectFrom('registrant_versions')
    .select('kind')
    .where('template_id', '=', template)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return kind
}

export function openRegistrantData(catalogue: Catalogue, vault: Vault): RegistrantData {
  const sealedFor = (template: string, extension: string) => `${template} ${extension}`

  async function read(db: Db | Tx, { template, version }: RegistrantVersion) {
    const rows = await db
      .selectFrom('registrant_extension_data')
      .select(['extension', 'data'])
      .where('template_id', '=', template)
      .where('version', '=', version)
      .execute()
    return new Map(
      rows.map(({ extension, data }): [string, ExtensionValues] => [
        extension,
        JSON.parse(vault.open(sealedFor(template, extension), data).toString()),
      ]),
    )
  }

  return {
    read,
    seal: (template, extension, values) =>
      vault.seal(sealedFor(template, extension), Buffer.from(JSON.stringify(values))),

    async obstacle(db, template, extensions) {
      const asking = [...new Set(extensions)]
        .map(extension => catalogue.find(extension))
        .filter(tld => tld !== undefined)
        .filter(isAsking)
      if (asking.length === 0) return undefined
      const { version, kind, country } = await db
        .selectFrom('registrant_templates')
        .select(['version', 'kind', 'country'])
        .where('id', '=', template)
        .executeTakeFirstOrThrow()
      const said = await read(db, { template, version })
      for (const tld of asking) {
        if (!isIn(tld, country)) return fail('registrant-country', { extension: tld.unicode })
        if (!isComplete(fieldsFor(tld, kind, 'us'), said.get(tld.label)))
          return fail('registrant-data-needed', { extension: tld.unicode, label: tld.label, template })
      }
      return undefined
    },

    async shown(db, version, extension, language) {
      const tld = catalogue.find(extension)
      if (!tld || !isAsking(tld)) return []
      const values = (await read(db, version)).get(extension)
      if (!values) return []
      return fieldsFor(tld, await kindOf(db, version), language).flatMap(({ key, label, allows, choices }) => {
        const value = values[key]
        if (!value) return []
        const chosen = choices.find(choice => choice.value === value)?.label
        return [{ label, value: allows === 'choice' ? (chosen ?? value) : maskedValue(value) }]
      })
    },

    async toSend(db, version, registry) {
      const said = await read(db, version)
      if (said.size === 0) return []
      const kind = await kindOf(db, version)
      return [...said].flatMap(([extension, values]) => {
        const tld = catalogue.find(extension)
        if (!tld || tld.registry !== registry) return []
        const fields = fieldsFor(tld, kind, 'us')
        if (!isComplete(fields, values)) return []
        const sent = fields.flatMap(({ key }) => (values[key] ? [{ key, value: values[key] }] : []))
        return sent.length > 0 ? [{ extension, values: sent }] : []
      })
    },
  }
}
