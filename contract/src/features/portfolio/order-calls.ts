import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { domainSorts, maxRemark, portfolioFilter } from './calls.ts'
import { errors } from './errors.ts'
import { selection } from './selection.ts'

const { query, command } = callsOver(errors)

export const maxGroupName = 30

const viewFilter = { ...portfolioFilter, sort: f.optional(f.choice(domainSorts)) }

/** The groups of the portfolio by name, with the number of their domains. */
export const listGroups = query('/portfolio/list-groups', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  output: {
    groups: f.rows({ group: f.id, name: f.text({ max: maxGroupName }), count: f.integer() }),
    ungrouped: f.integer(),
    /** how many groups an account can have */
    most: f.integer(),
  },
})

/** Makes a group, or renames one. */
export const saveGroup = command('/portfolio/save-group', {
  access: 'account',
  right: 'domains.write',
  input: { group: f.field('domainGroup', f.optional(f.id)), name: f.text({ max: maxGroupName }) },
  output: { group: f.id },
  errors: ['group-unknown', 'group-name-taken', 'too-many-groups'],
})

/** Deletes a group; its domains stay, in no group. `undo` brings it back. */
export const deleteGroup = command('/portfolio/delete-group', {
  access: 'account',
  right: 'domains.write',
  input: { group: f.field('domainGroup', f.id) },
  output: { undo: f.id, count: f.integer() },
  errors: ['group-unknown'],
})

/** Moves domains to a group, or out of theirs, at once. `undo` returns each to where it was. */
export const assignGroup = command('/portfolio/assign-group', {
  access: 'account',
  right: 'domains.write',
  input: { ...selection, newGroup: f.optional(f.id) },
  output: { undo: f.id, count: f.integer() },
  errors: ['group-unknown', 'selection-changed', 'too-many-domains'],
})

/** Undoes a move or a deletion of a group once. Domains that were moved again since stay where they are. */
export const undoGroupChange = command('/portfolio/undo-group-change', {
  access: 'account',
  right: 'domains.write',
  input: { undo: f.id },
  errors: ['undo-expired', 'group-name-taken', 'too-many-groups'],
  done: { us: 'Undone', zhcn: '已撤销' },
})

/** The remark of one domain; an empty one clears it. */
export const saveRemark = command('/portfolio/save-remark', {
  access: 'account',
  right: 'domains.write',
  input: { domain: f.id, remark: f.optional(f.note(maxRemark)) },
  errors: ['domain-unknown'],
  done: { us: 'Remark saved', zhcn: '备注已保存' },
})

export const maxViewName = 30

/** Filters of the portfolio that were saved under a name, by name. */
export const listViews = query('/portfolio/list-views', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  output: {
    views: f.rows({ view: f.id, name: f.text({ max: maxViewName }), filter: f.object(viewFilter) }),
    /** how many views an account can have */
    most: f.integer(),
  },
})

/** Saves filters under a name; those of a view with that name are replaced. */
export const saveView = command('/portfolio/save-view', {
  access: 'account',
  right: 'domains.write',
  input: { name: f.text({ max: maxViewName }), ...viewFilter },
  output: { view: f.id },
  errors: ['view-empty', 'too-many-views'],
  done: { us: 'View saved', zhcn: '视图已保存' },
})

export const deleteView = command('/portfolio/delete-view', {
  access: 'account',
  right: 'domains.write',
  input: { view: f.id },
  errors: ['view-unknown'],
})

/** Rows of a file in one call; larger files are sent in parts. */
export const maxImported = 500

export const importColumns = ['groups', 'remarks', 'both'] as const

/** The rows of a table: the n-th domain with the n-th group and remark; an empty one clears it. A column left out stays. */
const importRows = {
  names: f.list(f.text({ max: 255 }), { min: 1, max: maxImported }),
  columns: f.choice(importColumns),
  groups: f.optional(f.list(f.note(maxGroupName), { min: 1, max: maxImported })),
  remarks: f.optional(f.list(f.note(maxRemark), { min: 1, max: maxImported })),
}
const changedField = f.nullable(f.object({ before: f.note(maxRemark), after: f.note(maxRemark) }))

/** What importing groups and remarks would change, and what it would leave out. Changes nothing. */
export const reviewImport = query('/portfolio/review-import', {
  access: 'account',
  right: 'domains.read',
  input: importRows,
  output: {
    changes: f.rows({ name: f.text(), unicode: f.text(), group: changedField, remark: changedField }),
    unchanged: f.integer(),
    /** not in the portfolio */
    unknown: f.array(f.text()),
    /** groups that the import makes */
    newGroups: f.array(f.text({ max: maxGroupName })),
  },
  errors: ['rows-uneven', 'too-many-groups'],
})

/** Sets groups and remarks of domains from a table, all at once. A repeat changes nothing more. */
export const importPortfolio = command('/portfolio/import-portfolio', {
  access: 'account',
  right: 'domains.write',
  input: importRows,
  output: { changed: f.integer() },
  errors: ['rows-uneven', 'too-many-groups'],
})
