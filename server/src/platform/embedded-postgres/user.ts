// Unassigned on every system we know of, so that the server shares its uid with no other program. It needs no account.
export const serverUid = 61_317
export const isRoot = process.getuid?.() === 0

/** The data directory as the server, started inside it, refers to it. */
export const dataArgument = (cluster: string) => (process.platform === 'linux' ? '/proc/self/cwd' : cluster)
