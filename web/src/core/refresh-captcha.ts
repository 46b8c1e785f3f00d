/** Dispatched to make captcha fields fetch a new picture. */
export const refreshCaptchaEvent = 'namestead:refresh-captcha'
