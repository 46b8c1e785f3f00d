import type { Text } from '@namestead/contract/language'

export const texts = {
  version: { us: 'Version {version}, effective {date}', zhcn: '第 {version} 版，{date}起生效' },
  news: { us: 'News', zhcn: '公告' },
} as const satisfies Record<string, Text>
