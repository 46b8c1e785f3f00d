const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/MicroMessenger\//, 'WeChat'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** The browser and system named in a user agent; undefined if neither is known. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } | undefined {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return browser && system ? { browser, system } : undefined
}

export const isHandheld = (userAgent: string): boolean => /iPhone|iPod|iPad|Android/.test(userAgent)
