import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { formOf, NoAnswer } from '@namestead/contract/client'
import { decodeAnswer, encodeAnswer } from '@namestead/contract/fields'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { isReachable } from './connection.ts'
import { currentLanguage } from './language.tsx'
import { hashOf } from './query-hash.ts'
import { ownMark } from './session-mark.ts'

/**
 * The last answers of calls that declare `keep`, in IndexedDB, shown when the server cannot be reached
 * (docs/decisions/0013-what-is-kept-offline.md). The database names the session it belongs to; every transaction compares that
 * with the page's own, so that no tab reads or writes another session's answers.
 */
const databaseName = 'namestead'
const maxAnswers = 200
const maxCharacters = 50_000
/** As long as a session lasts. */
const keptMs = 86_400_000

interface Kept {
  readonly key: string
  readonly at: number
  /** JSON of the answer as on the wire: a later build may read it. */
  readonly wire: string
}

/** When the kept answers on the screen were received, by query. */
export const useKeptAnswers = create<{ readonly shown: Readonly<Record<string, number>> }>(() => ({ shown: {} }))

/** Increases when a session begins or ends: an answer that was requested before is not kept. */
let generation = 0
let opened: Promise<IDBDatabase | undefined> | undefined

/** A browser may refuse storage (private windows, full disk); then nothing is kept. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise(resolve => {
    try {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('owner')
        request.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at')
      }
      request.onsuccess = () => {
        const database = request.result
        // A page of a later build, or the browser's settings, may delete it.
        database.onversionchange = () => database.close()
        database.onclose = () => {
          opened = undefined
        }
        resolve(database)
      }
      request.onerror = () => resolve(undefined)
      request.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
  return opened
}

interface Stores {
  readonly owner: IDBObjectStore
  readonly answers: IDBObjectStore
}

/** Runs one transaction; resolves when it is durable or has failed. */
async function transact(mode: IDBTransactionMode, work: (stores: Stores) => void): Promise<boolean> {
  const database = await open()
  if (!database) return false
  return new Promise(resolve => {
    try {
      const transaction = database.transaction(['owner', 'answers'], mode)
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
      work({ owner: transaction.objectStore('owner'), answers: transaction.objectStore('answers') })
    } catch {
      opened = undefined
      resolve(false)
    }
  })
}

const ownerKey = 'mark'

/** Runs the work if the database belongs to the page's session. */
function whenOwn({ owner }: Stores, mark: string, work: () => void): void {
  const asked = owner.get(ownerKey)
  asked.onsuccess = () => {
    if (asked.result === mark) work()
  }
}

/** Makes the database the session's: answers of any other one, and those that are too old, are erased. */
export async function claimKept(mark: string): Promise<void> {
  await transact('readwrite', ({ owner, answers }) => {
    const asked = owner.get(ownerKey)
    asked.onsuccess = () => {
      if (asked.result === mark) return dropOld(answers)
      answers.clear()
      owner.put(mark, ownerKey)
    }
  })
}

/** Erases all answers before the next session's can be kept. */
export async function eraseKept(mark: string): Promise<void> {
  generation += 1
  useKeptAnswers.setState({ shown: {} })
  const erased = await transact('readwrite', ({ owner, answers }) => {
    answers.clear()
    owner.put(mark, ownerKey)
  })
  // A database that cannot be written any more can still be deleted.
  if (!erased && opened) await deleteDatabase()
}

function deleteDatabase(): Promise<void> {
  opened = undefined
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(databaseName)
      request.onsuccess = () => resolve()
      request.onerror = () => resolve()
      request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}

const dropOld = (answers: IDBObjectStore) =>
  drop(answers, Number.POSITIVE_INFINITY, IDBKeyRange.upperBound(Date.now() - keptMs))

/** Deletes up to `count` answers, oldest first. */
function drop(answers: IDBObjectStore, count: number, range?: IDBKeyRange): void {
  let left = count
  const cursor = answers.index('at').openCursor(range)
  cursor.onsuccess = () => {
    if (left-- <= 0 || !cursor.result) return
    cursor.result.delete()
    cursor.result.continue()
  }
}

function keyOf<C extends AnyCall>(called: C, input: GivenInput<C>): string | undefined {
  const wire = z.safeEncode(called.input, input)
  return wire.success ? `${currentLanguage()} ${called.path} ${formOf({ ...(wire.data as object) })}` : undefined
}

/** Keeps an answer that the document carried or the server sent. */
export function keepAnswer<C extends AnyCall>(
  called: C,
  input: GivenInput<C>,
  data: Output<C>,
  begun = generation,
): void {
  const key = called.keep && keyOf(called, input)
  if (!key || begun !== generation) return
  const wire = JSON.stringify(encodeAnswer(called.output, data))
  if (wire.length > maxCharacters) return
  const [mark, kept] = [ownMark(), { key, at: Date.now(), wire } satisfies Kept]
  void transact('readwrite', stores =>
    whenOwn(stores, mark, () => {
      const { answers } = stores
      answers.put(kept)
      const counted = answers.count()
      counted.onsuccess = () => drop(answers, counted.result - maxAnswers)
    }),
  )
}

async function readKept<C extends AnyCall>(called: C, input: GivenInput<C>): Promise<Kept | undefined> {
  const key = called.keep && keyOf(called, input)
  if (!key) return undefined
  const mark = ownMark()
  let found: Kept | undefined
  await transact('readonly', stores =>
    whenOwn(stores, mark, () => {
      const asked = stores.answers.get(key)
      asked.onsuccess = () => {
        found = asked.result
      }
    }),
  )
  return found && Date.now() - found.at < keptMs ? found : undefined
}

function noteShown(query: readonly unknown[], at: number | undefined): void {
  const { shown } = useKeptAnswers.getState()
  const hash = hashOf(query)
  if (shown[hash] === at) return
  const { [hash]: _before, ...others } = shown
  useKeptAnswers.setState({ shown: at === undefined ? others : { ...others, [hash]: at } })
}

/** The server's answer, which is kept; the kept one while the server cannot be reached. */
export async function fetchOrKept<C extends AnyCall>(
  called: C,
  input: GivenInput<C>,
  query: readonly unknown[],
  fetchIt: () => Promise<Output<C>>,
): Promise<Output<C>> {
  const begun = generation
  try {
    const data = await fetchIt()
    noteShown(query, undefined)
    keepAnswer(called, input, data, begun)
    return data
  } catch (error) {
    if (!called.keep || !(error instanceof NoAnswer) || (await isReachable())) throw error
    const kept = await readKept(called, input)
    if (!kept || begun !== generation) throw error
    noteShown(query, kept.at)
    return decodeAnswer(called.output, JSON.parse(kept.wire)) as Output<C>
  }
}
