import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'whois.renew-server-lists': t('New lists of look-up servers', '更新查询服务器名单'),
  },
  sweeps: {
    'whois.expired-answers': t('Expired WHOIS answers', '过期的 WHOIS 结果'),
    'whois.surplus-answers': t('Surplus WHOIS answers', '多余的 WHOIS 结果'),
    'whois.old-messages': t('Old messages to registrants', '旧的注册人来信'),
    'whois.server-lists': t('Age of the look-up servers’ lists', '查询服务器名单的时效'),
  },
  policies: {
    'registrar.abuse-email': '滥用举报邮箱，由 RDAP 和 WHOIS 公布。',
    'registrar.abuse-phone': '滥用举报电话，如 +1.5555550100，由 RDAP 和 WHOIS 公布。',
    'whois.answer-minutes': '域名注册数据的缓存时长。',
    'whois.free-minutes': '未注册域名查询结果的缓存时长。',
    'registrar.iana-id': '注册商的 IANA 编号。',
    'lookup.messages-a-day': '同一发件人、同一网络地址每天可发给注册人的消息数；每个域名为三倍。',
    'lookup.rdap-per-minute': '同一网络（/24、/56）每分钟可发起的 RDAP 查询数。',
    'registrar.rdap-url': 'IANA 公布的我方 RDAP 地址，如 https://rdap.example.com/。',
    'registrar.name': 'RDAP 和 WHOIS 公布的注册商名称；registrar.* 未设置完整前，正式环境不应答。',
    'registrar.whois-host': '我方 WHOIS 服务的主机名。',
    'lookup.whois-per-minute': '同一网络每分钟可发起的 WHOIS 查询数。',
  },
}
