import * as f from '../../fields.ts'

/** RFC 5731 limits an auth code by its schema's normalizedString only; no registry takes more than this. */
export const authCode = f.text({ max: 64, pattern: /^[\x21-\x7e]+$/ })
