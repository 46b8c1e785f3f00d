import type { ComponentType } from 'react'

/** Areas of a page that other features fill. */
export type SlotName = 'home'

const filled = new Map<SlotName, ComponentType>()

/** Called by the shell, which knows the features. */
export const fillSlot = (name: SlotName, component: ComponentType): void => void filled.set(name, component)

export function Slot({ name }: { readonly name: SlotName }) {
  const Content = filled.get(name)
  return Content ? <Content /> : null
}
