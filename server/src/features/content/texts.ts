import type { Text } from '@namestead/contract/language'

export const texts = {
  version: { us: 'Version {version}, in force from {date}', zhcn: '第 {version} 版，自{date}起生效' },
  news: { us: 'News', zhcn: '公告' },
} as const satisfies Record<string, Text>
