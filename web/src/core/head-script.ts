import { bareAddress } from './passkey-support.ts'
import { themeKey } from './theme-key.ts'

declare global {
  interface Window {
    /** What the customer has typed into, from the first moment: `typed-input.ts`. */
    readonly typedInto?: Set<EventTarget | null>
  }
}

/**
 * Runs in the head before the first paint, so that a dark page never flashes white, nothing moves when the scripts find that
 * the browser has no passkeys, and what is typed before the scripts run is known. The server allows it by its hash, so it must
 * not vary by page.
 */
export const headScript = `(function(e){var t;try{t=localStorage.getItem('${themeKey}')}catch(n){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.theme=t;if(!isSecureContext||!window.PublicKeyCredential||${bareAddress}.test(location.hostname))e.passkeys='none';var o=window.typedInto=new Set;addEventListener('input',function(n){n.isTrusted&&o.add(n.target)},true)})(document.documentElement.dataset)`
