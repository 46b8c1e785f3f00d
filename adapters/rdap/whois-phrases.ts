/**
 * What WHOIS servers say in words: the protocol has no codes (RFC 3912). The texts are foreign, so no pattern may take more than
 * linear time: what precedes a phrase ends with its line.
 */
const free = [
  /^[ \t%#*>-]*no match\b/im,
  /^[ \t%#*>-]*not found\b/im,
  /^[ \t%#*>-]*no (?:data|entries|object|information|such domain|matching record)s?\b.*(?:found)?/im,
  /^[ \t%#*>-]*no object found/im,
  /\bdomain (?:name )?(?:was |is )?(?:not (?:been )?(?:found|registered)|available for (?:registration|purchase))/i,
  /\bhas not been registered\b/i,
  /^[ \t%#*>-]*nothing found\b/im,
  /^[ \t%#*>-]*domain "?[a-z0-9.-]{1,253}"? (?:was |is )?not found\b/im,
  /^[ \t%#*>-]*the requested domain was not found\b/im,
  /^[ \t%#*>-]*the above domain name is not registered\b/im,
  /\bdo not have an entry in our database matching your query\b/i,
  /\bqueried object does not exist\b/i,
  /\bdoes not exist in (?:the )?(?:database|registry)\b/i,
  /^[ \t%#*>-]*(?:domain )?status:\s*(?:free|available|no object found)\b/im,
  /^\S+ is free\b/im,
]
const reserved = [
  /\breserved (?:name|domain|by|for)\b/i,
  /\b(?:is|has been|name) reserved\b/i,
  /^[ \t%#*>-]*(?:domain )?status:\s*reserved\b/im,
  /\b(?:is|has been) blocked\b/i,
  /\bregistration of (?:this|the) domain (?:name )?is restricted\b/i,
  /\bcannot be registered\b/i,
]

const says = (phrases: readonly RegExp[]) => (text: string) => phrases.some(phrase => phrase.test(text))
export const saysFree = says(free)
export const saysReserved = says(reserved)
