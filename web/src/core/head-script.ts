import { bareAddress } from './passkey-support.ts'
import { themeKey } from './theme-key.ts'

/**
 * Runs in the head before the first paint, so that a dark page never flashes white and nothing moves when the scripts find that
 * the browser has no passkeys. The server allows it by its hash, so it must not vary by page.
 */
export const headScript = `(function(e){var t;try{t=localStorage.getItem('${themeKey}')}catch(n){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.theme=t;if(!isSecureContext||!window.PublicKeyCredential||${bareAddress}.test(location.hostname))e.passkeys='none'})(document.documentElement.dataset)`
