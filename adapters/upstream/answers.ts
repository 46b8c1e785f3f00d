import * as z from 'zod/mini'

/** Ids and numbers come as texts in most answers, and as numbers in some. */
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(value => String(value)),
)
const optionalText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform(value => `${value ?? ''}`),
)

export const envelope = z.object({
  code: z.pipe(text, z.transform(Number)),
  msg: optionalText,
  data: z.optional(z.unknown()),
  count: z.optional(text),
})

export const domainAnswer = z.object({
  ym: text,
  uid: text,
  zcsj: optionalText,
  dqsj: optionalText,
  zt: text,
  ymdns: optionalText,
  dnszt: optionalText,
  jx_ting: optionalText,
  /** Of lists. */
  tjsj: optionalText,
})
export type DomainAnswer = z.infer<typeof domainAnswer>

export const domainList = z.array(domainAnswer)
export const started = z.object({ id: text })
export const renewalAnswer = z.object({ id: text, zt: text, dqsj: optionalText, sm: optionalText })
export const transferOutAnswer = z.object({ id: text, zt: text })
export const codeAnswer = z.object({ code: z.string().check(z.minLength(1), z.maxLength(255)) })
export const priceAnswer = z.object({ price: text })
