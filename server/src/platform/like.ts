/** For `like`: matches this very text, no matter which characters it has. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
