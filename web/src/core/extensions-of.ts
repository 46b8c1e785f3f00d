/** The extensions of these domains, each once: what is behind the first dot. */
export const extensionsOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names.map(name => name.slice(name.indexOf('.') + 1)))].sort()
