export interface Task {
  /** Address of a module. */
  readonly module: string
  /** Its reader: a text and values that can be cloned (HTML, structured clone) make another such value. */
  readonly name: string
  readonly text: string
  readonly others: readonly unknown[]
}

/** Runs one reader in a thread of `read-aside.ts`. */
export default async function read({ module, name, text, others }: Task): Promise<unknown> {
  const readers: Readonly<Record<string, (text: string, ...others: readonly unknown[]) => unknown>> = await import(
    module
  )
  const reader = readers[name]
  if (!reader) throw new Error(`${module} exports no ${name}`)
  return reader(text, ...others)
}
