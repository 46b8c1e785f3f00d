/** Of the calls that are carried out when two operators ask for the same. */
export const secondOperatorErrors = {
  'approved-by-you': {
    us: 'You proposed this already. Another operator has to ask for the same.',
    zhcn: '您已提出该操作，须由另一名操作员以相同内容确认',
  },
} as const
