import type { Plugin, Rolldown } from 'vite'

/**
 * Refuses chunks that import each other. One of them would run before what it imports, so a schema or a store that it makes at
 * once would be made of undefined, and every page that loads it would be dead. `scripts/chunks.ts` assigns modules to chunks:
 * the message names those to assign otherwise.
 */
export const chunksInOrder = (): Plugin => ({
  name: 'chunks-in-order',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
    )
    const circle = circleIn(chunks)
    if (circle)
      this.error(`chunks import each other:\n${describe(circle, id => this.getModuleInfo(id)?.importedIds ?? [])}`)
  },
})

type Chunk = Rolldown.OutputChunk

function circleIn(chunks: ReadonlyMap<string, Chunk>): readonly Chunk[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (name: string): readonly string[] | null => {
    const start = path.indexOf(name)
    if (start >= 0) return path.slice(start)
    if (done.has(name)) return null
    path.push(name)
    for (const imported of chunks.get(name)?.imports ?? []) {
      const found = visit(imported)
      if (found) return found
    }
    path.pop()
    done.add(name)
    return null
  }
  for (const name of chunks.keys()) {
    const found = visit(name)
    if (found) return found.flatMap(one => chunks.get(one) ?? [])
  }
  return null
}

const describe = (circle: readonly Chunk[], importsOf: (id: string) => readonly string[]): string =>
  circle
    .flatMap((chunk, at) => {
      const next = circle[(at + 1) % circle.length]
      const imports = chunk.moduleIds.flatMap(id => importsOf(id).map(imported => [id, imported]))
      return imports.filter(([, imported]) => next?.moduleIds.includes(imported ?? '')).map(pair => pair.join(' -> '))
    })
    .join('\n')
