import { errorTexts } from '../../call.ts'

/** Why a template cannot be the registrant of a domain, for every feature that sets one. */
export const registrantErrors = errorTexts({
  'registrant-data-needed': {
    us: '.{extension} needs more details about the registrant. Add them to the template.',
    zhcn: '.{extension} 需要补充注册人资料，请先在模板中填写',
  },
  'registrant-country': {
    us: "The registry of .{extension} doesn't accept registrants from this country. Choose another registrant.",
    zhcn: '.{extension} 的注册局不接受该国家或地区的注册人，请更换注册人',
  },
})
