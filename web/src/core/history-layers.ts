import { useLayoutEffect, useRef } from 'react'

/**
 * Sheets and dialogs over a page. Each has a history entry of its own with the page's address, so that Back closes the topmost
 * one and the page stays.
 */
interface Layer {
  /** Resolves to false if the layer stays open (the customer keeps typing). */
  readonly close: () => boolean | Promise<boolean>
  /** Its entry was left with Back, and it is closing. */
  leaving: boolean
}

const open: Layer[] = []
/** Entries are being left by script. */
let leaving: (() => void)[] | undefined
/** The path of the page under the layers. */
let page = ''
/** A navigation is under way; entries are added again once its page is shown. */
let navigating = 0

const isObject = (state: unknown): state is Record<string, unknown> => typeof state === 'object' && state !== null

/** The number of layers whose entries precede the current one, itself included. */
const depth = (): number => {
  const state: unknown = history.state
  return isObject(state) && typeof state.layer === 'number' ? state.layer : 0
}

const wanted = () => open.filter(layer => !layer.leaving).length

/** Makes the entries match the open layers. */
function reconcile(): void {
  if (leaving || navigating > 0) return
  if (depth() > wanted()) return void leave(depth() - wanted())
  for (let layer = depth() + 1; layer <= wanted(); layer++) {
    history.pushState({ ...(history.state as object | null), layer }, '')
    page = location.pathname
  }
}

function leave(entries: number): Promise<void> {
  const left = new Promise<void>(resolve => {
    leaving = [...(leaving ?? []), resolve]
  })
  history.go(-entries)
  return left
}

function onPop(): void {
  if (leaving) {
    const left = leaving
    leaving = undefined
    for (const resolve of left) resolve()
    reconcile()
    return
  }
  // Another page ends its layers itself, unasked: that is no answer of the customer.
  if (location.pathname === page)
    for (const layer of open.filter(({ leaving: closing }) => !closing).slice(depth())) void closeByBack(layer)
  // Forward leads to the entry of a layer that is closed by now.
  if (depth() > wanted()) history.replaceState({ ...(history.state as object | null), layer: wanted() }, '')
}

async function closeByBack(layer: Layer): Promise<void> {
  layer.leaving = true
  if (await layer.close()) return
  layer.leaving = false
  reconcile()
}

/** Before the address changes: leaves the entries of layers, so that Back does not pass them. */
export async function leaveLayers(): Promise<void> {
  navigating += 1
  if (leaving) await new Promise<void>(resolve => leaving?.push(resolve))
  if (depth() > 0) await leave(depth())
}

/** Whether an address change must wait for `leaveLayers`. */
export const hasLayerEntries = (): boolean => leaving !== undefined || depth() > 0

/** After the page of the new address is shown. Layers that are still open get an entry on top of it. */
export function returnToLayers(): void {
  navigating = 0
  setTimeout(reconcile)
}

/** Called once, before the router reads the history. */
export function watchLayers(): void {
  // The entry of a layer that was open before a reload.
  if (depth() > 0) history.replaceState({ ...(history.state as object | null), layer: 0 }, '')
  addEventListener('popstate', onPop)
}

/** Gives an open sheet or dialog its history entry; Back calls `close`. */
export function useHistoryLayer(close: Layer['close']): void {
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => {
    const layer: Layer = { close: () => latest.current(), leaving: false }
    open.push(layer)
    // Before the dialog is seen: Back may follow at once. One dialog may replace another in the same commit; its entry is kept.
    queueMicrotask(reconcile)
    return () => {
      open.splice(open.indexOf(layer), 1)
      setTimeout(reconcile)
    }
  }, [])
}
