import type { Template } from './use-template-form.ts'

export const noTemplateFilters = { text: '', kind: '', verification: '', use: '' }
export type TemplateFilters = typeof noTemplateFilters

export const templateKinds = ['person', 'organisation'] as const
export const emailStates = ['verified', 'waiting', 'lapsed', 'unused'] as const
export const uses = ['used', 'unused'] as const

/** The templates that fit; a filter that is none in the address is ignored. */
export function templatesThatFit(
  templates: readonly Template[],
  { text, kind, verification, use }: TemplateFilters,
): readonly Template[] {
  const wanted = text.trim().toLowerCase()
  const fits = (filter: string, known: readonly string[], value: string) => !known.includes(filter) || filter === value
  return templates.filter(
    ({ label, name, organisation, email, domainCount, ...template }) =>
      [label, name, organisation ?? '', email].some(value => value.toLowerCase().includes(wanted)) &&
      fits(kind, templateKinds, template.kind) &&
      fits(verification, emailStates, template.verification.state) &&
      fits(use, uses, domainCount > 0 ? 'used' : 'unused'),
  )
}
