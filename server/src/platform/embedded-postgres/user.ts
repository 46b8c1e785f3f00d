// Unassigned on every system we know of: the server shares its uid with nobody. It needs no account.
export const serverUid = 61_317
export const isRoot = process.getuid?.() === 0

/** How the server, started inside its data directory, names it. */
export const dataArgument = (cluster: string) => (process.platform === 'linux' ? '/proc/self/cwd' : cluster)
