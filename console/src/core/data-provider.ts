import { operatorCalls } from '@namestead/contract/all'
import type { AnyCall } from '@namestead/contract/call'
import type { DataProvider, GetListParams, GetOneParams, RaRecord } from 'ra-core'
import { askWire } from './ask.ts'
import { describeCall, rowsOf, wireOf } from './describe.ts'

/**
 * The operator calls as a data provider: a resource is a query's path. Pages are cursors: that of page n is what page n - 1 of the
 * same filter answered.
 */
const callOf = (path: string): AnyCall => {
  const call = operatorCalls.find(known => known.path === path)
  if (!call) throw new Error(`there is no call ${path}`)
  return call
}

const cursors = new Map<string, string>()
const maxCursors = 1000

type Row = Readonly<Record<string, unknown>>

async function getList(
  resource: string,
  { filter = {}, pagination, signal }: GetListParams & { signal?: AbortSignal },
) {
  const call = callOf(resource)
  const page = pagination?.page ?? 1
  // Nothing is asked before the fields are filled without which there is no answer.
  const isAsked = describeCall(call).input.every(
    ({ name, optional, kind }) => optional || kind === 'flag' || filter[name],
  )
  if (!isAsked) return { data: [], total: 0, pageInfo: { hasNextPage: false } }
  const keyOf = (n: number) => JSON.stringify([resource, filter, n])
  const next = page > 1 ? cursors.get(keyOf(page)) : undefined
  if (page > 1 && next === undefined) return { data: [], total: 0, pageInfo: { hasNextPage: false } }
  const answer = (await askWire(call, { ...wireOf(call, filter), ...(next ? { next } : {}) }, { signal })) as Row
  const rows = rowsOf(call)
  if (!rows) throw new Error(`${resource} lists no rows`)
  if (typeof answer.next === 'string') {
    if (cursors.size >= maxCursors) cursors.clear()
    cursors.set(keyOf(page + 1), answer.next)
  }
  const key = rows.fields[0]?.name ?? ''
  const data = (answer[rows.name] as readonly Row[]).map((row, at) => ({ ...row, id: `${page}-${at}-${row[key]}` }))
  return { data, total: data.length, pageInfo: { hasNextPage: typeof answer.next === 'string' }, meta: answer }
}

async function getOne(resource: string, { id, meta }: GetOneParams & { meta?: { by: string } }) {
  const call = callOf(resource)
  const by = meta?.by ?? describeCall(call).input[0]?.name ?? ''
  const answer = (await askWire(call, wireOf(call, { [by]: String(id) }))) as Row
  return { data: { ...answer, id } }
}

const never = () => Promise.reject(new Error('operators act by calls of their own'))

export const dataProvider = {
  getList,
  getOne,
  getMany: never,
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
  // The generic records of the interface are rows of an answer here.
} as unknown as DataProvider

export type Listed = RaRecord & Row
