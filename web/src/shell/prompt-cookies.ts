/** The cookie of each prompt, which either of its buttons sets, and for how many seconds it suppresses the prompt. */
const lifetimes = {
  MGN_XTGD: 24 * 60 * 60,
  MGN_WFK: 24 * 60 * 60,
  GN_CZZT: 2 * 60 * 60,
  GN_LXFS: 24 * 60 * 60,
} as const

export type PromptCookie = keyof typeof lifetimes

export const wasAnswered = (cookie: PromptCookie): boolean =>
  document.cookie.split('; ').some(pair => pair.startsWith(`${cookie}=`))

export function rememberAnswer(cookie: PromptCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${cookie}=1; path=/; max-age=${lifetimes[cookie]}; SameSite=Lax`
}
