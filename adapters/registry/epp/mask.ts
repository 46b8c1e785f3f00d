/**
 * Masks secrets in a frame, with any prefixes and CDATA sections and even when it is truncated: `pw` and `newPW` of login,
 * `authInfo` (with `pw` or `ext`) of domain and contact, and a registrant's `value`s, which may be numbers of identity documents.
 */
const secret = /<((?:[\w.-]+:)?(?:pw|newPW|authInfo)|registrant:value)(\s[^>]*)?>[\s\S]*?(<\/\1\s*>|$)/g
const authInfo = /authInfo$/

export function masked(frame: string): string {
  return frame.replace(secret, (_whole, name: string, attributes: string | undefined, close: string) => {
    if (!authInfo.test(name)) return `<${name}${attributes ?? ''}>***${close}`
    const prefix = name.slice(0, -'authInfo'.length)
    return `<${name}${attributes ?? ''}><${prefix}pw>***</${prefix}pw>${close}`
  })
}
