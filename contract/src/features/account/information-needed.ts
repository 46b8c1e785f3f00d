import type { Text } from '../../language.ts'

/** Other features use this text too, without importing all texts of identity. */
export const informationNeededText: Text = {
  us: 'Complete your information first. Your country sets your tax rate.',
  zhcn: '请先完善信息：国家或地区决定适用的税率',
}
