import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'close-raffle': { ...t('Close raffle', '结束抽奖'), danger: true },
    'grant-raffle-right': { ...t('Grant draws', '赠送抽奖次数'), screen: 'accounts/find-accounts' },
    'list-raffles': {
      ...t('Raffles', '抽奖活动'),
      group: 'marketing',
      place: 30,
      empty: {
        ...t(
          'Raffles and their draws appear here. Open one to begin.',
          '抽奖活动及中奖情况会出现在这里。开启一个即可开始。',
        ),
        first: 'campaigns/open-raffle',
      },
    },
    'open-raffle': {
      ...t('Open raffle', '开启抽奖'),
      hint: t(
        'A JSON object: name, from and until (optional), rightsAtRegistration, and prizes, each with level (1 to 3), weight, stock (optional) and coupons (kind, amount or percent, product, tld, minimum, days).',
        'JSON 对象：name、from 和 until（选填）、rightsAtRegistration，以及 prizes；每个奖项含 level（1 至 3）、weight、stock（选填）和 coupons（kind、amount 或 percent、product、tld、minimum、days）。',
      ),
    },
  },
  fields: {
    plan: t('Plan (JSON)', '方案（JSON）'),
    raffle: t('Raffle', '抽奖编号'),
    raffles: t('Raffles', '抽奖活动'),
    drawsGranted: t('Draws granted', '已发放次数'),
    drawsUsed: t('Draws used', '已使用次数'),
    opensAt: t('Opens', '开始时间'),
    closesAt: t('Closes', '结束时间'),
    rightsAtRegistration: t('Draws at sign-up', '注册赠送次数'),
    prizes: t('Prizes', '奖项'),
    weight: t('Weight', '权重'),
    drawn: t('Drawn', '已抽中'),
  },
  subjects: {
    raffle: t('Raffle', '抽奖'),
  },
}
