import styles from './inspect.css?inline'

/** Adopted, because the page's policy allows no style element, and every visitor would load a style sheet of the build. */
export function adoptInspectStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
