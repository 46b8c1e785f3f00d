const key = 'namestead.console.theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const currentTheme = (): Theme => themes.find(theme => theme === localStorage.getItem(key)) ?? 'system'

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  show(theme)
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
show(currentTheme())
