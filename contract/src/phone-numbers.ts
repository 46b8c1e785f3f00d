/** Whether digits can be a phone number without a known prefix (specification, section 5): 7 to 13, not beginning with 0. */
export const isPhoneWithoutPrefix = (digits: string): boolean => /^[1-9]\d{6,12}$/.test(digits)

/**
 * Whether national digits can be a phone number under a prefix (specification, section 5): 11 digits from 13 to 19 in mainland
 * China, else 4 to 13 that do not begin with 0.
 */
export const isPhone = (prefix: string, digits: string): boolean =>
  (prefix === '86' ? /^1[3-9]\d{9}$/ : /^[1-9]\d{3,12}$/).test(digits)
