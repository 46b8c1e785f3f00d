/** The sandbox describes its registry itself. */
export const sandboxName = 'sandbox'

/** Passwords are sealed under the name of their registry, client keys under this. */
export const keyContext = (registry: string) => `${registry} key`

/** RFC 5730 section 2.9.1.1 takes 6 to 16 characters, RFC 8807 more. Tokens of XML lose spaces at their ends and repeated ones. */
export const isUsablePassword = (password: string): boolean =>
  /^[\x21-\x7e][\x20-\x7e]{4,62}[\x21-\x7e]$/.test(password) && !password.includes('  ')
