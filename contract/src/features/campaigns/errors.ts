import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'no-draw-left': { us: 'You have no draws left', zhcn: '您没有可用的抽奖机会' },
  'prizes-gone': { us: 'All prizes are gone. You keep your draw.', zhcn: '奖品已全部抽完，您的抽奖机会保留' },
})
