/** Every result code of RFC 5730 section 3, with its text and, for failures, our name for it. */
export const successCodes = {
  1000: 'Command completed successfully',
  1001: 'Command completed successfully; action pending',
  1300: 'Command completed successfully; no messages',
  1301: 'Command completed successfully; ack to dequeue',
  1500: 'Command completed successfully; ending session',
} as const

export const failureCodes = {
  2000: ['unknown-command', 'Unknown command'],
  2001: ['syntax', 'Command syntax error'],
  2002: ['command-use', 'Command use error'],
  2003: ['parameter-missing', 'Required parameter missing'],
  2004: ['parameter-out-of-range', 'Parameter value range error'],
  2005: ['parameter-syntax', 'Parameter value syntax error'],
  2100: ['protocol-version', 'Unimplemented protocol version'],
  2101: ['command-not-implemented', 'Unimplemented command'],
  2102: ['option-not-implemented', 'Unimplemented option'],
  2103: ['extension-not-implemented', 'Unimplemented extension'],
  2104: ['billing', 'Billing failure'],
  2105: ['not-renewable', 'Object is not eligible for renewal'],
  2106: ['not-transferable', 'Object is not eligible for transfer'],
  2200: ['authentication', 'Authentication error'],
  2201: ['not-authorised', 'Authorization error'],
  2202: ['wrong-auth-code', 'Invalid authorization information'],
  2300: ['transfer-pending', 'Object pending transfer'],
  2301: ['no-transfer-pending', 'Object not pending transfer'],
  2302: ['exists', 'Object exists'],
  2303: ['does-not-exist', 'Object does not exist'],
  2304: ['status-prohibits', 'Object status prohibits operation'],
  2305: ['association-prohibits', 'Object association prohibits operation'],
  2306: ['policy', 'Parameter value policy error'],
  2307: ['object-service-not-implemented', 'Unimplemented object service'],
  2308: ['data-policy', 'Data management policy violation'],
  2400: ['failed', 'Command failed'],
  2500: ['failed-closing', 'Command failed; server closing connection'],
  2501: ['authentication-closing', 'Authentication error; server closing connection'],
  2502: ['session-limit', 'Session limit exceeded; server closing connection'],
} as const

export type SuccessCode = keyof typeof successCodes
export type FailureCode = keyof typeof failureCodes
export type ResultCode = SuccessCode | FailureCode
/** Why the registry refused, one value per failure code. */
export type Refusal = (typeof failureCodes)[FailureCode][0]

function isResultCode(number: number): number is ResultCode {
  return Object.hasOwn(successCodes, number) || Object.hasOwn(failureCodes, number)
}

/** null for a number that RFC 5730 does not define: such a server cannot be trusted. */
export function resultCode(number: number): ResultCode | null {
  return isResultCode(number) ? number : null
}

export function isFailure(code: ResultCode): code is FailureCode {
  return code >= 2000
}

export function refusal(code: FailureCode): Refusal {
  return failureCodes[code][0]
}

export function resultText(code: ResultCode): string {
  return isFailure(code) ? failureCodes[code][1] : successCodes[code]
}

/** RFC 5730 section 3: after these the server closes the connection. */
export function closesSession(code: ResultCode): boolean {
  return code === 1500 || code >= 2500
}

/** Transient refusals, unrelated to the request: the same command may succeed shortly after. */
export function isTransient(reason: Refusal): boolean {
  return reason === 'failed' || reason === 'failed-closing' || reason === 'session-limit'
}
