import type { Text } from '../../language.ts'

/** Other features use this text too, without importing all texts of identity. */
export const informationNeededText: Text = {
  us: 'Please complete your information first: the country decides the tax',
  zhcn: '请先完善信息：国家或地区决定适用税率',
}
