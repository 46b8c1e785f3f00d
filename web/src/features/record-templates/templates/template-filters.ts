export const idIn = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined
