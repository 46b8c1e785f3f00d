import type { Text } from '../../language.ts'

/** Said by other features too; they take this text without all the others of identity. */
export const informationNeededText: Text = {
  us: 'Please complete your information first: the country decides the tax',
  zhcn: '请先完善信息：国家或地区决定适用税率',
}
