import type { Output } from '@namestead/contract/call'
import { listTodos } from '@namestead/contract/notices'
import { findWatched, maxWatched, stopWatching, watchDomain } from '@namestead/contract/registration'
import { useState } from 'react'
import { call, callKey, useCall } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useSession } from '../../../core/session.ts'

export type WatchedDomain = Output<typeof findWatched>['domains'][number]

/** The domains that the account watches, by name. */
export function useWatched(): ReadonlyMap<string, WatchedDomain> {
  const account = useSession(state => state.account)
  const watched = useCall(findWatched, { pageSize: maxWatched }, { enabled: Boolean(account), staleTime: 30_000 })
  return new Map(watched.data?.domains.map(each => [each.name, each]))
}

async function refresh(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(findWatched) }),
    // A domain that is no longer watched has no to-do either.
    queries.invalidateQueries({ queryKey: callKey(listTodos) }),
  ])
}

/** Runs one change at a time and says how it ended. */
export function useWatching(done: { readonly watching: string; readonly stopped: string }) {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<boolean>, text: string) => {
    setBusy(true)
    try {
      if (await work()) toast(text)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  /** A visitor is asked to sign in first; the domain is watched afterwards. */
  const watch = (name: string): Promise<void> =>
    run(async () => {
      const answer = await call(watchDomain, { name }, { retry: () => void watch(name) })
      if (answer.code === -1) toast(answer.message)
      if (answer.code !== 1) return false
      await refresh()
      return true
    }, done.watching)
  const stop = (watched: string): Promise<void> =>
    run(async () => {
      const answer = await call(stopWatching, { watched }, { retry: () => void stop(watched) })
      if (answer.code !== 1) return false
      await refresh()
      return true
    }, done.stopped)
  return { busy, watch, stop }
}
