import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'no-draw-left': { us: 'You have no draw left', zhcn: '您没有可用的抽奖机会' },
  'prizes-gone': { us: 'All prizes have been drawn. Your draw is kept', zhcn: '奖品已全部抽完，您的抽奖机会保留' },
})
