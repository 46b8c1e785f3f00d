/** The services with presets. Their records are in `dns-presets.ts`, which only the pages that show them load. */
export const presetNames = [
  'google-workspace',
  'microsoft-365',
  'zoho',
  'tencent',
  'alibaba',
  'github-pages',
  'vercel',
  'netlify',
  'shopify',
] as const
export type PresetName = (typeof presetNames)[number]
