/** No step of a term is due earlier, in days before its end: the bound of the policies. */
export const earliestStepDays = 90
