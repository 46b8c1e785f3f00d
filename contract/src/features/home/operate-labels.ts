import type { OperateLabels } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  policies: {
    'company.address': '公司法定地址，显示在页脚。',
    'company.name': '运营网站的公司名称，显示在首页和页脚。',
    'company.email': '客户联系邮箱，显示在首页、文章下方和错误页面。',
    'company.phone': '客户联系电话，含国家代码：+1 555 010 0100。',
    'home.min-domains': '托管域名达到该数量后在首页显示。',
    'home.min-registered': '24 小时注册量达到该数量后在首页显示。',
    'home.search-words': '客户输入前搜索框推荐的词，最多八个，以逗号分隔。',
    'company.hours': '客服时间，如 Mon-Fri 9:00-18:00 UTC，显示在邮箱和电话旁。',
  },
}
