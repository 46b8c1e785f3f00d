import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { selection } from './selection.ts'

const { query, command } = callsOver(errors)

export const maxGroupName = 30

/** The groups of the portfolio by name, with the number of their domains. */
export const listGroups = query('/domains/list-groups', {
  access: 'account',
  keep: 'session',
  output: {
    groups: f.rows({ group: f.id, name: f.text({ max: maxGroupName }), count: f.integer() }),
    ungrouped: f.integer(),
    /** how many groups an account can have */
    most: f.integer(),
  },
})

/** Makes a group, or renames one. */
export const saveGroup = command('/domains/save-group', {
  access: 'account',
  input: { group: f.field('domainGroup', f.optional(f.id)), name: f.text({ max: maxGroupName }) },
  output: { group: f.id },
  errors: ['group-unknown', 'group-name-taken', 'too-many-groups'],
})

/** Deletes a group; its domains stay, in no group. `undo` brings it back. */
export const deleteGroup = command('/domains/delete-group', {
  access: 'account',
  input: { group: f.field('domainGroup', f.id) },
  output: { undo: f.id, count: f.integer() },
  errors: ['group-unknown'],
})

/** Moves domains to a group, or out of theirs, at once. `undo` returns each to where it was. */
export const assignGroup = command('/domains/assign-group', {
  access: 'account',
  input: { ...selection, newGroup: f.optional(f.id) },
  output: { undo: f.id, count: f.integer() },
  errors: ['group-unknown', 'selection-changed', 'too-many-domains'],
})

/** Undoes a move or a deletion of a group once. Domains that were moved again since stay where they are. */
export const undoGroupChange = command('/domains/undo-group-change', {
  access: 'account',
  input: { undo: f.id },
  errors: ['undo-expired', 'group-name-taken', 'too-many-groups'],
  done: { us: 'Undone', zhcn: '已撤销' },
})

/** The remark of one domain; an empty one clears it. */
export const saveRemark = command('/domains/save-remark', {
  access: 'account',
  input: { domain: f.id, remark: f.optional(f.note(200)) },
  errors: ['domain-unknown'],
  done: { us: 'Remark saved', zhcn: '备注已保存' },
})
