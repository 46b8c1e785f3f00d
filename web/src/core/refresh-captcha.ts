/** Dispatched to captcha fields: draw a new picture. */
export const refreshCaptchaEvent = 'namestead:refresh-captcha'
