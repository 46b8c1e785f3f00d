/** For `like`: matches this very text, whatever characters it has. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
